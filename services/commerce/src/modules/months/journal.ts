import { createHash } from 'node:crypto';
import { type Cents, type LocalDate, sum } from '@shamba/rules';
import type { Account, AccountMap } from './account-map.js';

/** Lines of a day's entry in their order: the account of each, and its description. */
const LINES = {
  card: ['card', 'Card payments'],
  card_refunds: ['card', 'Card refunds'],
  disputes: ['card', 'Disputes lost'],
  disputes_won: ['card', 'Disputes won'],
  cash: ['cash', 'Cash payments'],
  cash_refunds: ['cash', 'Cash refunds'],
  outside: ['outside', 'Other payments'],
  outside_refunds: ['outside', 'Other refunds'],
  wine: ['wine', 'Wine'],
  wine_club: ['wine_club', 'Wine club'],
  experience: ['experience', 'Experiences'],
  event: ['event', 'Events'],
  vineyard_stay: ['vineyard_stay', 'Stays'],
  shipping: ['shipping', 'Shipping'],
  other: ['other', 'Given back without a thing'],
  sales_tax: ['sales_tax', 'Sales tax'],
  lodging_tax: ['lodging_tax', 'Lodging tax'],
  tips: ['tips', 'Tips'],
  deposits: ['deposits', 'Paid for later days, less what is earned of it'],
  fees: ['fees', 'Fees of card payments'],
  card_fees: ['card', 'Fees kept from card payments'],
} as const satisfies Record<string, readonly [Account, string]>;

export type JournalLine = keyof typeof LINES;
const lines = Object.keys(LINES) as JournalLine[];

const RECEIVED = lines.slice(0, lines.indexOf('wine'));
const EARNED = lines.slice(lines.indexOf('wine'), lines.indexOf('sales_tax'));

/**
 * Cents of a line on a day: debits above zero, credits below. `taken`: of the figures, to compare with the payments.
 */
export interface DayMove {
  day: LocalDate;
  line: JournalLine | 'taken';
  amount: Cents;
}

/** A line of the journal, as it is kept of a locked month: cents as text, debits above zero, credits below. */
export interface PostedLine {
  day: LocalDate;
  line: JournalLine;
  account: string;
  amount: string;
}

/** Sums of a month in cents. `balanced`: each day's entry is, and received what the figures say. */
export interface MonthSums {
  taken: Cents;
  net: Cents;
  tax: Cents;
  balanced: boolean;
}

const of = (moves: readonly DayMove[], wanted: readonly DayMove['line'][]): Cents =>
  sum(moves.filter(({ line }) => wanted.includes(line)).map(({ amount }) => amount));

/** The entries of these days, one a day, with their lines in their order. Lines of zero are left out. */
export const postedLines = (moves: readonly DayMove[], accounts: AccountMap): PostedLine[] =>
  byDay(moves).flatMap(([day, ofDay]) =>
    lines
      .map((line) => ({ day, line, account: accounts[LINES[line][0]], amount: of(ofDay, [line]) }))
      .filter(({ amount }) => amount !== 0n)
      .map((posted) => ({ ...posted, amount: String(posted.amount) })),
  );

/** `taken`, `net` and `tax` of a month's moves, and whether they make entries that balance. */
export const monthSums = (moves: readonly DayMove[]): MonthSums => ({
  taken: of(moves, ['taken']),
  net: -of(moves, EARNED),
  tax: -of(moves, ['sales_tax', 'lodging_tax']),
  balanced: byDay(moves).every(([, ofDay]) => of(ofDay, lines) === 0n && of(ofDay, RECEIVED) === of(ofDay, ['taken'])),
});

/** The taxes that these days owe. */
export const taxesOf = (moves: readonly DayMove[]): Record<'sales' | 'lodging', Cents> => ({
  sales: -of(moves, ['sales_tax']),
  lodging: -of(moves, ['lodging_tax']),
});

/** Changes with everything in the journal, the names of accounts included. */
export const journalVersion = (posted: readonly PostedLine[]): string =>
  createHash('sha256')
    .update(JSON.stringify(posted.map(({ day, line, account, amount }) => [day, line, account, amount])))
    .digest('hex');

/** True if two journals have the same money; the names of accounts may differ. */
export const sameMoney = (a: readonly PostedLine[], b: readonly PostedLine[]): boolean => moneyOf(a) === moneyOf(b);

const moneyOf = (posted: readonly PostedLine[]): string =>
  posted.map(({ day, line, amount }) => `${day} ${line} ${amount}`).join('\n');

export const descriptionOf = (line: JournalLine): string => LINES[line][1];

const byDay = (moves: readonly DayMove[]): [LocalDate, DayMove[]][] =>
  [...Map.groupBy(moves, ({ day }) => day)].toSorted(([a], [b]) => (a < b ? -1 : 1));
