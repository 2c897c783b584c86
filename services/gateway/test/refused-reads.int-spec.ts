import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import { PageRenderer } from '../src/edge/pages/page-renderer.js';
import type { Browser } from './support/browser.js';
import { buildRelease } from './support/build-release.js';
import { signedIn, startGateway, type TestGateway } from './support/gateway.js';

const CONTENT = 'GET /api/public/pages/harvest/content';
const manifest = {
  name: 'mfe-shop',
  version: '1.0.0',
  sdk: '^1.0.0',
  routes: [
    {
      path: '/harvest',
      document: {
        page: 'harvest',
        title: { default: 'Harvest' },
        description: { default: '' },
        // The last one is read by the browser only.
        reads: [{ path: '/api/wines' }, { path: '/api/bookings' }],
        headline: { key: 'headline', default: 'The harvest' },
      },
    },
  ],
};

let gateway: TestGateway;
let admin: Browser;
let gathers: jest.SpiedFunction<PageRenderer['gather']>;
beforeAll(async () => {
  gateway = await startGateway({ slices: ['mfe-shop'] });
  await buildRelease(gateway.origin('mfe-shop'), { manifest });
  gateway.catalog.on('GET /api/wines', () => ({ body: [] }));
  gateway.catalog.on('GET /api/public/pages/site/content', () => ({ body: [] }));
  gateway.catalog.on('POST /api/admin/wines', () => ({ body: {}, headers: { 'x-touched': 'content' } }));
  admin = await signedIn(gateway, 'admin', 'harvest-admin');
  await admin.post('/api/slices/mfe-shop/publish');
  gathers = jest.spyOn(gateway.app.get(PageRenderer, { strict: false }), 'gather');
});
afterAll(() => gateway.close());

const headline = async () =>
  /<h1>(.*?)<\/h1>/.exec(
    (await gateway.browser().get('/harvest', { accept: 'text/html', 'accept-encoding': 'gzip' })).text,
  )?.[1];
const saved = () => admin.post('/api/admin/wines', {});
/** How often the page was made or looked at again, and its texts were asked for, since the test began. */
const work = () => [
  gathers.mock.calls.length,
  gateway.catalog.seen.filter(({ url }) => url.endsWith('/harvest/content')).length,
];
beforeEach(async () => {
  await saved();
  gateway.catalog.seen.length = 0;
  gathers.mockClear();
});

it('leave their page in memory, until staff write what it lacks', async () => {
  // Neither its texts nor its settings exist.
  for (let visit = 0; visit < 3; visit += 1) expect(await headline()).toBe('The harvest');
  expect(work()).toEqual([1, 1]);
  gateway.catalog.on(CONTENT, () => ({ body: [{ content_key: 'headline', content_value: 'First grapes' }] }));
  await saved();
  for (let visit = 0; visit < 3; visit += 1) expect(await headline()).toBe('First grapes');
  expect(work()).toEqual([2, 2]);
  gateway.catalog.on(CONTENT, () => ({ status: 404, body: {} }));
  await saved();
  expect(await headline()).toBe('The harvest');
});

it('are asked for again with each request while their service fails', async () => {
  gateway.catalog.on(CONTENT, () => ({ status: 503, body: {} }));
  for (let visit = 0; visit < 2; visit += 1) expect(await headline()).toBe('The harvest');
  expect(work()).toEqual([2, 2]);
  gateway.catalog.on(CONTENT, () => ({ body: [{ content_key: 'headline', content_value: 'First grapes' }] }));
  expect(await headline()).toBe('First grapes');
});
