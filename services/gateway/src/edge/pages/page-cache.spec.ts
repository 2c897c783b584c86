import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { gunzipSync } from 'node:zlib';
import type { User } from '../../people/identity/user.entity.js';
import { PageCache } from './page-cache.js';
import type { PageAnswer } from './views/page-answer.js';
import type { Gathered, PageRenderer, PageRequest } from './page-renderer.js';

const answer = (text: string): PageAnswer => ({
  declared: '/api/wines',
  key: ['/api/wines'],
  body: { type: 'application/json', etag: `"${text}"`, identity: Buffer.from(text) },
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
    const gather = ({ query }: PageRequest) =>
      Promise.resolve({
        answers: [answer(wines)],
        content: [],
        settings: null,
        tiers: null,
        open: query.startsWith('photo=') ? { query } : null,
        facts: { stamp },
      });
    cache = new PageCache({ gather, render } as unknown as PageRenderer);
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
