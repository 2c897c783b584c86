// A mail server that records mails by recipient, and that can be switched off.
import { createServer, type Server, type Socket } from 'node:net';

export class MailSink {
  /** Message-ID → how often it was taken, by recipient. */
  readonly taken = new Map<string, Map<string, number>>();
  count = 0;
  readonly #sockets = new Set<Socket>();
  readonly #port: number;
  readonly #answerMs: number;
  #server: Server | undefined;

  /**
   * @param port of 127.0.0.1 on which it listens, also after each restart
   * @param answerMs time between taking a mail and answering so
   */
  constructor(port: number, answerMs: number) {
    this.#port = port;
    this.#answerMs = answerMs;
  }

  start(): Promise<void> {
    const server = createServer((socket) => this.#serve(socket));
    this.#server = server;
    return new Promise((resolve, reject) => {
      server.once('error', reject).listen(this.#port, '127.0.0.1', resolve);
    });
  }

  /** Switches the server off: open connections end, and new ones are refused. */
  stop(): Promise<void> {
    const closed = new Promise<void>((resolve) => {
      if (this.#server) this.#server.close(() => resolve());
      else resolve();
    });
    for (const socket of this.#sockets) socket.destroy();
    return closed;
  }

  #take(recipient: string, messageId: string): void {
    this.count += 1;
    const mails = this.taken.get(recipient) ?? new Map<string, number>();
    mails.set(messageId, (mails.get(messageId) ?? 0) + 1);
    this.taken.set(recipient, mails);
  }

  #serve(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket)).on('error', () => undefined);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let [recipient, messageId, buffered] = ['', '', ''];
    let inData = false;
    const take = () => {
      // The mail counts as taken, even if the sender dies before the answer.
      this.#take(recipient, messageId);
      setTimeout(() => say('250 taken'), this.#answerMs);
    };
    const hear = (line: string) => {
      if (inData) {
        messageId = /^Message-ID: (.+)$/i.exec(line)?.[1] ?? messageId;
        if (line !== '.') return;
        inData = false;
        take();
      } else if (/^RCPT TO:/i.test(line)) {
        recipient = /<([^>]*)>/.exec(line)?.[1] ?? '';
        say('250 ok');
      } else if (/^DATA/i.test(line)) {
        inData = true;
        say('354 go on');
      } else say(/^QUIT/i.test(line) ? '221 bye' : '250 ok');
    };
    say('220 sink');
    socket.setEncoding('utf8').on('data', (text: string) => {
      const lines = (buffered + text).split('\r\n');
      buffered = lines.pop() ?? '';
      lines.forEach(hear);
    });
  }
}
