import { describe, expect, it } from '@jest/globals';
import { type ShippingRule, wineShipping } from './wine-shipping.js';

describe('shipping of wine', () => {
  it.each([
    [0n, 0n],
    [1n, 1500n],
    [100_00n, 1500n],
    [100_01n, 0n],
  ])('is estimated for wine worth %s cents at %s', (subtotal, cost) => {
    expect(wineShipping({ kind: 'estimate' }, 1, subtotal)).toBe(cost);
    expect(wineShipping({ kind: 'estimate' }, 6, subtotal)).toBe(cost);
  });

  it.each([
    [null, 999_999_00n, 3600n],
    [150_00n, 149_99n, 3600n],
    [150_00n, 150_00n, 0n],
    [150_00n, 150_01n, 0n],
    [0n, 0n, 0n],
  ])('costs per bottle, free from %s cents on: wine worth %s costs %s', (freeFrom, subtotal, cost) => {
    const rule: ShippingRule = { kind: 'per_bottle', perBottle: 1200n, freeFrom };
    expect(wineShipping(rule, 3, subtotal)).toBe(cost);
  });

  it('costs nothing without a bottle', () => {
    expect(wineShipping({ kind: 'estimate' }, 0, 50_00n)).toBe(0n);
    expect(wineShipping({ kind: 'estimate' }, -1, 50_00n)).toBe(0n);
    expect(wineShipping({ kind: 'per_bottle', perBottle: 1200n, freeFrom: null }, 0, 50_00n)).toBe(0n);
    expect(wineShipping({ kind: 'per_bottle', perBottle: 1200n, freeFrom: null }, -1, 50_00n)).toBe(0n);
  });
});
