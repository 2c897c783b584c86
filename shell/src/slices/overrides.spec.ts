import { beforeEach, describe, expect, it } from '@jest/globals';
import type { BootConfig, Registry } from '@shamba/api-contract/slice-manifest';
import { applyFlags, applyOverrides, readOverrides } from './overrides';

const entry = {
  version: '1.0.0',
  entryUrl: '/mfe/mfe-checkout/1.0.0/remoteEntry.js',
  sdk: '^1.0.0',
  routes: [{ path: '/cart', access: 'public' as const }],
  slots: [],
  nav: [],
};
const registry: Registry = {
  'mfe-checkout': { ...entry, lastGood: { version: '0.9.0', entryUrl: '/x', sdk: '^1.0.0', routes: [] } },
  'mfe-admin': entry,
};
const development: BootConfig = { defaultTierId: null, environment: 'development' };
const production: BootConfig = { defaultTierId: null, environment: 'production' };
const read = (search: string, config = development) => readOverrides(config, search, registry, sessionStorage);

beforeEach(() => sessionStorage.clear());

it('gives a local slice the flags of the release in whose place it is', () => {
  const flags = { 'mfe-checkout@1.0.0': ['gift-wrap'] };
  const local = { 'mfe-checkout': 'http://localhost:4302' };
  expect(applyFlags(flags, registry, {})).toEqual(flags);
  expect(applyFlags(flags, registry, local)).toEqual({
    ...flags,
    'mfe-checkout@local': ['gift-wrap'],
  });
});

describe('readOverrides', () => {
  it('puts a local slice into the tab by its short or full name, and keeps it', () => {
    expect(read('?slice.checkout=http://localhost:4302/')).toEqual({ 'mfe-checkout': 'http://localhost:4302' });
    expect(read('?slice.mfe-admin=http://127.0.0.1:4303')).toEqual({
      'mfe-checkout': 'http://localhost:4302',
      'mfe-admin': 'http://127.0.0.1:4303',
    });
    expect(read('')).toEqual({ 'mfe-checkout': 'http://localhost:4302', 'mfe-admin': 'http://127.0.0.1:4303' });
  });

  it('removes all on slice.reset', () => {
    read('?slice.checkout=http://localhost:4302');
    expect(read('?slice.reset')).toEqual({});
    expect(read('')).toEqual({});
  });

  it('ignores overrides on a deployed site, also stored ones', () => {
    read('?slice.checkout=http://localhost:4302');
    expect(read('?slice.checkout=http://localhost:4302', production)).toEqual({});
    expect(read('')).toEqual({});
  });

  it('accepts an origin there that the server confirmed for this session', () => {
    const confirmed = { ...production, sliceOrigins: ['http://localhost:4302'] };
    expect(read('?slice.checkout=http://localhost:4302', confirmed)).toEqual({
      'mfe-checkout': 'http://localhost:4302',
    });
    expect(read('?slice.checkout=http://localhost:9999', confirmed)).toEqual({});
  });

  it.each([
    'https://evil.test',
    'http://localhost.evil.test',
    'http://localhost:4302@evil.test',
    'javascript:alert(1)',
    'http://localhost:4302/path',
  ])('never takes %s', (origin) => {
    expect(read(`?slice.checkout=${encodeURIComponent(origin)}`)).toEqual({});
    expect(read(`?slice.checkout=${encodeURIComponent(origin)}`, { ...production, sliceOrigins: [origin] })).toEqual(
      {},
    );
  });

  it('ignores unknown slices and malformed storage', () => {
    sessionStorage.setItem('shamba.slice-overrides', '{"mfe-admin":');
    expect(read('?slice.cellar=http://localhost:4302')).toEqual({});
  });
});

describe('applyOverrides', () => {
  it('reads the slice from its development server, without a fallback that would hide a failure', () => {
    const hashed = { ...registry, 'mfe-checkout': { ...entry, integrity: 'sha256-AAAA' } };
    const applied = applyOverrides(hashed, { 'mfe-checkout': 'http://localhost:4302' });
    expect(applied['mfe-checkout']).toEqual({
      ...entry,
      version: 'local',
      entryUrl: 'http://localhost:4302/remoteEntry.js',
    });
    expect(applied['mfe-admin']).toBe(registry['mfe-admin']);
  });
});
