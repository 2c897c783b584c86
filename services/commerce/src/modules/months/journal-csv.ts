import { toDecimal } from '@shamba/rules';
import { descriptionOf, type PostedLine } from './journal.js';

/** The headings of QuickBooks Online's import of journal entries. */
export const HEADINGS = ['Journal No.', 'Journal Date', 'Account Name', 'Description', 'Debits', 'Credits', 'Name'];

/**
 * A line of the journal as QuickBooks Online imports it: one entry a day with a number of its own (`SALES-20261005`),
 * the date as MM/DD/YYYY, amounts as `28.00`. `Name` is empty: no entry is one customer's.
 */
export function journalRow({ day, line, account, amount }: PostedLine): string[] {
  const cents = BigInt(amount);
  const [year = '', month = '', date = ''] = day.split('-');
  return [
    `SALES-${year}${month}${date}`,
    `${month}/${date}/${year}`,
    account,
    descriptionOf(line),
    cents > 0n ? toDecimal(cents) : '',
    cents < 0n ? toDecimal(-cents) : '',
    '',
  ];
}
