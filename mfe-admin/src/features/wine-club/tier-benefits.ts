/** The benefits that the tier form has fields for. */
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
  /** Everything else, one a line. */
  extra: string;
}

/** What a tier has as numbers: their benefits follow from them. */
export interface TierNumbers {
  bottles_per_quarter: number | null;
  discount_percentage: string;
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** Fields with a number: their text, and the number in it. */
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

/** Benefits that say again what the tier's numbers say. */
const fromNumbers = ({ bottles_per_quarter, discount_percentage }: TierNumbers): string[] => [
  ...(bottles_per_quarter ? [bottlesText(bottles_per_quarter)] : []),
  ...(Number(discount_percentage) > 0 ? [discountText(discount_percentage)] : []),
];

/** The benefit list that the form's fields make. The extra benefits are one entry with a line each. */
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

/** What is counted of a saved tier, and the texts beside it. */
type CountedTier = TierNumbers & {
  benefits: readonly string[];
  counted_benefits: readonly { kind: string; allowance: number }[];
};

/**
 * What the form counts: a number as it stands, a tick as often as the tier has it, else once in each period.
 * What the tier counts and no field of its form shows is kept.
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

/** The form's fields of a tier. A benefit that no field makes stays, among the extra ones. */
export function fieldsOf(tier: TierNumbers & { benefits: readonly string[] }): BenefitFields {
  const fields: BenefitFields = { ...NO_BENEFITS };
  const said = fromNumbers(tier);
  const extra: string[] = [];
  for (const line of tier.benefits.flatMap(linesOf)) if (!said.includes(line) && !take(fields, line)) extra.push(line);
  return { ...fields, extra: extra.join('\n') };
}

/** Puts a benefit into its field; false: there is none, or it is taken. */
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
