import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { gunzipSync } from 'node:zlib';
import type { User } from '../../people/identity/user.entity.js';
import { PageCache } from './page-cache.js';
import type { PageAnswer } from './views/page-answer.js';
import type { Gathered, PageRenderer, PageRequest, Shown } from './page-renderer.js';

const answer = (text: string): PageAnswer => ({
  declared: '/api/wines',
  key: ['/api/wines'],
  cacheKey: '/api/wines',
  body: { type: 'application/json', etag: `"${text}"`, head: [], identity: Buffer.from(text) },
  value: text,
});
const request = (change: Partial<PageRequest> = {}): PageRequest => ({
  path: '/wines',
  query: '',
  nonce: 'n'.repeat(22),
  origin: 'https://shamba.test',
  requestId: 'request-1',
  slices: [],
  releases: 'abc',
  views: { token: 'token-1', slices: [], deciding: [] },
  flags: null,
  link: null,
  owned: null,
  user: null,
  sliceOrigins: [],
  shell: { version: '1', sdk: '1.0.0', template: '', templateText: '', site: { page: 'site', texts: [] } },
  ...change,
});
const shell = request().shell;

describe('PageCache', () => {
  let wines = 'two wines';
  let stamp = 'settings 1';
  let answersHold = true;
  let isWhole = true;
  const render = jest.fn(({ path, nonce, requestId, flags, user }: PageRequest, { answers }: Gathered) => ({
    html: `<script nonce="${nonce}"></script><p>${path} ${String(answers[0]?.value)} ${user?.username ?? ''}</p>${requestId}${flags ?? ''}`,
    status: path.endsWith('/none') ? (404 as const) : (200 as const),
  }));
  let cache: PageCache;
  const page = (change: Partial<PageRequest> = {}) => cache.page(request({ shell, ...change }));
  const textOf = async (change: Partial<PageRequest> = {}) => (await page(change)).plain().toString();

  beforeEach(() => {
    wines = 'two wines';
    render.mockClear();
    [stamp, answersHold, isWhole] = ['settings 1', true, true];
    const gather = ({ query }: PageRequest) =>
      Promise.resolve({
        shown: [{ cacheKey: '/api/wines', etag: `"${wines}"` }],
        isWhole,
        answers: [answer(wines)],
        content: [],
        settings: null,
        tiers: null,
        open: query.startsWith('photo=') ? { query } : null,
        facts: { stamp },
      });
    const isCurrent = (_: readonly Shown[], of: string) => answersHold && of === stamp;
    cache = new PageCache({ gather, render, isCurrent } as unknown as PageRenderer);
  });

  it('makes a page once and gives each request its own nonce and id, plain and compressed', async () => {
    expect(await textOf()).toBe(`<script nonce="${'n'.repeat(22)}"></script><p>/wines two wines </p>request-1`);
    const second = await page({ nonce: 'm'.repeat(22), requestId: 'request-22' });
    const expected = `<script nonce="${'m'.repeat(22)}"></script><p>/wines two wines </p>request-22`;
    expect(second.plain().toString()).toBe(expected);
    expect(gunzipSync(second.gzip?.() ?? '').toString()).toBe(expected);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('gives each visitor their own flags in the same kept page', async () => {
    expect(await textOf({ flags: '{}' })).toContain('request-1{}');
    const second = await page({ flags: '{"mfe-cellar@1.0.0":["gift-wrap"]}' });
    expect(second.plain().toString()).toContain('request-1{"mfe-cellar@1.0.0":["gift-wrap"]}');
    expect(gunzipSync(second.gzip?.() ?? '').toString()).toBe(second.plain().toString());
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('renders it again when Settings have changed', async () => {
    await textOf();
    stamp = 'settings 2';
    await textOf();
    await textOf();
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('renders it again when an answer that it shows, the shell or a release has changed', async () => {
    await textOf();
    wines = 'three wines';
    expect(await textOf()).toContain('three wines');
    await textOf({ shell: { ...shell } });
    const slices = [
      { name: 'mfe-a', release: { version: '1.0.0' }, fallback: null },
    ] as unknown as PageRequest['slices'];
    await textOf({ slices });
    expect(render).toHaveBeenCalledTimes(4);
  });

  it('keeps a page of its own for visitors in whose browser a release failed', async () => {
    const of = (more: object) =>
      [
        { name: 'mfe-a', release: { version: '1.0.0' }, fallback: null, trial: null, ...more },
      ] as unknown as PageRequest['slices'];
    for (const slices of [of({}), of({ leftOut: true }), of({}), of({ leftOut: true })]) await textOf({ slices });
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('keeps one page for all queries that name none of its pictures, and one for each picture', async () => {
    for (const query of ['', 'utm_source=mail', 'photo=1', 'photo=2', 'photo=1', 'q=syrah']) await textOf({ query });
    expect(render).toHaveBeenCalledTimes(3);
  });

  it('keeps no page that names a visitor, and gives none to others', async () => {
    const user = { username: 'wanjiru' } as User;
    expect(await textOf({ user })).toContain('wanjiru');
    expect((await page({ user })).gzip).toBeNull();
    expect(await textOf()).not.toContain('wanjiru');
    expect(render).toHaveBeenCalledTimes(3);
  });

  it('keeps no address that does not exist, and each origin for itself', async () => {
    const missing = await page({ path: '/wines/none' });
    expect([missing.status, missing.plain().toString()]).toEqual([404, expect.stringContaining('request-1')]);
    await page({ path: '/wines/none' });
    await page({ origin: 'https://other.test' });
    await page({ origin: 'https://shamba.test' });
    expect(render).toHaveBeenCalledTimes(4);
  });

  describe('without waiting', () => {
    const keptText = (change: Partial<PageRequest> = {}) =>
      cache
        .kept(request({ shell, ...change }))
        ?.plain()
        .toString();

    it('gives a page that holds, and nothing that it would have to make or to ask for', async () => {
      expect(keptText()).toBeUndefined();
      await textOf();
      expect(keptText({ requestId: 'request-9' })).toContain('/wines two wines </p>request-9');
      expect(keptText({ path: '/other' })).toBeUndefined();
      expect(keptText({ views: null })).toBeUndefined();
      answersHold = false;
      expect(keptText()).toBeUndefined();
    });

    it('looks again when the shell, a release, Settings or what open tabs compare has changed', async () => {
      await textOf();
      const slices = [{ name: 'mfe-a', release: { version: '1.0.0' }, fallback: null }];
      expect(keptText({ slices: slices as unknown as PageRequest['slices'] })).toBeUndefined();
      expect(keptText({ shell: { ...shell } })).toBeUndefined();
      expect(keptText({ releases: 'other' })).toBeUndefined();
      stamp = 'settings 3';
      expect(keptText()).toBeUndefined();
    });

    it('looks again while an answer of the page is missing', async () => {
      isWhole = false;
      await textOf();
      expect(keptText()).toBeUndefined();
    });

    it('looks again for a query that may name a picture', async () => {
      const owned = { route: { path: '/wines', access: 'public', document: { viewer: { param: 'photo' } } } };
      await textOf();
      expect(keptText({ query: 'utm_source=mail' })).toBeDefined();
      expect(keptText({ query: 'photo=1', owned: owned as unknown as PageRequest['owned'] })).toBeUndefined();
    });
  });

  it('keeps a bounded number, the ones used last', async () => {
    await page({ path: '/first' });
    for (let at = 0; at < 299; at += 1) await page({ path: `/wines/${at}` });
    await page({ path: '/first' });
    await page({ path: '/one-more' });
    render.mockClear();
    await page({ path: '/first' });
    expect(render).toHaveBeenCalledTimes(0);
    await page({ path: '/wines/0' });
    expect(render).toHaveBeenCalledTimes(1);
  });
});
