// Calls the site's API as a browser does, over kept-alive connections, with a cookie jar.
// Plain node:http: it shares the machine with what it measures.
import { Agent, request, type IncomingHttpHeaders } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Ends idle connections, so that the process can end. */
export const closeConnections = (): void => agent.destroy();

/** An unparsed answer. Without any answer: status 0 and the reason as text. */
export interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Body of a refusal. */
export interface Problem {
  code?: string;
  message?: string;
}

/** A parsed answer: the result when it is `ok` (2xx), otherwise the refusal. */
export type Answer<T> = { status: number; headers: IncomingHttpHeaders } & (
  | { ok: true; body: T }
  | { ok: false; body: Problem }
);

export type SentHeaders = Record<string, string | number>;

export class ApiClient {
  readonly #cookies = new Map<string, string>();
  readonly host: string;
  readonly port: number;

  constructor(baseUrl: string) {
    const { hostname, port } = new URL(baseUrl);
    // localhost may be looked up again for each connection.
    this.host = hostname === 'localhost' ? '127.0.0.1' : hostname;
    this.port = Number(port);
  }

  /** Calls with a JSON body and parses the answer. Never throws. */
  async call<T>(method: string, path: string, body?: unknown, headers: SentHeaders = {}): Promise<Answer<T>> {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const {
      status,
      headers: answered,
      text,
    } = await this.send(method, path, payload, {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    });
    const common = { status, headers: answered };
    if (status >= 200 && status < 300) return { ...common, ok: true, body: parse(text) as T };
    return { ...common, ok: false, body: status === 0 ? { message: text } : (parse(text) as Problem) };
  }

  /** Like `call`, but sends the given bytes and does not parse the answer; without an answer the text is the reason. */
  send(method: string, path: string, payload?: string | Buffer, headers: SentHeaders = {}): Promise<Reply> {
    return new Promise((resolve) => {
      const noAnswer = (error: Error) => resolve({ status: 0, headers: {}, text: error.message });
      const call = request(
        {
          agent,
          method,
          path,
          host: this.host,
          port: this.port,
          headers: {
            host: `localhost:${this.port}`,
            accept: 'application/json',
            ...(this.#cookies.size > 0 && {
              cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '),
            }),
            ...(payload !== undefined && { 'content-length': Buffer.byteLength(payload) }),
            ...headers,
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', noAnswer);
          response.once('end', () => {
            this.#keep(response.headers['set-cookie'] ?? []);
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
            });
          });
        },
      );
      call.setTimeout(60_000, () => call.destroy(new Error('no answer within 60 s')));
      call.once('error', noAnswer);
      call.end(payload);
    });
  }

  /** Deletes its cookies. */
  forget(): void {
    this.#cookies.clear();
  }

  /** The body of a call that must succeed. */
  async ok<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await this.call<T>(method, path, body);
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`);
    return answer.body;
  }

  #keep(setCookies: string[]): void {
    for (const cookie of setCookies) {
      const [, name, value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name) this.#cookies.set(name, value);
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return { message: text.slice(0, 300) };
  }
}
