import { describe, expect, it } from '@jest/globals';
import type { CountedBenefitItem, TierItem } from '@shamba/api-contract/internal';
import { allowanceIn, lowestAllowances } from './allowances.js';

const tier = (id: number, ...counted: [string, number, string][]): TierItem =>
  ({
    id,
    counted: counted.map(([kind, allowance, period]): CountedBenefitItem => ({ kind, allowance, period })),
  }) as TierItem;
const lowest = (...tiers: TierItem[]) =>
  lowestAllowances(tiers, '2026-06-03').map(({ kind, allowance, period_from, tier_id }) => [
    kind,
    allowance,
    period_from,
    tier_id,
  ]);

describe('the allowances of a member', () => {
  it('are those of the tier, in the periods of the day', () => {
    expect(lowest(tier(1, ['tasting', 2, 'month'], ['guest_pass', 4, 'quarter'], ['flight', 1, 'week']))).toEqual([
      ['tasting', 2, '2026-06-01', 1],
      ['guest_pass', 4, '2026-04-01', 1],
    ]);
    expect(lowest()).toEqual([]);
  });

  it('of two tiers are the lower ones, and none that only one has', () => {
    const high = tier(1, ['tasting', 6, 'month'], ['flight', 1, 'quarter']);
    const low = tier(2, ['guest_pass', 4, 'quarter'], ['tasting', 2, 'month']);
    for (const tiers of [
      [high, low],
      [low, high],
    ])
      expect(lowest(...tiers)).toEqual([['tasting', 2, '2026-06-01', 2]]);
  });

  it('of two periods is the one that is lower in a year', () => {
    const monthly = tier(1, ['tasting', 2, 'month']);
    expect(lowest(monthly, tier(2, ['tasting', 5, 'quarter']))).toEqual([['tasting', 5, '2026-04-01', 2]]);
    expect(lowest(monthly, tier(2, ['tasting', 7, 'quarter']))).toEqual([['tasting', 2, '2026-06-01', 1]]);
  });

  it('give an open meter of another period its part of the year, rounded down', () => {
    const [quarterly] = lowestAllowances([tier(1, ['tasting', 5, 'quarter'])], '2026-06-03');
    if (!quarterly) throw new Error('No allowance');
    expect((['month', 'quarter', 'year'] as const).map((period) => allowanceIn(quarterly, period))).toEqual([1, 5, 20]);
  });
});
