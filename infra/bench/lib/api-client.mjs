// Calls the site's API as a browser does, over kept-alive connections, with a cookie jar.
// Plain node:http: it shares the machine with what it measures.
import { Agent, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });

/** Ends idle connections, so that the process can end. */
export const closeConnections = () => agent.destroy();

export class ApiClient {
  #cookies = new Map();

  constructor(baseUrl) {
    const { hostname, port } = new URL(baseUrl);
    // localhost may be looked up again for each connection.
    this.host = hostname === 'localhost' ? '127.0.0.1' : hostname;
    this.port = Number(port);
  }

  /** Status, headers and parsed body; status 0 when there was no answer. Never throws. */
  async call(method, path, body, headers = {}) {
    const payload = body === undefined ? undefined : JSON.stringify(body);
    const {
      status,
      headers: answered,
      text,
    } = await this.send(method, path, payload, {
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    });
    return { status, headers: answered, body: status === 0 ? { message: text } : parse(text) };
  }

  /** As `call`, with bytes as they stand and the answer's text as it came; without an answer the text says why. */
  send(method, path, payload, headers = {}) {
    return new Promise((resolve) => {
      const noAnswer = (error) => resolve({ status: 0, headers: {}, text: error.message });
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
          const chunks = [];
          response.on('data', (chunk) => chunks.push(chunk));
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

  /** Forgets who it is. */
  forget() {
    this.#cookies.clear();
  }

  /** The body of a call that must succeed. */
  async ok(method, path, body) {
    const answer = await this.call(method, path, body);
    if (answer.status < 200 || answer.status >= 300)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`);
    return answer.body;
  }

  #keep(setCookies) {
    for (const cookie of setCookies) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (name) this.#cookies.set(name, value);
    }
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return { message: text.slice(0, 300) };
  }
}
