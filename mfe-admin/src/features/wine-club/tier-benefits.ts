/** The benefits that the tier form has fields for. */
export interface BenefitFields {
  case_discount: string;
  merchandise_discount: string;
  flights: string;
  event_tickets: string;
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
  private_tasting: false,
  barrel_tasting: false,
  annual_dinner: false,
  extra: '',
};
