import { render } from '@testing-library/react';
import { describe, expect, it, jest } from '@jest/globals';
import packageJson from '../../package.json' with { type: 'json' };
import { useCart } from '../cart/use-cart';
import { dismissToast, toast, toastStore } from '../toast/toast';
import { links } from '../links';
import { SDK_VERSION } from '../version';
import { defineSlice, isSlice } from './define-slice';

const manifest = { name: 'mfe-probe', version: '1.0.0', sdk: '^2.0.0', slots: ['home.below-hero'] };

describe('defineSlice', () => {
  it('makes a slice', () => {
    expect(isSlice(defineSlice({ manifest, routes: [], slots: { 'home.below-hero': () => null } }))).toBe(true);
    expect(isSlice({ manifest, routes: [] })).toBe(false);
  });

  it('refuses different slots in slice.json and the code', () => {
    expect(() => defineSlice({ manifest, routes: [] })).toThrow(
      'mfe-probe: slice.json declares the slots [home.below-hero], the code fills []',
    );
  });
});

describe('the SDK', () => {
  it('has the version of its package', () => {
    expect(SDK_VERSION).toBe(packageJson.version);
  });

  it('throws a clear error outside the shell', () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Lost = () => <p>{useCart().count}</p>;
    expect(() => render(<Lost />)).toThrow('useCart must be used inside the shell');
    jest.restoreAllMocks();
  });

  it('escapes values in addresses', () => {
    expect(links.wine('a/b?c')).toBe('/wines/a%2Fb%3Fc');
    expect(links.admin('wine-shop')).toBe('/admin/wine-shop');
  });

  it('shows one toast at a time and dismisses only the given one', () => {
    const first = toast({ title: 'First' });
    const second = toast({ title: 'Second' });
    dismissToast(first);
    expect(toastStore.get()).toMatchObject({ id: second, title: 'Second' });
    dismissToast(second);
    expect(toastStore.get()).toBeNull();
  });
});
