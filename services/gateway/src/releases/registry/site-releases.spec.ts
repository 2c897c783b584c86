import { expect, it } from '@jest/globals';
import type { ResolvedSlice } from './resolve-slice.js';
import { siteReleases } from './site-releases.js';

const slice = (name: string, version: string) =>
  ({ name, release: { version }, fallback: null, trial: null }) as unknown as ResolvedSlice;
const CART = slice('mfe-checkout', '1.0.0');
const SHOP = slice('mfe-storefront', '2.0.0');

it('is the same only for the same versions', () => {
  const text = siteReleases([CART, SHOP], new Map());
  expect(text).toMatch(/^[\w-]{10}$/);
  expect(siteReleases([CART, SHOP], new Map())).toBe(text);
  expect(siteReleases([slice('mfe-checkout', '1.0.1'), SHOP], new Map())).not.toBe(text);
  expect(siteReleases([CART], new Map())).not.toBe(text);
  expect(siteReleases([CART, SHOP], new Map(), 'mfe-checkout [["gift-wrap",[25,false]]]')).not.toBe(text);
});

it('lists slices with an urgent last change, and its time', () => {
  const at = new Date('2026-11-20T10:00:00Z');
  const text = siteReleases([CART, SHOP], new Map([['mfe-checkout', at]]));
  expect(text.split(' ')).toEqual([expect.any(String), `mfe-checkout=${(at.getTime() / 1000).toString(36)}`]);
});
