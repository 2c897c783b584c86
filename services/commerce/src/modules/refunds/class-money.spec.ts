import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import type { ClassMoney } from '../figures/index.js';
import { merged, shareOf, takeOf, totalOf, without } from './class-money.js';

const cents = fc.bigInt({ min: 0n, max: 90_000n });
const money = fc.uniqueArray(
  fc.record({ taxClass: fc.constantFrom('lodging', 'standard', 'none'), net: cents, tax: cents }),
  { minLength: 1, selector: ({ taxClass }) => taxClass },
);
const least = (left: readonly ClassMoney[]): bigint =>
  left.flatMap(({ net, tax }) => [net, tax]).reduce((a, b) => (a < b ? a : b), 0n);

describe('money of a line by tax class', () => {
  const left = [
    { taxClass: 'lodging', net: 72_500n, tax: 9063n },
    { taxClass: 'standard', net: 4500n, tax: 326n },
  ];

  it('is shared over net and tax of every class in proportion', () => {
    expect(shareOf(left, 10_000n)).toEqual([
      { taxClass: 'lodging', net: 8392n, tax: 1049n },
      { taxClass: 'standard', net: 521n, tax: 38n },
    ]);
    expect(shareOf(left, totalOf(left))).toEqual(left);
    expect(shareOf(left, 0n)).toEqual([]);
  });

  it('is taken as wanted, and what the wanted class has not left from all others', () => {
    const nights = [{ taxClass: 'lodging', net: 32_500n, tax: 4062n }];
    expect(takeOf(left, nights, 36_562n)).toEqual(nights);
    const more = takeOf(left, [{ taxClass: 'lodging', net: 80_000n, tax: 9500n }], 83_563n);
    expect(more).toEqual([
      { taxClass: 'lodging', net: 72_500n, tax: 9063n },
      { taxClass: 'standard', net: 1865n, tax: 135n },
    ]);
  });

  it('never has less than nothing of a class left, whatever is taken as long as it is there', () => {
    fc.assert(
      fc.property(money, money, fc.array(fc.bigInt({ min: 0n, max: 200_000n })), (paid, wanted, amounts) => {
        let rest: readonly ClassMoney[] = paid;
        for (const [index, asked] of amounts.entries()) {
          const amount = asked < totalOf(rest) ? asked : totalOf(rest);
          const nights = shareOf(wanted, amount);
          const part = index % 2 === 0 ? takeOf(rest, nights, amount) : shareOf(rest, amount);
          expect([totalOf(part), merged(part)]).toEqual([amount, part]);
          rest = without(rest, part);
          expect(least(rest)).toBe(0n);
        }
        expect(totalOf(without(rest, shareOf(rest, totalOf(rest))))).toBe(0n);
      }),
    );
  });
});
