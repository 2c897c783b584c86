import type { LocalDate } from './days.js';

/** Periods of an allowance: calendar months, quarters (from January on) and years. */
export const benefitPeriods = ['month', 'quarter', 'year'] as const;
export type BenefitPeriod = (typeof benefitPeriods)[number];

/** Benefits of a club tier that are counted, each with its usual period (docs/rules.md, Club). */
export const countedBenefits = {
  tasting: 'month',
  tasting_waiver: 'month',
  flight: 'quarter',
  guest_pass: 'quarter',
  event_ticket: 'quarter',
  case_price: 'quarter',
  private_tasting: 'year',
  barrel_tasting: 'year',
  annual_dinner: 'year',
} as const satisfies Record<string, BenefitPeriod>;

export type CountedBenefit = keyof typeof countedBenefits;
export const countedBenefitKinds = Object.keys(countedBenefits) as CountedBenefit[];

const NAMES: Record<CountedBenefit, string> = {
  tasting: 'Tastings',
  tasting_waiver: 'Tasting fees waived',
  flight: 'Complimentary flights',
  guest_pass: 'Guest passes',
  event_ticket: 'Club event tickets',
  case_price: 'Cases at the case price',
  private_tasting: 'Private tasting',
  barrel_tasting: 'Barrel tasting',
  annual_dinner: 'Annual dinner',
};

/** Name of a counted benefit, for staff and members; an unknown kind names itself. */
export const benefitName = (kind: string): string => (NAMES as Record<string, string>)[kind] ?? kind;

const MONTHS: Record<BenefitPeriod, number> = { month: 1, quarter: 3, year: 12 };

/** The period of a day: from its first day up to the first day of the next period. */
export function benefitPeriodAt(period: BenefitPeriod, day: LocalDate): { from: LocalDate; to: LocalDate } {
  const length = MONTHS[period];
  const month = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  const first = month - (month % length);
  return { from: firstDay(first), to: firstDay(first + length) };
}

/** @param month counted from the year 0 */
const firstDay = (month: number): LocalDate =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
