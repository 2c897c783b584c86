import type { TierItem } from '@shamba/api-contract/internal';
import { type BenefitPeriod, benefitPeriodAt, benefitPeriods, type LocalDate } from '@shamba/rules';
import type { BenefitMeter } from './benefit.entities.js';

/** A benefit's allowance of one period, with the tier that sets it. */
export type Allowance = Pick<BenefitMeter, 'kind' | 'period' | 'period_from' | 'period_to' | 'tier_id' | 'allowance'>;

const TIMES_A_YEAR: Record<BenefitPeriod, number> = { month: 12, quarter: 4, year: 1 };

/**
 * The allowances in the periods around a day that all of these tiers give: of each benefit the one that is lowest in a
 * year. Skips unknown periods. Pure.
 */
export function lowestAllowances(tiers: readonly TierItem[], today: LocalDate): Allowance[] {
  const [first = [], ...others] = tiers.map((tier) => allowancesOf(tier, today));
  return first
    .flatMap((allowance) => {
      const all = [allowance];
      for (const other of others) {
        const same = other.find(({ kind }) => kind === allowance.kind);
        if (!same) return [];
        all.push(same);
      }
      return all.reduce((lowest, one) => (one.yearly < lowest.yearly ? one : lowest));
    })
    .map(({ yearly: _, ...allowance }) => allowance);
}

/**
 * The pieces of an allowance in an open meter of any period: that period's part of the year, rounded down. Pure.
 */
export const allowanceIn = ({ allowance, period }: Allowance, other: BenefitPeriod): number =>
  Math.floor((allowance * TIMES_A_YEAR[period]) / TIMES_A_YEAR[other]);

function allowancesOf({ id: tier_id, counted = [] }: TierItem, today: LocalDate): (Allowance & { yearly: number })[] {
  return counted.flatMap(({ kind, allowance, period }) => {
    const known = benefitPeriods.find((one) => one === period);
    if (!known) return [];
    const { from, to } = benefitPeriodAt(known, today);
    const yearly = allowance * TIMES_A_YEAR[known];
    return [{ kind, allowance, period: known, period_from: from, period_to: to, tier_id, yearly }];
  });
}
