import { afterEach, describe, expect, it } from '@jest/globals';
import type { Registry } from '@shamba/api-contract/slice-manifest';
import { takeLocalFacts } from './local-facts';

const entry = (path: string) => ({
  ...{ version: 'local', entryUrl: '/x', sdk: '^2.0.0', slots: [], nav: [] },
  routes: [{ path, access: 'public' as const }],
});
const { fetch } = globalThis;
afterEach(() => void (globalThis.fetch = fetch));

/** The site after the development server has answered `manifest`; null: it has none. */
async function taken(manifest: object | null) {
  globalThis.fetch = () =>
    Promise.resolve({ ok: manifest !== null, json: () => Promise.resolve({ manifest }) } as Response);
  let registry: Registry = { 'mfe-cellar': entry('/cellar'), 'mfe-shop': entry('/shop') };
  const said: string[] = [];
  await takeLocalFacts({
    overrides: { 'mfe-cellar': 'http://localhost:4300' },
    registry: { get: () => registry, set: (next) => void (registry = next) },
    say: (text) => said.push(text),
  });
  return { cellar: registry['mfe-cellar'], said };
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

  it('keeps those of the release while its slice.json is wrong', async () => {
    const { cellar, said } = await taken(null);
    expect(cellar).toEqual(entry('/cellar'));
    expect(said).toEqual([expect.stringContaining("can't be used")]);
  });
});
