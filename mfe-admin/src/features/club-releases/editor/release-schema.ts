import * as z from 'zod/mini';
import { choice, optionalText, requiredText, wholeNumber } from '@shamba/slice-kit/forms';
import type { Release, ReleaseBody, ReleaseDraft, Tier } from '../api';

const MAX_BOTTLES = 120;
/** Most bottles in the club’s share of one wine. */
const MAX_SHARE = 100_000;

const day = (message: string) => requiredText(message);

const bottles = (message: string, max: number) =>
  z.array(
    z.object({
      wine_id: requiredText('Please choose a wine'),
      quantity: wholeNumber(message, { min: 1, max }),
    }),
  );

/** Bottles of these lines so far; what is no number counts as none. */
export const sumOf = (lines: readonly { quantity: unknown }[]): number =>
  lines.reduce((sum, { quantity }) => sum + (/^\d{1,6}$/.test(String(quantity)) ? Number(quantity) : 0), 0);

const isTwice = (lines: readonly { wine_id: string }[]): boolean =>
  new Set(lines.map(({ wine_id }) => wine_id)).size < lines.length;

/**
 * The missing parts of a box, as a sentence; undefined: it is complete.
 * @param least bottles that the tier promises; null: none
 */
function boxProblem(box: BoxValues, least: number | null): string | undefined {
  const sum = sumOf(box.bottles);
  const size = box.choice === 'fixed' ? sum : sumOf([{ quantity: box.size }]);
  if (box.bottles.length === 0) return 'Please add a wine';
  if (isTwice(box.bottles)) return 'Each wine once, please: change its bottles instead';
  if (least !== null && size < least) return `The tier promises ${least} bottles; this box has ${size}`;
  if (sum < size) return `These wines give ${sum} bottles at most; the box has ${size}`;
  return undefined;
}

interface BoxValues {
  choice: string;
  size: string | number;
  bottles: readonly { wine_id: string; quantity: string | number }[];
}

/** Two dates in their order, said under the later one. `same`: they may be the same day. */
interface Order {
  first: DateName;
  then: DateName;
  same: boolean;
  message: string;
}
type DateName = 'opens_on' | 'closes_on' | 'charge_on' | 'ship_on' | 'share_until';

const ORDERS: readonly Order[] = [
  { first: 'opens_on', then: 'closes_on', same: true, message: 'Members need time: close on the opening day or later' },
  { first: 'closes_on', then: 'charge_on', same: false, message: 'Charge after the last day for changes' },
  { first: 'charge_on', then: 'ship_on', same: true, message: 'Ship on the charge day or later' },
  { first: 'charge_on', then: 'share_until', same: true, message: 'Keep the bottles until the charge day or later' },
];

/** Runs a check also while other fields have problems. */
const always = { when: () => true };

/** The form of a release. `tiers`: for the bottles that each promises. */
export const releaseSchema = (tiers: readonly Tier[]) =>
  z
    .object({
      name: requiredText('Please enter a name', 120),
      opens_on: day('Please choose a day'),
      closes_on: day('Please choose a day'),
      charge_on: day('Please choose a day'),
      ship_on: day('Please choose a day'),
      share_until: optionalText(),
      pickup_days: z.array(z.object({ day: day('Please choose a day') })),
      boxes: z
        .array(
          z.object({
            tier_id: z.string(),
            choice: choice(['fixed', 'preference'], 'Please choose'),
            size: z.string(),
            pricing: choice(['tier', 'items'], 'Please choose'),
            bottles: bottles(`A number from 1 to ${MAX_BOTTLES}`, MAX_BOTTLES),
          }),
        )
        .check(z.minLength(1, 'Please choose a tier')),
      shares: bottles(`A number from 1 to ${MAX_SHARE.toLocaleString('en-US')}`, MAX_SHARE).check(
        z.refine((lines) => !isTwice(lines), 'Each wine once, please: change its bottles instead'),
      ),
    })
    .check(
      ...ORDERS.map(({ first, then, same, message }) =>
        z.refine(
          (value) => {
            const dates = value as Partial<Record<DateName, string | null>>;
            const [before, after] = [dates[first], dates[then]];
            return !before || !after || before < after || (same && before === after);
          },
          { path: [then], message, ...always },
        ),
      ),
      z.refine(({ share_until, shares }) => share_until !== null || shares.length === 0, {
        path: ['share_until'],
        message: 'Please choose the last day of the share',
      }),
      z.check(({ value, issues }) => {
        for (const [index, { day: pickup }] of value.pickup_days.entries())
          if (pickup !== '' && pickup < value.charge_on)
            issues.push({
              code: 'custom',
              message: 'Choose the charge day or later',
              path: ['pickup_days', index, 'day'],
              input: pickup,
            });
        for (const [index, box] of value.boxes.entries()) {
          const least = tiers.find(({ id }) => String(id) === box.tier_id)?.bottles_per_quarter ?? null;
          const message = boxProblem(box, least);
          if (message !== undefined)
            issues.push({ code: 'custom', message, path: ['boxes', index, 'bottles'], input: box.bottles });
        }
      }),
    );

type Schema = ReturnType<typeof releaseSchema>;
export type ReleaseValues = z.input<Schema>;
export type ReleaseChange = z.output<Schema>;
type BoxForm = ReleaseValues['boxes'][number];

/** Body of the calls. */
export const bodyOf = (quarter: string, { boxes, shares, pickup_days, ...values }: ReleaseChange): ReleaseBody => ({
  ...values,
  quarter,
  tier_ids: boxes.map(({ tier_id }) => Number(tier_id)),
  pickup_days: [...new Set(pickup_days.map((one) => one.day))].sort(),
  boxes: boxes.map(({ tier_id, size, bottles: lines, ...box }) => ({
    ...box,
    tier_id: Number(tier_id),
    bottles: lines.map(({ wine_id, quantity }) => ({ wine_id: Number(wine_id), quantity })),
    size: box.choice === 'fixed' ? null : sumOf([{ quantity: size }]),
  })),
  shares: shares.map(({ wine_id, quantity }) => ({ wine_id: Number(wine_id), bottles: quantity })),
});

/** The form's values of a release, or of the draft for a new one. */
export const valuesOf = (release: Release | ReleaseDraft): ReleaseValues => ({
  name: release.name,
  opens_on: release.opens_on ?? '',
  closes_on: release.closes_on ?? '',
  charge_on: release.charge_on ?? '',
  ship_on: release.ship_on ?? '',
  share_until: release.share_until ?? '',
  pickup_days: release.pickup_days.map((one) => ({ day: one })),
  boxes: release.boxes.map(({ tier_id, size, bottles: lines, ...box }) => ({
    ...box,
    tier_id: String(tier_id),
    size: String(size),
    bottles: lines.map(({ wine_id, quantity }) => ({ wine_id: String(wine_id), quantity: String(quantity) })),
  })),
  shares: release.shares.map(({ wine_id, bottles: kept }) => ({ wine_id: String(wine_id), quantity: String(kept) })),
});

/** A tier's box before its wines are chosen. */
export const emptyBox = ({ id, bottles_per_quarter, price_per_quarter }: Tier): BoxForm => ({
  tier_id: String(id),
  choice: 'fixed',
  size: String(bottles_per_quarter ?? ''),
  pricing: price_per_quarter === null ? 'items' : 'tier',
  bottles: [],
});

/** Labels of the fields. */
export const NAMES = {
  name: 'Name',
  opens_on: 'Opens to members',
  closes_on: 'Last day for their changes',
  charge_on: 'Charge day',
  ship_on: 'Shipping starts',
  share_until: 'Keep bottles until',
};
