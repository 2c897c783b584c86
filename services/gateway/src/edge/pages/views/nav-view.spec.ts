import { navSchema } from '@shamba/api-contract/slice-manifest';
import { describe, expect, it } from '@jest/globals';
import { navView } from './nav-view.js';

const entries = [
  { label: 'Shop Wines', to: '/wines', group: 'left', order: 20 },
  { label: 'Home', to: '/', group: 'left', order: 10 },
  { label: 'Wine Club', to: '/wine-club', group: 'left', order: 30 },
  { label: 'Admin Dashboard', to: '/admin', group: 'account', access: 'staff' },
].map((entry) => navSchema.parse(entry));

describe('navView', () => {
  it('orders links and leaves out those that are not public', () => {
    const nav = navView(entries, '/');
    expect(nav.left.map(({ label }) => label)).toEqual(['Home', 'Shop Wines', 'Wine Club']);
    expect(nav.account).toEqual([]);
  });

  it.each([
    ['/', ['/']],
    ['/wines', ['/wines']],
    ['/wines/syrah', ['/wines']],
    ['/wine', []],
    ['/wine-club', ['/wine-club']],
  ])('on %s highlights %j', (path, active) => {
    expect(
      navView(entries, path)
        .left.filter((link) => link.active)
        .map(({ to }) => to),
    ).toEqual(active);
  });
});
