import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenRequest {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
  /** True when the gateway has taken the answer to its end. */
  taken: boolean;
}

/** A Buffer is answered as it is, anything else as JSON. */
type Answer = { status?: number; headers?: Record<string, string>; body?: unknown } | 'hang';
type Handler = (request: SeenRequest) => Answer | Promise<Answer>;

/** A service behind the gateway, on a real port, that answers as a test says and remembers what it was asked. */
export interface FakeService {
  url: string;
  seen: SeenRequest[];
  /** Answers for `METHOD /path` (without query); anything else is 404. */
  on(route: string, handler: Handler): void;
  /** Takes the port away (connections refused), and brings it back. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export async function startFakeService(): Promise<FakeService> {
  const handlers = new Map<string, Handler>();
  const seen: SeenRequest[] = [];
  let port = 0;
  const server = createServer((req, res) => {
    // A caller that hangs up halfway is part of some tests.
    answer(req, res).catch(() => res.destroy());
  });

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk as Buffer);
    const request = {
      method: req.method ?? '',
      url: req.url ?? '',
      headers: req.headers,
      body: Buffer.concat(chunks).toString(),
      taken: false,
    };
    if (request.url === '/readyz') {
      res.end('{}');
      return;
    }
    seen.push(request);
    res.once('finish', () => {
      request.taken = true;
    });
    const handler = handlers.get(`${request.method} ${request.url.split('?')[0] ?? ''}`);
    const result = handler ? await handler(request) : { status: 404, body: { code: 'not_found' } };
    if (result === 'hang') return;
    const { body: given = '' } = result;
    const body = given === '' || Buffer.isBuffer(given) ? given : JSON.stringify(given);
    res.writeHead(result.status ?? 200, { 'content-type': 'application/json; charset=utf-8', ...result.headers });
    res.end(body);
  }

  const start = (): Promise<void> =>
    new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', () => {
        port = (server.address() as AddressInfo).port;
        resolve();
      });
    });
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    on: (route, handler) => handlers.set(route, handler),
    start,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
