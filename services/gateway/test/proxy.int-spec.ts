import { eventually } from '@shamba/dev-stack/testing';
import { decodeJwt } from 'jose';
import { request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());
beforeEach(() => {
  gateway.catalog.seen.length = 0;
});

const identityOf = (headers: Record<string, unknown>) => decodeJwt(String(headers['x-shamba-identity']));

/** A request that fetch would tidy up: the raw path and the method as written. */
function rawStatus(path: string, method = 'GET'): Promise<number | undefined> {
  const { hostname, port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method }, (res) => resolve(res.resume().statusCode))
      .on('error', reject)
      .end();
  });
}

/** A body without a Content-Length. */
function send({ chunked }: { chunked: Readable }): Promise<number | undefined> {
  const { hostname, port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    const req = request(
      { hostname, port, path: '/api/cart', method: 'POST', headers: { 'content-type': 'application/json' } },
      (res) => resolve(res.resume().statusCode),
    );
    req.on('error', reject);
    chunked.pipe(req);
  });
}

/** Statuses of a large POST without a Content-Length and of a GET behind it on the same connection. */
function afterLarge(path: string, type: string): Promise<string[]> {
  const { hostname, port } = new URL(gateway.url);
  const chunk = `10000\r\n${'x'.repeat(65_536)}\r\n`;
  return new Promise((resolve, reject) => {
    let answers = '';
    const socket = connect(Number(port), hostname);
    socket.setEncoding('utf8').once('error', reject);
    socket.on('data', (text: string) => {
      answers += text;
      const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status ?? '');
      if (statuses.length === 2) socket.end(() => resolve(statuses));
    });
    socket.write(`POST ${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ntransfer-encoding: chunked\r\n\r\n`);
    for (let count = 0; count < 240; count += 1) socket.write(chunk);
    socket.write('0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\n\r\n');
  });
}

/** Answer of the gateway to raw bytes. */
function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket
      .setEncoding('utf8')
      .on('data', (chunk: string) => (answer += chunk))
      .once('end', () => resolve(answer))
      .once('error', reject);
  });
}

/** Announces a body, sends a part of it and hangs up. */
function giveUpHalfway(): Promise<void> {
  const { hostname, port } = new URL(gateway.url);
  return new Promise((resolve) => {
    const req = request({
      hostname,
      port,
      path: '/api/cart',
      method: 'POST',
      headers: { 'content-type': 'application/json', 'content-length': '1000' },
    });
    req.on('error', () => undefined);
    req.on('close', () => resolve());
    req.write('{', () => req.destroy());
  });
}

it('what staff write for a customer reaches a service only when there is one', async () => {
  const staff = await signedIn(gateway, 'admin', 'harvest-admin');
  const of = async (id: string | number) => {
    const { status, json } = await staff.post(`/api/admin/customers/${id}/addresses`, { city: 'Fair Play' });
    return status === 404 ? json.message : status;
  };
  const { user } = (await (await signedIn(gateway, 'customer', 'harvest-customer')).get('/api/auth/me')).json;
  const { user: admin } = (await staff.get('/api/auth/me')).json;
  gateway.catalog.seen.length = 0;
  expect(await of(user.id)).not.toBe('This customer was not found.');
  expect(gateway.catalog.seen).toHaveLength(1);
  for (const id of [admin.id, user.id + 1000, 0, -1, '2147483648', '1e3'])
    expect([id, await of(id)]).toEqual([id, 'This customer was not found.']);
  expect(gateway.catalog.seen).toHaveLength(1);
});

describe('forwarding', () => {
  it('carries a write with a signed identity, a guest id, request id and trace, and nothing that the client claims', async () => {
    gateway.catalog.on('POST /api/cart', () => ({
      status: 201,
      body: { id: 'line' },
      headers: { 'set-cookie': 'evil=1', server: 'secret', 'x-touched': '' },
    }));
    const browser = gateway.browser();
    const answer = await browser.post(
      '/api/cart',
      { item_type: 'wine' },
      { 'x-shamba-identity': 'forged', 'x-request-id': 'from-browser-1', 'x-session-id': 'abc' },
    );
    expect(answer.status).toBe(201);
    expect(answer.json).toEqual({ id: 'line' });
    expect(answer.headers.get('x-request-id')).toBe('from-browser-1');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('server')).toBeNull();
    expect(Object.keys(browser.cookies)).toEqual(['guest']);
    const [seen] = gateway.catalog.seen;
    expect(seen?.body).toBe('{"item_type":"wine"}');
    expect(seen?.headers).toMatchObject({ 'x-request-id': 'from-browser-1', 'x-session-id': 'abc' });
    expect(seen?.headers['traceparent']).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
    expect(seen?.headers.cookie).toBeUndefined();
    const identity = identityOf(seen?.headers ?? {});
    expect(identity).toMatchObject({ iss: 'gateway', aud: 'catalog', gid: expect.stringMatching(/^[\w-]{22}$/) });
    expect(identity.sub).toBeUndefined();
    expect((identity.exp ?? 0) - (identity.iat ?? 0)).toBe(30);

    await browser.post('/api/cart', {});
    expect(identityOf(gateway.catalog.seen[1]?.headers ?? {})['gid']).toBe(identity['gid']);
  });

  it('carries the provider’s webhooks as one and the same guest, from anywhere and without a cookie', async () => {
    gateway.catalog.on('POST /api/square/webhook', () => ({ body: {} }));
    for (let time = 0; time < 2; time += 1) {
      const browser = gateway.browser();
      expect(
        (
          await browser.post(
            '/api/square/webhook',
            { event_id: 'e' },
            { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' },
          )
        ).status,
      ).toBe(200);
      expect(browser.cookies).toEqual({});
    }
    const [first, second] = gateway.catalog.seen.map(({ headers }) => headers['x-shamba-identity']);
    expect(first).toBe(second);
    expect(identityOf({ 'x-shamba-identity': first })).toMatchObject({ iss: 'gateway', gid: 'card-provider' });
  });

  it('carries the press of a mail program: a form, from anywhere', async () => {
    gateway.catalog.on('POST /api/unsubscribe/abc', () => ({ status: 204 }));
    const press = (path: string) =>
      fetch(`${gateway.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
        body: 'List-Unsubscribe=One-Click',
      });
    expect((await press('/api/unsubscribe/abc')).status).toBe(204);
    expect(gateway.catalog.seen.at(-1)?.body).toBe('List-Unsubscribe=One-Click');
    expect((await press('/api/cart')).status).toBe(403);
    // To take it back is the page's own call.
    const takeBack = await fetch(`${gateway.url}/api/unsubscribe/abc`, {
      method: 'DELETE',
      headers: { origin: 'https://mail.example' },
    });
    expect(takeBack.status).toBe(403);
  });

  it('names the user once signed in, beside the guest id that the browser had', async () => {
    gateway.catalog.on('GET /api/customer/orders', () => ({ body: [] }));
    const browser = await signedIn(gateway, 'customer', 'harvest-customer');
    expect((await browser.get('/api/customer/orders')).json).toEqual([]);
    expect(identityOf(gateway.catalog.seen[0]?.headers ?? {})).toMatchObject({
      sub: '2',
      role: 'customer',
      name: 'customer',
      email: 'customer@shambaridge.example',
    });
  });

  it('checks sign-in and permission before the service gets the request', async () => {
    expect((await gateway.browser().get('/api/customer/orders')).json).toMatchObject({
      status: 401,
      code: 'not_signed_in',
    });
    const customer = await signedIn(gateway, 'customer', 'harvest-customer');
    expect((await customer.post('/api/admin/wines', {})).json).toMatchObject({ status: 403, code: 'forbidden' });
    expect(gateway.catalog.seen).toEqual([]);
  });

  it('knows its paths: 404 for others, 405 with Allow for other methods', async () => {
    expect((await gateway.browser().get('/api/nothing')).json).toMatchObject({ status: 404, code: 'not_found' });
    const wrong = await gateway.browser().send('DELETE', '/api/wines');
    expect([wrong.status, wrong.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });

  it.each([
    '/api/Auth/login',
    '/api/AUTH/login',
    '/api/auth/Login',
    '/api/auth/login;v=1',
    '/api/auth;v=1/login',
    '/api/auth/login.json',
    '/api/auth/login%20',
    '/api/auth/%256cogin',
    '/api/auth/%E2%84%93ogin',
    '/api/auth/%EF%BD%8Cogin',
    '/api/auth/log%C4%B1n',
    '/api/wines%00',
    '/api/Wines',
    '/api',
    '/api/',
  ])('knows only the one spelling of a path: %s is not found', async (path) => {
    const body = { email: 'customer', password: 'harvest-customer' };
    const answer = await gateway.browser().post(path, body);
    expect([answer.status, answer.json.code]).toEqual(path.includes('%00') ? [400, 'bad_path'] : [404, 'not_found']);
    expect(await rawStatus(path)).toBe(answer.status);
    expect(gateway.catalog.seen).toEqual([]);
  });

  it('counts a write under each spelling that leads to it', async () => {
    const spellings = ['/api/auth/password-reset', '/api/auth/password-reset/', '/api/auth/%70assword-reset'];
    const browser = gateway.browser();
    await browser.get('/');
    const statuses: number[] = [];
    // Each of another address: one address has three links an hour.
    for (let time = 0; time < 21; time += 1)
      statuses.push((await browser.post(spellings[time % 3] ?? '', { email: `nobody${time}@example.com` })).status);
    expect(statuses.slice(0, 20)).not.toContain(429);
    expect(statuses).not.toContain(404);
    expect(statuses[20]).toBe(429);
  });

  it.each([
    ['HEAD', '/api/docs', 200],
    ['HEAD', '/api/nothing', 404],
    ['HEAD', '/api/auth/login', 405],
    ['OPTIONS', '/api/wines', 405],
    ['OPTIONS', '/api/auth/login', 405],
    ['OPTIONS', '/api/nothing', 404],
    ['OPTIONS', '/api/Auth/login', 404],
    ['TRACE', '/api/wines', 405],
    ['PROPFIND', '/api/auth/login', 405],
    ['PROPFIND', '/api/nothing', 404],
    ['PURGE', '/api/wines', 405],
  ])('%s %s is %i', async (method, path, status) => {
    expect(await rawStatus(path, method)).toBe(status);
  });

  it('answers a method that HTTP does not know with 405', async () => {
    expect(await raw('BREW /api/wines HTTP/1.1\r\nhost: x\r\n\r\n')).toMatch(
      /^HTTP\/1\.1 405 .*\r\nallow: GET, HEAD, POST, PUT, PATCH, DELETE\r\n.*method_not_allowed/s,
    );
  });

  it.each(['/api/%2e%2e/internal/holds', '/api//wines', '/api/wines%2f1', '/api/./wines'])(
    'refuses %s',
    async (path) => {
      expect(await rawStatus(path)).toBe(400);
      expect(gateway.catalog.seen).toEqual([]);
    },
  );

  it('never carries /internal, whatever the spelling', async () => {
    for (const path of ['/internal/holds', '/%69nternal/holds', '/internal/inbox'])
      expect(await rawStatus(path)).toBe(404);
    expect(gateway.catalog.seen).toEqual([]);
  });

  it.each(['/api/cart', '/api/auth/login'])(
    'refuses text that is no UTF-8, and compressed bodies: %s',
    async (path) => {
      const bodies: [Buffer, Record<string, string>][] = [
        [Buffer.from('{"email":"ann@example.com"}'), { 'content-type': 'application/json; charset=iso-8859-1' }],
        [gzipSync('{}'), { 'content-encoding': 'gzip' }],
        [brotliCompressSync('{}'), { 'content-encoding': 'br' }],
      ];
      // The gateway reads the body of its own route; that of another one is read by its service.
      if (path === '/api/auth/login') bodies.push([Buffer.from('{"email":"jürgen"}', 'latin1'), {}]);
      for (const [body, headers] of bodies) {
        const sent = { 'content-type': 'application/json', ...headers };
        const answer = await fetch(new URL(path, gateway.url), {
          method: 'POST',
          headers: sent,
          body: new Uint8Array(body),
        });
        expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
          415,
          'unsupported_encoding',
        ]);
      }
    },
  );

  it.each([
    ['multipart/form-data; boundary=x', '/api/cart'],
    ['multipart/form-data; boundary=x', '/api/auth/login'],
    ['application/x-www-form-urlencoded', '/api/auth/login'],
    ['application/x-tar', '/api/cart'],
    ['application/x-www-form-urlencoded', '/api/square/webhook'],
    ['text/plain', '/api/cart'],
  ])('takes %s only where the route says so: not at %s', async (type, path) => {
    const answer = await gateway.browser().post(path, {}, { 'content-type': type });
    expect(answer.json).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
      message: 'Please send JSON as application/json.',
    });
    expect(gateway.catalog.seen).toEqual([]);
  });

  it('refuses JSON where a form is taken', async () => {
    const staff = await signedIn(gateway, 'admin', 'harvest-admin');
    const answer = await staff.post('/api/admin/upload', {});
    expect([answer.status, answer.json.message]).toEqual([415, 'Please send this as multipart/form-data.']);
  });

  it('refuses bodies that are too large', async () => {
    const answer = await gateway.browser().post('/api/cart', { filler: 'x'.repeat(256 * 1024) });
    expect(answer.json).toMatchObject({
      status: 413,
      code: 'too_large',
      message: 'This is too large: at most 256 kB.',
    });
    expect(gateway.catalog.seen).toEqual([]);
  });

  it('keeps a connection good for its next request after refusing a body that is still coming', async () => {
    expect(await afterLarge('/api/cart', 'application/json')).toEqual(['413', '200']);
    expect(await afterLarge('/api/cart', 'multipart/form-data; boundary=x')).toEqual(['415', '200']);
    expect(await afterLarge('/api/unsubscribe/x', 'multipart/form-data; boundary=x')).toEqual(['413', '200']);
    expect(await afterLarge('/api/customer/orders', 'multipart/form-data; boundary=x')).toEqual(['405', '200']);
  });

  it('answers even what is no request with a problem', async () => {
    const nonsense = await raw('What?\r\n\r\n');
    expect(nonsense).toMatch(/^HTTP\/1\.1 400 Bad Request\r\ncontent-type: application\/problem\+json/);
    expect(JSON.parse(nonsense.split('\r\n\r\n')[1] ?? '')).toMatchObject({
      status: 400,
      code: 'bad_request',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await raw(`GET / HTTP/1.1\r\nhost: x\r\nx-filler: ${'x'.repeat(20_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 .*headers_too_large/s,
    );
  });

  it('refuses them also without a content length, and counts no failure when a client stops halfway', async () => {
    gateway.catalog.on('POST /api/cart', () => ({ body: {} }));
    const chunked = Readable.from(Array.from({ length: 40 }, () => Buffer.alloc(64 * 1024, 120)));
    const answer = await send({ chunked });
    expect(answer).toBe(413);
    await Promise.all(Array.from({ length: 12 }, () => giveUpHalfway()));
    expect((await gateway.browser().post('/api/cart', {})).status).toBe(200);
  });

  it('limits writes that cost something per owner', async () => {
    gateway.catalog.on('POST /api/contact', () => ({ body: {} }));
    const browser = gateway.browser();
    await browser.post('/api/contact', {});
    const rest = await Promise.all(Array.from({ length: 20 }, () => browser.post('/api/contact', {})));
    expect(rest.filter(({ status }) => status === 200)).toHaveLength(19);
    expect(Number(rest.find(({ status }) => status === 429)?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await gateway.browser().post('/api/contact', {})).status).toBe(200);
  });
});

it('is ready once every service has been, and stays so', async () => {
  await eventually(async () => expect((await gateway.browser().get('/readyz')).status).toBe(200));
  await gateway.catalog.stop();
  expect((await gateway.browser().get('/readyz')).status).toBe(200);
  expect((await gateway.browser().get('/healthz')).json).toEqual({ status: 'ok' });
  await gateway.catalog.start();
});
