import * as z from 'zod/mini';
import {
  flag,
  optionalAmount,
  optionalText,
  optionalWholeNumber,
  rate,
  requiredText,
  wholeNumber,
} from '@shamba/slice-kit/forms';
import { tierFields } from '../../shared/field-names';
import { typedValues } from '../../shared/resource/use-row-form';
import type { Tier } from './api';
import { benefitsOf, countedOf, fieldsOf } from './tier-benefits';

const percent = (what: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => text === '' || (/^\d{1,3}$/.test(text) && Number(text) <= 100), `${what} is 0 to 100 percent`),
  );
const count = (what: string) =>
  z.string().check(
    z.trim(),
    z.refine((text) => /^\d{0,3}$/.test(text), `${what} is a number up to 999`),
  );

/** The tier form. */
export const tierSchema = z.object({
  name: requiredText('Name is required', 120),
  swahili_name: optionalText(120),
  description: requiredText('Description is required', 2000),
  discount_percentage: rate('Discount is 0 to 50 percent', 50),
  max_tastings: wholeNumber('Tastings per month are 1 to 10', { min: 1, max: 10 }),
  price_per_quarter: optionalAmount('Price is an amount such as 168.00'),
  bottles_per_quarter: optionalWholeNumber('Bottles are a number from 1 to 120', { min: 1, max: 120 }),
  case_discount: percent('Case discount'),
  merchandise_discount: percent('Merchandise discount'),
  flights: count('Complimentary flights'),
  event_tickets: count('Club event tickets'),
  guest_passes: count('Guest passes'),
  tasting_waivers: count('Tasting fees waived'),
  case_prices: count('Cases at the case price'),
  private_tasting: flag(),
  barrel_tasting: flag(),
  annual_dinner: flag(),
  extra: z.string().check(z.maxLength(2000, 'At most 2000 characters')),
  active: flag(),
});

type TierValues = z.input<typeof tierSchema>;

/** Body of the change: the benefit fields become the benefit list and the counted benefits. `tier`: the edited tier. */
export function tierChange(values: z.output<typeof tierSchema>, tier: Tier | null) {
  const { name, swahili_name, description, price_per_quarter, active, ...numbers } = values;
  const { discount_percentage, max_tastings, bottles_per_quarter } = numbers;
  return {
    name,
    swahili_name,
    description,
    discount_percentage,
    max_tastings,
    price_per_quarter,
    bottles_per_quarter,
    active,
    benefits: benefitsOf({ bottles_per_quarter, discount_percentage }, values),
    counted_benefits: countedOf(values, tier ?? undefined),
  };
}

/** Labels of the fields, on screen and in the comparison of two versions. */
export const TIER_NAMES: Record<keyof TierValues, string> = tierFields;

export const tierValues = (tier: Tier | null): TierValues => {
  const benefits = fieldsOf(tier ?? { bottles_per_quarter: null, discount_percentage: '0', benefits: [] });
  return {
    ...typedValues(tierSchema, tier, { ...benefits, max_tastings: '2', active: true }),
    discount_percentage: String(Number(tier?.discount_percentage ?? 15)),
    ...benefits,
  };
};
