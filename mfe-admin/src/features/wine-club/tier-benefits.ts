/** Benefits with a field in the tier form. */
export interface BenefitFields {
  case_discount: string;
  merchandise_discount: string;
  flights: string;
  event_tickets: string;
  guest_passes: string;
  tasting_waivers: string;
  case_prices: string;
  private_tasting: boolean;
  barrel_tasting: boolean;
  annual_dinner: boolean;
  /** All other benefits, one per line. */
  extra: string;
}

/** Numbers of a tier from which benefits follow. */
export interface TierNumbers {
  bottles_per_quarter: number | null;
  discount_percentage: string;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Fields with a number: the benefit's text, and the pattern to read the number. */
const NUMBERS = {
  case_discount: { text: (count: number) => `${count}% off full cases`, match: /^(\d+)% off full cases$/ },
  merchandise_discount: { text: (count: number) => `${count}% off merchandise`, match: /^(\d+)% off merchandise$/ },
  flights: {
    text: (count: number) => counted(count, 'complimentary flight', 'complimentary flights'),
    match: /^(\d+) complimentary flights?$/,
  },
  event_tickets: {
    text: (count: number) => counted(count, 'club event ticket', 'club event tickets'),
    match: /^(\d+) club event tickets?$/,
  },
  guest_passes: {
    text: (count: number) => counted(count, 'guest pass a quarter', 'guest passes a quarter'),
    match: /^(\d+) guest pass(?:es)? a quarter$/,
  },
  tasting_waivers: {
    text: (count: number) => counted(count, 'tasting fee waived a month', 'tasting fees waived a month'),
    match: /^(\d+) tasting fees? waived a month$/,
  },
  case_prices: {
    text: (count: number) =>
      counted(count, 'full case at the case price a quarter', 'full cases at the case price a quarter'),
    match: /^(\d+) full cases? at the case price a quarter$/,
  },
} as const;

const YES = {
  private_tasting: 'Private tasting',
  barrel_tasting: 'Barrel tasting',
  annual_dinner: 'Annual dinner',
} as const;

type NumberField = keyof typeof NUMBERS;
type YesField = keyof typeof YES;
const NUMBER_FIELDS = Object.keys(NUMBERS) as NumberField[];
const YES_FIELDS = Object.keys(YES) as YesField[];

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
    ...NUMBER_FIELDS.filter((field) => Number(fields[field]) > 0).map((field) =>
      NUMBERS[field].text(Number(fields[field])),
    ),
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
  for (const field of NUMBER_FIELDS) {
    const count = NUMBERS[field].match.exec(line)?.[1];
    if (count === undefined || fields[field] !== '' || NUMBERS[field].text(Number(count)) !== line) continue;
    if (Number(count) === 0) continue;
    fields[field] = count;
    return true;
  }
  return false;
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const NO_BENEFITS: BenefitFields = {
  case_discount: '',
  merchandise_discount: '',
  flights: '',
  event_tickets: '',
  guest_passes: '',
  tasting_waivers: '',
  case_prices: '',
  private_tasting: false,
  barrel_tasting: false,
  annual_dinner: false,
  extra: '',
};
