import * as z from 'zod/mini';
import { amount, flag, optionalText, requiredText, wholeNumber } from '@shamba/slice-kit/forms';
import { experienceFields } from '../../shared/field-names';
import { typedValues } from '../../shared/resource/use-row-form';
import type { Experience } from './api';

export const CATEGORIES = [
  { value: 'tasting', label: 'Tasting' },
  { value: 'tour', label: 'Tour' },
  { value: 'private', label: 'Private' },
  { value: 'food_pairing', label: 'Food pairing' },
  { value: 'cooking_class', label: 'Cooking class' },
  { value: 'retreat', label: 'Retreat' },
  { value: 'wedding', label: 'Wedding' },
] as const;
type Category = (typeof CATEGORIES)[number]['value'];

/** Used for an empty number of guests or 0. */
const DEFAULT_GUESTS = 8;
const PLACES = { min: 1, max: 1000 };

/** One entry per line; blank lines are left out. */
const lines = () =>
  z.pipe(
    z.string(),
    z.transform((text: string) =>
      text
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    ),
  );

const fields = z.object({
  title: requiredText('Title is required', 160),
  description: requiredText('Description is required', 5000),
  category: z.pipe(
    z.string(),
    z.transform((value: string) => CATEGORIES.find((one) => one.value === value)?.value ?? null),
  ),
  by_request: flag(),
  price: z.string(),
  duration: optionalText(120),
  max_guests: z.pipe(
    z.string().check(z.refine((text) => /^\d{0,4}$/.test(text.trim()), 'Max guests is a number up to 1000')),
    z.transform((text: string) => Number(text) || DEFAULT_GUESTS),
  ),
  included_items: lines(),
  perfect_for: lines(),
  bookable: flag(),
  slot_capacity: wholeNumber('Spots per time must be a number from 1 to 1,000', PLACES),
  tax_class: z.pipe(
    z.string(),
    z.transform((value: string) => (value === 'lodging' ? ('lodging' as const) : ('standard' as const))),
  ),
  availability: optionalText(500),
  booking_info: optionalText(2000),
  image_url: optionalText(500),
  featured: flag(),
  active: flag(),
});

/** The experience form. A price is required unless the experience is arranged on request. */
export const experienceSchema = z.pipe(
  fields,
  z.transform(({ by_request, price, ...rest }, context) => {
    if (by_request) return { ...rest, price: null };
    const cost = z.safeParse(amount('Price is required'), price);
    if (cost.success) return { ...rest, price: cost.data };
    context.issues.push({ code: 'custom', path: ['price'], message: 'Price is required', input: price });
    return z.NEVER;
  }),
);

type ExperienceValues = z.input<typeof fields>;

/** Labels of the fields, on screen and in the comparison of two versions. */
export const EXPERIENCE_NAMES: Record<keyof ExperienceValues, string> = experienceFields;

export const experienceValues = (experience: Experience | null): ExperienceValues => ({
  ...typedValues(fields, experience, {
    bookable: true,
    slot_capacity: '10',
    tax_class: 'standard',
    featured: false,
    active: true,
    by_request: false,
  }),
  by_request: experience !== null && experience.price === null,
  included_items: experience?.included_items.join('\n') ?? '',
  perfect_for: experience?.perfect_for.join('\n') ?? '',
});

/** 'General' for an experience without a category. */
export const categoryText = (category: Category | null): string =>
  CATEGORIES.find(({ value }) => value === category)?.label ?? 'General';
