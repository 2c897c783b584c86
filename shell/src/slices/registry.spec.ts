import { describe, expect, it } from '@jest/globals';
import type { Registry, SliceNav } from '@shamba/api-contract/slice-manifest';
import { navOf, ownerOf, slicesForSlot } from './registry';

const link = (label: string, order: number, group: SliceNav['group'] = 'left'): SliceNav => ({
  label,
  to: `/${label}`,
  group,
  order,
  exact: false,
  access: 'public',
});
const slice = (paths: string[], nav: SliceNav[] = [], slots: string[] = []) => ({
  version: '1.0.0',
  entryUrl: '/x',
  sdk: '^1.0.0',
  routes: paths.map((path) => ({ path, access: 'public' as const })),
  slots,
  nav,
});
const registry: Registry = {
  'mfe-storefront': slice(['/', '/wines', '/wines/:slug'], [link('wines', 20), link('home', 10)], ['home.below-hero']),
  'mfe-account': slice(['/customer/*'], [link('tours', 15), link('account', 1, 'account')], ['auth-dialog']),
};

describe('the registry', () => {
  it.each([
    ['/', 'mfe-storefront'],
    ['/wines/kilele-syrah', 'mfe-storefront'],
    ['/customer', 'mfe-account'],
    ['/customer/orders/7', 'mfe-account'],
  ])('gives %s to %s', (path, owner) => {
    expect(ownerOf(registry, path)?.slice).toBe(owner);
  });

  it('finds no slice for an undeclared address', () => {
    expect(ownerOf(registry, '/cellar')).toBeNull();
  });

  it('orders links of all slices', () => {
    expect(navOf(registry, 'left').map(({ label }) => label)).toEqual(['home', 'tours', 'wines']);
  });

  it('finds the slices of a slot', () => {
    expect(slicesForSlot(registry, 'auth-dialog')).toEqual(['mfe-account']);
    expect(slicesForSlot(registry, 'nowhere')).toEqual([]);
  });
});
