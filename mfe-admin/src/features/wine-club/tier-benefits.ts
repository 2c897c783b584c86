import { counted } from '../../shared/counted';

/** Numbers of a tier from which benefits follow. */
interface TierNumbers {
  bottles_per_quarter: number | null;
  discount_percentage: string;
}

/** Fields with a number: the benefit's text, which begins with the number. */
const NUMBERS = {
  case_discount: (count: number) => `${count}% off full cases`,
  merchandise_discount: (count: number) => `${count}% off merchandise`,
  flights: (count: number) => counted(count, 'complimentary flight'),
  event_tickets: (count: number) => counted(count, 'club event ticket'),
  guest_passes: (count: number) => counted(count, 'guest pass a quarter', 'guest passes a quarter'),
  tasting_waivers: (count: number) => counted(count, 'tasting fee waived a month', 'tasting fees waived a month'),
  case_prices: (count: number) =>
    counted(count, 'full case at the case price a quarter', 'full cases at the case price a quarter'),
};

const YES = {
  private_tasting: 'Private tasting',
  barrel_tasting: 'Barrel tasting',
  annual_dinner: 'Annual dinner',
} as const;

type NumberField = keyof typeof NUMBERS;
type YesField = keyof typeof YES;
const NUMBER_FIELDS = Object.keys(NUMBERS) as NumberField[];
const YES_FIELDS = Object.keys(YES) as YesField[];

/** Benefits with a field in the tier form; `extra`: all others, one per line. */
type BenefitFields = Record<NumberField, string> & Record<YesField, boolean> & { extra: string };

const NO_BENEFITS = {
  ...Object.fromEntries(NUMBER_FIELDS.map((field) => [field, ''])),
  ...Object.fromEntries(YES_FIELDS.map((field) => [field, false])),
  extra: '',
} as BenefitFields;

const bottlesText = (count: number) => counted(count, 'bottle every quarter', 'bottles every quarter');
const discountText = (percent: string) => `${Number(percent)}% off all wine`;

/** Benefits that repeat the tier's numbers. */
const fromNumbers = ({ bottles_per_quarter, discount_percentage }: TierNumbers): string[] => [
  ...(bottles_per_quarter ? [bottlesText(bottles_per_quarter)] : []),
  ...(Number(discount_percentage) > 0 ? [discountText(discount_percentage)] : []),
];

/** List of benefits from the form's fields. All extra benefits form one entry of several lines. */
export function benefitsOf(numbers: TierNumbers, fields: BenefitFields): string[] {
  const extra = linesOf(fields.extra).join('\n');
  return [
    ...fromNumbers(numbers),
    ...NUMBER_FIELDS.filter((field) => Number(fields[field]) > 0).map((field) => NUMBERS[field](Number(fields[field]))),
    ...YES_FIELDS.filter((field) => fields[field]).map((field) => YES[field]),
    ...(extra === '' ? [] : [extra]),
  ];
}

/** Fields whose benefits are counted for each member. */
const COUNTED = {
  flights: 'flight',
  event_tickets: 'event_ticket',
  guest_passes: 'guest_pass',
  tasting_waivers: 'tasting_waiver',
  case_prices: 'case_price',
  private_tasting: 'private_tasting',
  barrel_tasting: 'barrel_tasting',
  annual_dinner: 'annual_dinner',
} as const satisfies Partial<Record<keyof BenefitFields, string>>;
const COUNTED_FIELDS = Object.keys(COUNTED) as (keyof typeof COUNTED)[];

export interface Counted {
  kind: (typeof COUNTED)[keyof typeof COUNTED];
  allowance: number;
}

/** Benefits of a saved tier: its texts, and its counted benefits. */
type CountedTier = TierNumbers & {
  benefits: readonly string[];
  counted_benefits: readonly { kind: string; allowance: number }[];
};

/**
 * Counted benefits of the form: a number field counts its number; a ticked field keeps the tier's allowance, or counts
 * once per period. Keeps the tier's counted benefits that the form does not show.
 */
export function countedOf(fields: BenefitFields, tier?: CountedTier): Counted[] {
  const shown = tier && fieldsOf(tier);
  return COUNTED_FIELDS.flatMap((field) => {
    const kind = COUNTED[field];
    const had = tier?.counted_benefits.find((counted) => counted.kind === kind)?.allowance ?? 0;
    const typed = Number(fields[field]);
    if (typed > 0) return [{ kind, allowance: typeof fields[field] === 'boolean' ? had || 1 : typed }];
    return had > 0 && Number(shown?.[field]) === 0 ? [{ kind, allowance: had }] : [];
  });
}

/** The form's fields for a tier. Benefits without a field of their own go to `extra`. */
export function fieldsOf(tier: TierNumbers & { benefits: readonly string[] }): BenefitFields {
  const fields: BenefitFields = { ...NO_BENEFITS };
  const said = fromNumbers(tier);
  const extra: string[] = [];
  for (const line of tier.benefits.flatMap(linesOf)) if (!said.includes(line) && !take(fields, line)) extra.push(line);
  return { ...fields, extra: extra.join('\n') };
}

/** Puts a benefit into its field; false if it has no field, or the field is filled. */
function take(fields: BenefitFields, line: string): boolean {
  const yes = YES_FIELDS.find((field) => YES[field] === line && !fields[field]);
  if (yes) {
    fields[yes] = true;
    return true;
  }
  const count = Number.parseInt(line);
  const field = NUMBER_FIELDS.find((name) => fields[name] === '' && count > 0 && NUMBERS[name](count) === line);
  if (field) {
    fields[field] = String(count);
    return true;
  }
  return false;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
