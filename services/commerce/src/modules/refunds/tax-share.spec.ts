import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { OrderLineRecord } from '../orders/index.js';
import { taxShare } from './refund-plan.js';

const cents = (max: bigint) => fc.bigInt({ min: 0n, max });
/** An amount and its tax of at most 25 %. */
const money = fc.tuple(cents(90_000n), fc.integer({ min: 0, max: 100 })).map(([amount, percent]) => ({
  amount,
  tax: (amount * BigInt(percent)) / 400n,
}));
const anyLine = fc
  .tuple(money, cents(20_000n))
  .map(
    ([{ amount: total, tax }, discount]) =>
      ({ total, tax, discount, subtotal: total - tax + discount, additions: [] as unknown }) as OrderLineRecord,
  );
const sizes = fc.infiniteStream(fc.bigInt({ min: 1n, max: 40_000n }));
const later = (line: OrderLineRecord, { amount, tax }: { amount: bigint; tax: bigint }): OrderLineRecord => ({
  ...line,
  subtotal: line.subtotal + amount - tax,
  tax: line.tax + tax,
  total: line.total + amount,
  additions: [...line.additions, { before: line.total, amount, net: amount - tax, inHouse: true }],
});

describe('the tax in a refunded part of a line', () => {
  it('sums to the line’s tax, for all splits and later payments', () => {
    fc.assert(
      fc.property(anyLine, fc.array(money, { maxLength: 3 }), sizes, (bought, payments, choices) => {
        let line = bought;
        let [before, tax] = [0n, 0n];
        const give = (upTo: bigint): void => {
          while (before < upTo) {
            const wanted = choices.next().value;
            const amount = wanted < upTo - before ? wanted : upTo - before;
            const share = taxShare(line, before, amount);
            expect(share >= 0n && share <= amount).toBe(true);
            tax += share;
            before += amount;
          }
        };
        for (const payment of payments) {
          give(choices.next().value % (line.total + 1n));
          const counted = taxShare(line, 0n, before);
          line = later(line, payment);
          // Earlier shares stay unchanged.
          expect(taxShare(line, 0n, before)).toBe(counted);
        }
        give(line.total);
        expect(tax).toBe(line.tax);
      }),
    );
  });

  it('is 0 in a line without money', () => {
    const line = { total: 0n, subtotal: 0n, discount: 0n, additions: [] as unknown } as OrderLineRecord;
    expect(taxShare(line, 0n, 0n)).toBe(0n);
  });
});
