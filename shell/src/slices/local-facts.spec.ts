import { afterEach, describe, expect, it } from '@jest/globals';
import type { Registry } from '@shamba/api-contract/slice-manifest';
import { takeLocalFacts } from './local-facts';

const entry = (path: string) => ({
  ...{ version: 'local', entryUrl: '/x', sdk: '^2.0.0', slots: [], nav: [] },
  routes: [{ path, access: 'public' as const }],
});
const { fetch } = globalThis;
afterEach(() => void (globalThis.fetch = fetch));

type Published = Awaited<ReturnType<Parameters<typeof takeLocalFacts>[0]['published']>>;

/** A release of the site that declares these flags. */
const release = (...flags: string[]): Published => [
  {
    ...{ name: 'mfe-cellar', version: '1.0.0', previewed: false, arm: null, canary_percent: null, left_out: false },
    flags: flags.map((name) => ({ name, about: 'A part', on: true, why: 'share', percent: 100 })),
  },
];

interface Site {
  published?: () => Promise<Published>;
  /** Flags of the local build that are on in the document. */
  on?: string[];
}

/** The site after the development server has answered `manifest`; null: it has none. */
async function taken(manifest: object | null, { published = () => Promise.resolve(release()), on = [] }: Site = {}) {
  globalThis.fetch = () =>
    Promise.resolve({ ok: manifest !== null, json: () => Promise.resolve({ manifest }) } as Response);
  let registry: Registry = { 'mfe-cellar': entry('/cellar'), 'mfe-shop': entry('/shop') };
  const said: string[] = [];
  const host = { flags: { 'mfe-cellar@local': on } };
  await takeLocalFacts({
    overrides: { 'mfe-cellar': 'http://localhost:4300' },
    registry: { get: () => registry, set: (next) => void (registry = next) },
    served: { 'mfe-cellar': { ...entry('/cellar'), version: '1.0.0' } },
    ...{ host, published },
    say: (text) => said.push(text),
  });
  return { cellar: registry['mfe-cellar'], said, flags: host.flags['mfe-cellar@local'] };
}
const route = (path: string) => ({ path, access: 'public', chrome: 'site' });
const nav = [{ label: 'Barrels', to: '/barrels', group: 'right', order: 1, access: 'public' }];

describe('a local build', () => {
  it('has the routes, slots and links of its slice.json, and says what waits for a release', async () => {
    const { cellar, said } = await taken({ routes: [route('/cellar'), route('/barrels')], slots: ['home.below'], nav });
    expect(cellar).toMatchObject({ version: 'local', slots: ['home.below'], nav });
    expect(cellar?.routes.map(({ path }) => path)).toEqual(['/cellar', '/barrels']);
    expect(said).toEqual([expect.stringContaining('mfe-cellar: /barrels is new.')]);
  });

  it('does not get an address of another slice', async () => {
    const { cellar, said } = await taken({ routes: [route('/cellar'), route('/shop')], slots: [], nav: [] });
    expect(cellar?.routes.map(({ path }) => path)).toEqual(['/cellar']);
    expect(said).toEqual([expect.stringContaining("/shop is another slice's")]);
  });

  it('has a published flag as the site has it, and another one as slice.json brings it, which is said', async () => {
    const flag = (name: string, canary?: true) => ({ name, about: 'A part', ...(canary && { canary }) });
    const flags = [flag('wrap'), flag('map', true), flag('new-map', true), flag('new-wrap')];
    const manifest = { routes: [route('/cellar')], slots: [], nav: [], flags };
    const known = await taken(manifest, { on: ['wrap'], published: () => Promise.resolve(release('wrap', 'map')) });
    expect(known.flags).toEqual(['wrap', 'new-map']);
    expect(known.said).toEqual([
      expect.stringContaining('the flag new-map is not published, so nobody can set it. It is on here'),
      expect.stringContaining('the flag new-wrap is not published, so nobody can set it. It is off here'),
    ]);
    const unknown = await taken(manifest, { on: ['wrap'], published: () => Promise.reject(new Error('403')) });
    expect(unknown.flags).toEqual(['wrap']);
    expect(unknown.said).toEqual([expect.stringContaining('does not say which flags it knows')]);
  });

  it('keeps those of the release while its slice.json is wrong', async () => {
    const { cellar, said } = await taken(null);
    expect(cellar).toEqual(entry('/cellar'));
    expect(said).toEqual([expect.stringContaining("can't be used")]);
  });
});
