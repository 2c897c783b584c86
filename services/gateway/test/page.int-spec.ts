import { bootDataOf } from './support/boot-data.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { PageRenderer } from '../src/edge/pages/page-renderer.js';
import type { Browser } from './support/browser.js';
import { buildRelease } from './support/build-release.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';

const WINES = [
  { slug: 'syrah', name: 'Syrah</script><script>alert(1)</script>', price: '28.00' },
  { slug: 'rose', name: 'Rosé & Co', price: '22.00', image_url: 'https://[' },
];
const manifest = {
  name: 'mfe-shop',
  version: '1.0.0',
  sdk: '^1.0.0',
  nav: [{ label: 'Wines', to: '/wines', group: 'left' as const }],
  routes: [
    {
      path: '/wines',
      document: {
        page: 'wines',
        title: { default: 'Wines' },
        description: { default: 'All of them' },
        reads: [{ path: '/api/wines' }],
        headline: { key: 'hero-title', default: 'Our Wines' },
        list: { read: '/api/wines', title: '{name}', price: '{price|money}' },
        jsonLd: [{ each: '/api/wines', data: { '@type': 'Product', name: '{name}' } }],
      },
    },
    {
      path: '/wines/:slug',
      document: {
        title: { default: '{name}' },
        description: { default: '' },
        reads: [{ path: '/api/wines' }],
        ogImage: '{image_url}',
        item: { read: '/api/wines', field: 'slug', param: 'slug' },
        headline: { default: '{name}' },
      },
    },
    {
      path: '/cellar',
      document: {
        title: { default: 'The cellar' },
        description: { default: 'Its pictures' },
        noindex: true,
        reads: [{ path: '/api/wines' }],
        viewer: {
          read: '/api/wines',
          param: 'photo',
          label: { default: 'Pictures' },
          picture: { src: '{image_url}', fallback: '/media/art/cellar-1600.webp', alt: { default: '' } },
          caption: '{name}',
          title: { default: '{@caption} | Cellar' },
        },
      },
    },
    { path: '/our-wines', redirect: '/wines' },
    { path: '/customer/*', access: 'customer' as const },
  ],
};

let gateway: TestGateway;
let admin: Browser;
beforeAll(async () => {
  gateway = await startGateway({ slices: ['mfe-shop'], env: { READ_TIMEOUT_MS: '300000', DEFAULT_TIER_ID: '14' } });
  await buildRelease(gateway.origin('mfe-shop'), {
    manifest,
    files: { 'wines.js': '1', 'wines.css': '2', 'viewer.js': '3' },
    preload: {
      entry: { js: ['entry.js'], css: [] },
      routes: {
        '/wines': { js: ['wines.js'], css: ['wines.css'] },
        '/cellar?photo': { js: ['viewer.js'], css: [] },
      },
    },
  });
  gateway.catalog.on('GET /api/wine-club/tiers', () => ({ body: [{ id: 14, name: 'Fair Play Club' }] }));
  // A page with all of its answers is given from memory.
  gateway.catalog.on('GET /api/public/pages/site/content', () => ({ body: [] }));
  admin = await signedIn(gateway, 'admin', 'harvest-admin');
  await admin.post('/api/slices/mfe-shop/publish');
});
/** Staff change something of the house; pages that show what has these tags are made anew. */
const save = async (tags: string) => {
  gateway.catalog.on('POST /api/admin/wines', () => ({ body: {}, headers: { 'x-touched': tags } }));
  expect((await admin.post('/api/admin/wines', {})).status).toBe(200);
};
beforeEach(async () => {
  gateway.catalog.on('GET /api/wines', () => ({ body: WINES }));
  gateway.catalog.on('GET /api/public/pages/wines/content', () => ({
    body: [{ content_key: 'hero-title', content_value: 'Autumn <b>wines</b>' }],
  }));
  gateway.catalog.on('GET /api/pages/wines/settings', () => ({ body: { slug: 'wines' } }));
  await save('wines,content');
});
afterAll(() => gateway.close());

const page = (path: string, headers: Record<string, string> = {}) =>
  gateway.browser().get(path, { accept: 'text/html', ...headers });

describe('the page document', () => {
  it('is readable without JavaScript and brings everything along', async () => {
    const { status, text, headers } = await page('/wines');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('<title>Wines</title>');
    expect(text).toContain(`<link rel="canonical" href="${gateway.url}/wines">`);
    expect(text).toContain('<h1>Autumn &lt;b&gt;wines&lt;/b&gt;</h1>');
    expect(text).toContain('<li>Rosé &amp; Co $22.00</li>');
    expect(text).toContain('<a href="/wines" class="active">Wines</a>');
    const preloaded = [...text.matchAll(/<link rel="preload" href="([^"]+)" as="(\w+)"( crossorigin)?>/g)].map(
      ([, href, as, cors]) => [href, as, cors],
    );
    expect(preloaded).toEqual([
      ['/mfe/mfe-shop/1.0.0/entry.js', 'script', undefined],
      ['/mfe/mfe-shop/1.0.0/wines.js', 'script', undefined],
      ['/mfe/mfe-shop/1.0.0/wines.css', 'style', undefined],
    ]);
  });

  it('inlines registry, answers and content, and nothing in them ends a script element', async () => {
    const { text, headers } = await page('/wines');
    const boot = bootDataOf(text);
    expect(boot).toMatchObject({
      user: null,
      registry: {
        'mfe-shop': {
          version: '1.0.0',
          entryUrl: '/mfe/mfe-shop/1.0.0/remoteEntry.js',
          sdk: '^1.0.0',
          routes: [
            { path: '/wines' },
            { path: '/wines/:slug' },
            { path: '/cellar' },
            { redirect: '/wines' },
            { access: 'customer' },
          ],
        },
      },
      queries: [{ key: ['/api/wines'], data: WINES }],
      content: { wines: [{ content_key: 'hero-title' }] },
      config: { environment: 'test', defaultTierId: 14, defaultTierName: 'Fair Play Club' },
      requestId: headers.get('x-request-id'),
    });
    expect(boot).not.toHaveProperty('notFound');
    expect(text).not.toContain('<script>alert');
    const linked = [...text.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
      JSON.parse(json ?? ''),
    );
    expect(linked).toEqual(WINES.map(({ name }) => ({ '@type': 'Product', name })));
  });

  it('has a policy with a nonce of its own each time', async () => {
    const nonces = await Promise.all(
      [page('/wines'), page('/wines')].map(async (answer) => {
        const { text, headers } = await answer;
        const nonce = /<script nonce="([^"]+)"/.exec(text)?.[1] ?? 'none';
        expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'`);
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });

  it('knows who is signed in', async () => {
    const browser = await signedIn(gateway, 'customer', 'harvest-customer');
    const { text } = await browser.get('/wines', { accept: 'text/html' });
    expect(text).toContain('Welcome, customer');
    expect(bootDataOf(text).user).toMatchObject({ id: 2, username: 'customer', role: 'customer', permissions: [] });
    expect(text).not.toContain('argon2');
  });

  it('gives a browser its guest id, once', async () => {
    const browser = gateway.browser();
    await browser.get('/wines', { accept: 'text/html' });
    const { guest } = browser.cookies;
    expect(guest).toMatch(/^[\w-]{22}\.\d+\./);
    expect((await browser.get('/wines', { accept: 'text/html' })).headers.getSetCookie()).toEqual([]);
  });

  it('is kept for visitors, with a nonce and a request id of its own each time, until staff change what it shows', async () => {
    const [first, second] = [await page('/wines'), await page('/wines')];
    const withoutHoles = ({ text, headers }: typeof first) =>
      text.replaceAll(/nonce-?="?[\w-]+|"token":"[^"]+"/g, '').replaceAll(String(headers.get('x-request-id')), '');
    expect(first.text).not.toBe(second.text);
    expect(withoutHoles(second)).toBe(withoutHoles(first));
    const compressed = await page('/wines', { 'accept-encoding': 'gzip' });
    expect(compressed.headers.get('content-encoding')).toBe('gzip');
    expect(withoutHoles(compressed)).toBe(withoutHoles(first));

    expect((await admin.get('/wines', { accept: 'text/html' })).text).toContain('"username":"admin"');
    expect((await page('/wines')).text).not.toContain('"username":"admin"');

    gateway.catalog.on('GET /api/wines', () => ({
      body: [...WINES, { slug: 'late', name: 'Late Harvest', price: '40.00' }],
    }));
    await save('wines');
    expect((await page('/wines')).text).toContain('Late Harvest');
    gateway.catalog.on('GET /api/wines', () => ({ body: WINES }));
    await save('wines');
    expect((await page('/wines')).text).not.toContain('Late Harvest');
  });

  it('has the same headers as one that had to be made, and each of them once', async () => {
    const namesOf = (answer: Awaited<ReturnType<typeof page>>): [string, string][] => {
      const id = answer.headers.get('x-request-id') ?? '';
      const own = /^(?:date|set-cookie)$/;
      return [...answer.headers]
        .filter(([name]) => !own.test(name))
        .map(([name, value]) => [name, value.replaceAll(/'nonce-[^']+'/g, '').replace(id, '')]);
    };
    const before = await page('/cellar?photo=none', { 'accept-encoding': 'gzip' });
    await page('/cellar', { 'accept-encoding': 'gzip' });
    const renderer = gateway.app.get(PageRenderer, { strict: false });
    const gather = jest.spyOn(renderer, 'gather');
    const kept = await page('/cellar', { 'accept-encoding': 'gzip' });
    expect(gather).not.toHaveBeenCalled();
    gather.mockRestore();
    expect(namesOf(kept)).toEqual(namesOf(before));
    expect(kept.headers.getSetCookie()).toEqual([expect.stringMatching(/^guest=/)]);
    const nonce = /<script nonce="([^"]+)"/.exec(kept.text)?.[1] ?? 'none';
    expect(kept.headers.get('content-security-policy')).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(bootDataOf(kept.text).requestId).toBe(kept.headers.get('x-request-id'));
  });

  it('is kept out of search engines and the site map while staff say so', async () => {
    const settings = { slug: 'wines', seo_title: 'Set by staff', noindex: true };
    gateway.catalog.on('GET /api/pages/wines/settings', () => ({ body: settings }));
    await save('content');
    const { text } = await page('/wines');
    expect(text).toContain('<title>Set by staff</title>');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect((await page('/wines/rose')).text).not.toContain('noindex');
    expect((await page('/sitemap.xml')).text).not.toMatch(/\/wines</);
    gateway.catalog.on('GET /api/pages/wines/settings', () => ({ body: { slug: 'wines', noindex: false } }));
    await save('content');
    expect((await page('/wines')).text).not.toContain('noindex');
    expect((await page('/sitemap.xml')).text).toMatch(/\/wines</);
  });

  it('leaves out a picture whose stored address is none, and nothing else', async () => {
    const { status, text } = await page('/wines/rose');
    expect([status, text.includes('og:image'), text.includes('<title>Rosé &amp; Co</title>')]).toEqual([
      200,
      false,
      true,
    ]);
  });

  it('is about one row on a detail page, and 404 for a row that does not exist', async () => {
    expect((await page('/wines/rose')).text).toContain('<h1>Rosé &amp; Co</h1>');
    const missing = await page('/wines/merlot');
    expect(missing.status).toBe(404);
    expect(missing.text).toContain('<h1>404 Page Not Found</h1>');
  });

  it('is about the picture that its query names, with the code of the viewer; kept apart from the page itself', async () => {
    const open = async () => (await page('/cellar?utm_source=x&photo=2')).text;
    await page('/cellar');
    for (const text of [await open(), await open()]) {
      expect(text).toContain('<title>Rosé &amp; Co | Cellar</title>');
      expect(text).toContain(`<link rel="canonical" href="${gateway.url}/cellar?photo=2">`);
      expect(text).toContain('/mfe/mfe-shop/1.0.0/viewer.js');
    }
    const plain = (await page('/cellar?photo=3')).text;
    expect(plain).toContain('<title>The cellar</title>');
    expect(plain).not.toContain('viewer.js');
  });

  it('is 404 with the shell for a path that no slice declares', async () => {
    const { status, text } = await page('/nowhere');
    expect(status).toBe(404);
    expect(text).toContain('<title>404 Page Not Found | Shamba Test</title>');
    expect(text).toContain('content="noindex"');
    expect(bootDataOf(text)).toMatchObject({ notFound: true, registry: { 'mfe-shop': {} } });
    expect(
      (await gateway.browser().get('/favicon.ico', { accept: 'image/webp' })).headers.get('content-type'),
    ).toContain('problem+json');
  });

  it('says nothing of a guarded page, but loads its slice', async () => {
    const { status, text } = await page('/customer/orders');
    expect(status).toBe(200);
    expect(text).toContain('content="noindex"');
    expect(text).not.toContain('<h1>');
    expect(text).toContain('entry.js');
  });

  it('redirects what a slice says, and other spellings to the canonical one', async () => {
    const declared = await page('/our-wines?from=mail');
    expect([declared.status, declared.headers.get('location')]).toEqual([301, '/wines?from=mail']);
    const spelled = await page('/wines/?a=1');
    expect([spelled.status, spelled.headers.get('location')]).toEqual([308, '/wines?a=1']);
  });

  it('does not wait for a read that hangs until that is given up, which here is after the test’s own end', async () => {
    gateway.catalog.on('GET /api/public/pages/wines/content', () => 'hang');
    const { status, text } = await page('/wines');
    expect(status).toBe(200);
    expect(text).toContain('<h1>Our Wines</h1>');
    expect(bootDataOf(text).queries).toHaveLength(1);
  });
});

describe('files and well-known addresses', () => {
  it('serves the shell’s assets for ever, and nothing beside them', async () => {
    const asset = await gateway.browser().get('/assets/main.js', { 'accept-encoding': 'br' });
    expect([asset.status, asset.headers.get('content-encoding'), asset.headers.get('cache-control')]).toEqual([
      200,
      'br',
      'public, max-age=31536000, immutable, no-transform',
    ]);
    const policyOf = async (path: string) => (await gateway.browser().get(path)).headers.get('content-security-policy');
    expect(await policyOf('/assets/main.js')).toBe("default-src 'none'; frame-ancestors 'none'");
    // A worker that may not call us could tell us nothing.
    expect(await policyOf('/assets/watch.mjs')).toBe("default-src 'none'; connect-src 'self'; frame-ancestors 'none'");
    for (const path of ['/assets/secret.txt', '/assets/none.js', '/assets/.hidden', '/assets/%2e%2e/secret.txt'])
      expect((await gateway.browser().get(path)).status).toBeGreaterThanOrEqual(400);
  });

  it('serves each service’s OpenAPI document', async () => {
    const { json } = await gateway.browser().get('/api/docs');
    expect(json).toContainEqual({ service: 'gateway', url: '/api/docs/gateway.json' });
    expect((await gateway.browser().get('/api/docs/gateway.json')).json.paths).toHaveProperty('/api/auth/login');
    expect((await gateway.browser().get('/api/docs/package.json')).status).toBe(404);
  });

  it('keeps them to itself where the setting says so', async () => {
    const quiet = await startGateway({ env: { API_DOCS: '0' } });
    for (const path of ['/api/docs', '/api/docs/gateway.json'])
      expect((await quiet.browser().get(path)).json).toMatchObject({ status: 404, code: 'not_found' });
    await quiet.close();
    // A gateway of a test begins with an empty Redis, and ends the sessions of this one.
    admin = await signedIn(gateway, 'admin', 'harvest-admin');
  });

  it('lists indexable pages, each row of a detail page included', async () => {
    const { text } = await gateway.browser().get('/sitemap.xml');
    expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url?.replace(gateway.url, ''))).toEqual([
      '/wines',
      '/wines/syrah',
      '/wines/rose',
    ]);
    expect((await gateway.browser().get('/robots.txt')).text).toContain('Disallow: /customer\n');
  });

  it('carries the common headers on every kind of answer', async () => {
    for (const path of [
      '/wines',
      '/nowhere',
      '/api/wines',
      '/api/nothing',
      '/api/auth/me',
      '/api/docs',
      '/assets/main.js',
      '/healthz',
      '/api//x',
      '/internal/x',
    ]) {
      const { headers } = await gateway.browser().get(path);
      expect([path, headers.get('x-content-type-options'), headers.get('x-request-id')]).toEqual([
        path,
        'nosniff',
        expect.stringMatching(/.{8,}/),
      ]);
      expect(headers.get('content-security-policy')).toContain('frame-ancestors');
      expect(headers.get('content-security-policy')).not.toContain(',');
      expect(headers.get('x-powered-by')).toBeNull();
    }
  });
});
