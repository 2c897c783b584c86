import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { PageRenderer } from '../src/edge/pages/page-renderer.js';
import { buildRelease } from './support/build-release.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';
import { startFakeService, type FakeService } from './support/fake-service.js';

const HTML = 'text/html,application/xhtml+xml,*/*;q=0.8';

let gateway: TestGateway;
let content: FakeService;
beforeAll(async () => {
  content = await startFakeService();
  gateway = await startGateway({ slices: ['mfe-shop'], env: { CONTENT_URL: content.url } });
  await buildRelease(gateway.origin('mfe-shop'), {
    manifest: {
      name: 'mfe-shop',
      version: '1.0.0',
      sdk: '^1.0.0',
      nav: [{ label: 'Shop Wines', to: '/wines', group: 'left' }],
      routes: ['/wines', '/cellar'].map((path) => ({
        path,
        document: { title: { default: 'Wines' }, description: { default: '' } },
      })),
    },
    files: { 'wines.js': '1' },
    preload: { entry: { js: [], css: [] }, routes: {} },
  });
  const admin = await signedIn(gateway, 'admin', 'harvest-admin');
  await admin.post('/api/slices/mfe-shop/publish');
});
afterAll(async () => {
  await gateway.close();
  await content.stop();
});

interface Seen {
  status: number | undefined;
  headers: Record<string, unknown>;
  text: string;
}
/** As a browser navigates; the path is sent as it is written. */
function open(path: string, { method = 'GET', accept = HTML } = {}): Promise<Seen> {
  const { hostname, port } = new URL(gateway.url);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path, method, headers: { accept } }, (res) => {
      let text = '';
      res.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      res.on('end', () => resolve({ status: res.statusCode, headers: res.headers, text }));
    })
      .on('error', reject)
      .end();
  });
}

function expectPage({ status, headers, text }: Seen, wanted: number, heading: string): void {
  expect([status, headers['content-type']]).toEqual([wanted, 'text/html; charset=utf-8']);
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  expect(headers['cache-control']).toBe('no-store');
  expect(text).toContain(`<h1>${heading}</h1>`);
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).toContain('<a class="name" href="/">Shamba Test</a>');
  expect(text).toContain('<a href="/wines">Shop Wines</a>');
  expect(text).toContain(`<code>${String(headers['x-request-id'])}</code>`);
  expect(text).not.toContain('<script');
}

const NOT_AVAILABLE = 'This page is not available right now';

describe('a document that fails is a page', () => {
  it.each([['/wines%2f'], ['/a//b'], ['/%E0%A4%A'], ['/wines/..%5c']])('400: %j', async (path) => {
    expectPage(await open(path), 400, 'This address does not work');
  });

  it.each([['/internal/outbox'], ['/assets/none.js'], ['/mfe/none/1.0.0/x.js'], ['/media/none.webp'], ['/_square/x']])(
    '404: %s',
    async (path) => {
      content.on('GET /media/none.webp', () => ({
        status: 404,
        body: { code: 'not_found', message: 'This picture was not found.' },
      }));
      expectPage(await open(path), 404, '404 Page Not Found');
    },
  );

  it.each([
    [413, 'That was too much at once'],
    [429, 'One moment, please'],
    [500, 'Something went wrong on our side'],
    [502, NOT_AVAILABLE],
    [503, NOT_AVAILABLE],
  ])('%i, also when a service says it, with its words and when to come again', async (status, heading) => {
    content.on('GET /media/vines.webp', () => ({
      status,
      body: { message: 'In the service’s words.' },
      headers: { 'retry-after': '7' },
    }));
    const page = await open('/media/vines.webp');
    expectPage(page, status, heading);
    expect([page.text.includes('In the service’s words.'), page.headers['retry-after']]).toEqual([true, '7']);
  });

  it('whatever else a service answers', async () => {
    content.on('GET /media/broken.webp', () => ({ status: 500, headers: { 'content-type': 'text/html' } }));
    expectPage(await open('/media/broken.webp'), 500, 'Something went wrong on our side');
  });

  it('500: when the page itself cannot be made, and the next one can again', async () => {
    const renderer = gateway.app.get(PageRenderer, { strict: false });
    const render = renderer.render.bind(renderer);
    renderer.render = () => {
      throw new TypeError('a bug');
    };
    // No other test opens this page: a kept one is not made again.
    const page = await open('/cellar?from=mail');
    renderer.render = render;
    expectPage(page, 500, 'Something went wrong on our side');
    expect(page.text).toContain('<a class="button primary" href="/cellar?from=mail">Try again</a>');
    expect((await open('/cellar')).status).toBe(200);
  });

  it('500: when a kept page cannot be looked up, with the headers of every answer', async () => {
    gateway.catalog.on('GET /api/public/pages/site/content', () => ({ body: [] }));
    await open('/wines');
    const renderer = gateway.app.get(PageRenderer, { strict: false });
    const looked = jest.spyOn(renderer, 'isCurrent').mockImplementation(() => {
      throw new TypeError('a bug');
    });
    const page = await open('/wines');
    expect(looked).toHaveBeenCalled();
    looked.mockRestore();
    expectPage(page, 500, 'Something went wrong on our side');
    expect(page.headers['x-content-type-options']).toBe('nosniff');
    expect((await open('/wines')).status).toBe(200);
  });

  it('502: when no service answers', async () => {
    await content.stop();
    expectPage(await open('/media/vines.webp'), 502, NOT_AVAILABLE);
    await content.start();
  });

  it('431: with more cookies than fit', async () => {
    const { hostname, port } = new URL(gateway.url);
    const answer = await new Promise<string>((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), hostname).setEncoding('utf8');
      socket.on('data', (chunk: string) => (text += chunk)).on('end', () => resolve(text));
      socket.on('error', reject);
      socket.write(`GET /wines HTTP/1.1\r\nHost: x\r\nAccept: ${HTML}\r\nCookie: a=${'x'.repeat(20_000)}\r\n\r\n`);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 431 .*text\/html.*<h1>Your browser sends too much<\/h1>/s);
  });

  it('has no body for HEAD', async () => {
    const { status, headers, text } = await open('/a//b', { method: 'HEAD' });
    expect([status, headers['content-type'], text]).toEqual([400, 'text/html; charset=utf-8', '']);
    expect(Number(headers['content-length'])).toBeGreaterThan(1000);
  });
});

describe('everything else is answered as problem+json', () => {
  it.each([
    ['/api/nothing', 'GET', HTML],
    ['/api//x', 'GET', HTML],
    ['/api', 'GET', HTML],
    ['/internal/x', 'POST', HTML],
    ['/assets/none.js', 'GET', '*/*'],
    ['/media/none.webp', 'GET', 'image/avif,image/webp,*/*;q=0.8'],
    ['/a//b', 'GET', 'application/json'],
  ])('%s %s for %s', async (path, method, accept) => {
    const { headers, text } = await open(path, { method, accept });
    expect(headers['content-type']).toMatch(/^application\/(?:problem\+)?json/);
    expect(JSON.parse(text)).toHaveProperty('code');
  });
});
