import { createServer, type Server, type Socket } from 'node:net';

/** A small mail server for tests: accepts all recipients except addresses that begin with `nobody`. */
export class SmtpServer {
  /** Recipients of the accepted mails, in order. */
  readonly taken: string[] = [];
  /** The accepted mails: headers and body as received. */
  readonly mails: string[] = [];
  /** Their headers X-Request-Id. */
  readonly requestIds: string[] = [];
  /** The server accepts a mail only when this promise is settled. */
  thinking: Promise<unknown> | undefined;
  /** It ends each connection before its greeting. */
  away = false;
  /** Extensions in its answer to EHLO. */
  extensions: string[] = [];
  /** Number of connections so far. */
  connections = 0;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();

  private constructor() {
    this.server = createServer((socket) => this.serve(socket));
  }

  static async start(): Promise<SmtpServer> {
    const server = new SmtpServer();
    await new Promise<void>((resolve, reject) => {
      server.server.once('error', reject).listen(0, '127.0.0.1', resolve);
    });
    return server;
  }

  get port(): number {
    const address = this.server.address();
    return typeof address === 'object' && address ? address.port : 0;
  }

  /** Ends all connections, as servers do with idle ones. */
  drop(): void {
    for (const socket of this.sockets) socket.destroy();
  }

  async stop(): Promise<void> {
    this.drop();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private serve(socket: Socket): void {
    if (this.away) {
      socket.destroy();
      return;
    }
    this.sockets.add(socket);
    this.connections += 1;
    socket.on('close', () => this.sockets.delete(socket)).on('error', () => undefined);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let recipient = '';
    let inData = false;
    let mail = '';
    let buffered = '';
    say('220 test');
    socket.setEncoding('utf8').on('data', (text: string) => {
      buffered += text;
      for (let end = buffered.indexOf('\r\n'); end >= 0; end = buffered.indexOf('\r\n')) {
        const line = buffered.slice(0, end);
        buffered = buffered.slice(end + 2);
        if (inData) {
          const [, requestId] = /^X-Request-Id: (.+)$/i.exec(line) ?? [];
          if (requestId !== undefined) this.requestIds.push(requestId);
          if (line !== '.') {
            mail += `${line}\n`;
            continue;
          }
          inData = false;
          this.mails.push(mail);
          mail = '';
          this.taken.push(recipient);
          if (this.thinking) void this.thinking.then(() => say('250 taken'));
          else say('250 taken');
        } else if (/^RCPT TO:/i.test(line)) {
          recipient = /<([^>]*)>/.exec(line)?.[1] ?? '';
          say(recipient.startsWith('nobody') ? '550 5.1.1 no such mailbox' : '250 ok');
        } else if (/^DATA/i.test(line)) {
          inData = true;
          say('354 go on');
        } else if (/^EHLO/i.test(line)) {
          const lines = ['test', ...this.extensions];
          for (const [index, text] of lines.entries()) say(`250${index < lines.length - 1 ? '-' : ' '}${text}`);
        } else say(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
      }
    });
  }
}
