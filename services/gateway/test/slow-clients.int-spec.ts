import { CONFIG } from '@shamba/service-kit/config';
import { eventually } from '@shamba/dev-stack/testing';
import { stringifyCookie } from 'cookie';
import { once } from 'node:events';
import { connect, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Browser } from './support/browser.js';
import { type FakeService, startFakeService } from './support/fake-service.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';

/** More than the connections that the gateway has to a service. */
const CROWD = 72;
/** More than the buffers of the system between the gateway and a reader take. */
const LARGE = Buffer.alloc(12 * 1024 * 1024, 7);
const SMALL = Buffer.from('a small picture');

let gateway: TestGateway;
let content: FakeService;
const open = new Set<Client>();

beforeAll(async () => {
  content = await startFakeService();
  gateway = await startGateway({ env: { CONTENT_URL: content.url, WRITES_PER_OWNER: '0' } });
  gateway.catalog.on('GET /api/customer/orders', () => ({ body: [] }));
  gateway.catalog.on('GET /api/wines', () => ({ body: [] }));
  gateway.catalog.on('POST /api/cart', () => ({ body: {} }));
  gateway.catalog.on('POST /api/admin/upload', () => ({ status: 201, body: {} }));
  const picture = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' };
  content.on('GET /media/uploads/large.webp', () => ({ body: LARGE, headers: picture }));
  content.on('GET /media/uploads/small.webp', () => ({ body: SMALL, headers: picture }));
});
afterEach(() => {
  for (const { socket } of open) socket.destroy();
  open.clear();
});
afterAll(async () => {
  await gateway.close();
  await content.stop();
});

interface Client {
  socket: Socket;
  /** The answer as far as it came; a reader that does not read has nothing. */
  answer: string;
  closed: boolean;
}

/** A client that writes `head` and then does nothing more: neither send nor, with `reads: false`, read. */
function client(head: string, { reads }: { reads: boolean }): Client {
  const { hostname, port } = new URL(gateway.url);
  const socket = connect(Number(port), hostname);
  const made: Client = { socket, answer: '', closed: false };
  open.add(made);
  socket.setEncoding('latin1').on('error', () => undefined);
  if (reads) socket.on('data', (text: string) => (made.answer += text));
  socket.on('close', () => (made.closed = true));
  socket.write(head);
  return made;
}

const crowd = (head: string, how: { reads: boolean }): Client[] =>
  Array.from({ length: CROWD }, () => client(head, how));

const form = (path: string, headers = ''): string =>
  `POST ${path} HTTP/1.1\r\nhost: x\r\n${headers}content-type: multipart/form-data; boundary=b\r\ncontent-length: 9999\r\n\r\n--b\r\n`;
const json = (path: string): string =>
  form(path).replace('multipart/form-data; boundary=b', 'application/json').replace('--b\r\n', '{');
const cookieOf = ({ cookies }: Browser): string => `cookie: ${stringifyCookie(cookies)}\r\n`;
const read = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`;
const statuses = (clients: Client[]): string[] => [
  ...new Set(clients.map(({ answer }) => /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 'none')),
];

describe(`while ${CROWD} send as slowly as they can`, () => {
  it('forms are refused at once where none is taken, and no service is asked', async () => {
    const before = gateway.catalog.seen.length;
    const senders = crowd(form('/api/cart'), { reads: true });
    await eventually(() => expect(statuses(senders)).toEqual(['415']));
    expect(gateway.catalog.seen).toHaveLength(before);
  });

  it.each(['/api/cart', '/api/auth/login'])('JSON to %s keeps nobody waiting', async (path) => {
    const before = gateway.catalog.seen.length;
    const senders = crowd(json(path), { reads: true });
    expect((await gateway.browser().post('/api/cart', {})).status).toBe(200);
    expect(statuses(senders)).toEqual(['none']);
    expect(gateway.catalog.seen).toHaveLength(before + 1);
  });

  it('uploads of staff keep no connection from other calls', async () => {
    const staff = await signedIn(gateway, 'admin', 'harvest-admin');
    const senders = crowd(form('/api/admin/upload', cookieOf(staff)), { reads: true });
    expect((await staff.get('/api/customer/orders')).status).toBe(200);
    expect(statuses(senders)).toEqual(['none']);
  });
});

describe('who sends byte by byte', () => {
  const chunked = (path: string, headers = '') =>
    form(path, headers).replace(/content-length: 9999\r\n\r\n.*/s, 'transfer-encoding: chunked\r\n\r\n');
  const BYTES = '1\r\n \r\n'.repeat(70_000);

  it.each(['/api/cart', '/api/auth/login'])('to %s takes memory until others would miss it', async (path) => {
    const head = chunked(path).replace('multipart/form-data; boundary=b', 'application/json');
    const sender = client(head + BYTES, { reads: true });
    const other = client(json('/api/cart'), { reads: true });
    await eventually(() => expect(sender.closed).toBe(true));
    expect([statuses([sender]), statuses([other])]).toEqual([['503'], ['none']]);
  });

  it('an upload is refused', async () => {
    const staff = await signedIn(gateway, 'admin', 'harvest-admin');
    const sender = client(chunked('/api/admin/upload', cookieOf(staff)) + BYTES, { reads: true });
    await eventually(() => expect(statuses([sender])).toEqual(['400']));
  });
});

it('gives an upload a time of its own', async () => {
  const config: { UPLOAD_TIMEOUT_MS: number } = gateway.app.get(CONFIG);
  const before = config.UPLOAD_TIMEOUT_MS;
  // Other writes may take longer here than a test may.
  config.UPLOAD_TIMEOUT_MS = 300;
  gateway.catalog.on('POST /api/admin/upload', () => 'hang');
  const staff = await signedIn(gateway, 'admin', 'harvest-admin');
  const answer = await upload(staff);
  expect([answer.status, await answer.json()]).toEqual([504, expect.objectContaining({ code: 'service_timeout' })]);
  config.UPLOAD_TIMEOUT_MS = before;
  gateway.catalog.on('POST /api/admin/upload', () => ({ status: 201, body: {} }));
});

describe('while some ask and do not read', () => {
  it(`${CROWD} readers of a picture share its bytes, and others get theirs`, async () => {
    crowd(read('/media/uploads/large.webp'), { reads: false });
    await eventually(() => expect(pictures()).toEqual(['/media/uploads/large.webp']));
    const other = await fetch(`${gateway.url}/media/uploads/small.webp?v=2&x=1`);
    expect([other.status, await other.text()]).toEqual([200, SMALL.toString()]);
    expect(other.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const same = await fetch(`${gateway.url}/media/uploads/large.webp`);
    expect((await same.arrayBuffer()).byteLength).toBe(LARGE.length);
    expect(pictures()).toEqual(['/media/uploads/large.webp', '/media/uploads/small.webp?v=2']);
  });

  it('who asks a hundred times without hearing an answer is cut off', async () => {
    const eager = client(read('/api/wines').repeat(100), { reads: true });
    await eventually(() => expect(eager.closed).toBe(true));
    const patient = client(read('/api/wines').repeat(4), { reads: true });
    await eventually(() => expect(patient.answer.match(/HTTP\/1\.1 200/g)).toHaveLength(4));
  });

  it('an answer of 12 MB is taken from its service all the same', async () => {
    const customer = await signedIn(gateway, 'customer', 'harvest-customer');
    gateway.catalog.on('GET /api/customer/orders', () => ({ body: LARGE }));
    client(read('/api/customer/orders', cookieOf(customer)), { reads: false });
    await eventually(() =>
      expect(gateway.catalog.seen.at(-1)).toMatchObject({ url: '/api/customer/orders', taken: true }),
    );
  });
});

describe('after the time of the setting', () => {
  const SOON = 50;
  let usual: number;
  const slowAfter = (ms: number): void => void Object.assign(gateway.app.get(CONFIG), { SLOW_AFTER_MS: ms });
  beforeAll(() => {
    ({ SLOW_AFTER_MS: usual } = gateway.app.get<{ SLOW_AFTER_MS: number }>(CONFIG));
  });
  beforeEach(() => slowAfter(SOON));

  it.each(['/api/cart', '/api/auth/login'])('a slow sender to %s gets 408, and the connection ends', async (path) => {
    const sender = client(json(path), { reads: true });
    await eventually(() => expect(sender.closed).toBe(true));
    expect(statuses([sender])).toEqual(['408']);
  });

  it('a slow upload gets 408, and its connection to the service is free again', async () => {
    // On a busy machine those who do send may take longer than `SOON`.
    slowAfter(usual);
    const staff = await signedIn(gateway, 'admin', 'harvest-admin');
    slowAfter(SOON);
    const sender = client(form('/api/admin/upload', cookieOf(staff)), { reads: true });
    await eventually(() => expect(sender.closed).toBe(true));
    expect(statuses([sender])).toEqual(['408']);
    slowAfter(usual);
    expect((await upload(staff)).status).toBe(201);
  });

  it('a reader who does not read is dropped', async () => {
    const server = gateway.app.getHttpServer() as Server;
    const opened = once(server, 'connection') as Promise<[Socket]>;
    client(read('/media/uploads/large.webp'), { reads: false });
    const [connection] = await opened;
    await eventually(() => expect(connection.destroyed).toBe(true));
  });
});

function upload({ cookies }: Browser): Promise<Response> {
  const image = new FormData();
  image.set('image', new Blob([new Uint8Array(1000)]), 'x.png');
  const headers = { cookie: stringifyCookie(cookies) };
  return fetch(`${gateway.url}/api/admin/upload`, { method: 'POST', body: image, headers });
}

/** Addresses of pictures that the service was asked for. */
const pictures = (): string[] => content.seen.map(({ url }) => url).filter((url) => url.startsWith('/media/'));
