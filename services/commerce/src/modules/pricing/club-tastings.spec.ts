import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { type Cents, sum } from '@shamba/rules';
import type { BasketLine } from './basket.js';
import { priceBasket } from './price-basket.js';

const lineOf = (type: BasketLine['type'], lineId: number, unitPrice: Cents, quantity: number): BasketLine => ({
  ...{ lineId, type, unitPrice, quantity, fee: 0n, taxClass: 'standard', isTasting: type === 'experience' },
});

describe('for any tastings and any number that a membership pays for', () => {
  const anyTastings = fc.array(fc.tuple(fc.bigInt({ min: 0n, max: 9_000n }), fc.integer({ min: 1, max: 6 })), {
    minLength: 1,
    maxLength: 5,
  });

  it('the dearest fees are taken off, each once, and every line stays at or above nothing', () => {
    fc.assert(
      fc.property(anyTastings, fc.boolean(), fc.nat({ max: 12 }), (visits, withBottle, allowed) => {
        const basket = visits.map(([unitPrice, quantity], index) =>
          lineOf('experience', index + 1, unitPrice, quantity),
        );
        const priced = priceBasket([...basket, ...(withBottle ? [lineOf('wine', 0, 2800n, 1)] : [])], {
          taxRates: { standard: '7.2500', lodging: '12.50' },
          memberDiscount: null,
          shipping: { kind: 'estimate' },
          waivesTasting: true,
          clubTastings: allowed,
        });
        const fees = visits
          .flatMap(([price, quantity]) => Array.from({ length: quantity }, () => price))
          .filter((price) => price > 0n)
          .sort((a, b) => Number(b - a));
        const free = fees.slice(withBottle ? 1 : 0).slice(0, allowed);
        const club = priced.adjustments.find(({ kind }) => kind === 'club_tasting');
        expect(-(club?.amount ?? 0n)).toBe(sum(free));
        expect(sum(club?.allocations.map(({ amount }) => amount) ?? [])).toBe(club?.amount ?? 0n);
        expect(priced.lines.reduce((all, { clubTastings = 0 }) => all + clubTastings, 0)).toBe(free.length);
        for (const { lineId, subtotal, discount, clubTastings = 0 } of priced.lines) {
          const own = basket.find((one) => one.lineId === lineId);
          expect(discount <= subtotal).toBe(true);
          expect(clubTastings <= (own?.quantity ?? 0)).toBe(true);
        }
      }),
    );
  });
});
