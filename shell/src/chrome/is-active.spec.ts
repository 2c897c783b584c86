import { describe, expect, it } from '@jest/globals';
import { isActive } from './is-active';

describe('isActive', () => {
  it.each([
    ['/', '/', true],
    ['/', '/wines', false],
    ['/wines', '/wines', true],
    ['/wines', '/wines/kilele-syrah', true],
    ['/wines', '/wines-of-others', false],
    ['/stay', '/story', false],
  ])('%s at %s: %s', (to, pathname, active) => {
    expect(isActive({ to, exact: false }, pathname)).toBe(active);
  });

  it('can be exact', () => {
    expect(isActive({ to: '/wines', exact: true }, '/wines/kilele-syrah')).toBe(false);
  });
});
