import { describe, expect, it } from '@jest/globals';
import { ACCOUNTS } from './account-map.js';
import { type DayMove, journalVersion, monthSums, postedLines, sameMoney } from './journal.js';
import { journalRow } from './journal-csv.js';

const move = (day: string, line: DayMove['line'], amount: bigint): DayMove => ({ day, line, amount });
/** Two bottles for $56 and a visit of the 20th for $40, taxed $6.96, paid by card; $10 went back on the 6th. */
const SOLD = [
  move('2026-10-05', 'deposits', -4000n),
  move('2026-10-05', 'taken', 10296n),
  move('2026-10-05', 'wine', -5600n),
  move('2026-10-05', 'sales_tax', -696n),
  move('2026-10-05', 'card', 10296n),
];
const BACK = [
  move('2026-10-06', 'card_refunds', -1000n),
  move('2026-10-06', 'taken', -1000n),
  move('2026-10-06', 'wine', 932n),
  move('2026-10-06', 'sales_tax', 68n),
];
const VISIT = [move('2026-10-20', 'experience', -4000n), move('2026-10-20', 'deposits', 4000n)];

const LATER = 'Paid for later days, less what is earned of it';

describe('the journal', () => {
  it('has an entry a day with its lines in order, as QuickBooks Online imports it', () => {
    const accounts = { ...ACCOUNTS, wine: 'Income:Red' };
    expect(postedLines([...VISIT, ...BACK, ...SOLD], accounts).map(journalRow)).toEqual([
      ['SALES-20261005', '10/05/2026', 'Square Clearing', 'Card payments', '102.96', '', ''],
      ['SALES-20261005', '10/05/2026', 'Income:Red', 'Wine', '', '56.00', ''],
      ['SALES-20261005', '10/05/2026', 'Sales Tax Payable', 'Sales tax', '', '6.96', ''],
      ['SALES-20261005', '10/05/2026', 'Customer Deposits', LATER, '', '40.00', ''],
      ['SALES-20261006', '10/06/2026', 'Square Clearing', 'Card refunds', '', '10.00', ''],
      ['SALES-20261006', '10/06/2026', 'Income:Red', 'Wine', '9.32', '', ''],
      ['SALES-20261006', '10/06/2026', 'Sales Tax Payable', 'Sales tax', '0.68', '', ''],
      ['SALES-20261020', '10/20/2026', 'Sales:Experiences', 'Experiences', '', '40.00', ''],
      ['SALES-20261020', '10/20/2026', 'Customer Deposits', LATER, '40.00', '', ''],
    ]);
  });

  it('books fees against the account of cards; they are no part of what was received', () => {
    const fees = [move('2026-10-05', 'fees', 329n), move('2026-10-05', 'card_fees', -329n)];
    expect(
      postedLines([...SOLD, ...fees], ACCOUNTS)
        .map(journalRow)
        .slice(-2),
    ).toEqual([
      ['SALES-20261005', '10/05/2026', 'Merchant Fees', 'Fees of card payments', '3.29', '', ''],
      ['SALES-20261005', '10/05/2026', 'Square Clearing', 'Fees kept from card payments', '', '3.29', ''],
    ]);
    expect(monthSums([...SOLD, ...fees])).toEqual(monthSums(SOLD));
  });

  it('sums what was taken, earned and taxed', () => {
    expect(monthSums([...SOLD, ...BACK, ...VISIT])).toEqual({ taken: 9296n, net: 8668n, tax: 628n, balanced: true });
    expect(monthSums([])).toEqual({ taken: 0n, net: 0n, tax: 0n, balanced: true });
  });

  it('does not balance when the days do so together only, or when payments are not what the figures say', () => {
    const late = VISIT.map((one) => (one.line === 'deposits' ? { ...one, day: '2026-10-21' } : one));
    expect(monthSums([...SOLD, ...late]).balanced).toBe(false);
    const more = [move('2026-10-05', 'card', 1n), move('2026-10-05', 'wine', -1n)];
    expect(monthSums([...SOLD, ...more]).balanced).toBe(false);
  });

  it('has another version with other money or other accounts; other accounts are the same money', () => {
    const before = postedLines(SOLD, ACCOUNTS);
    const renamed = postedLines(SOLD, { ...ACCOUNTS, card: 'Bank' });
    const more = postedLines([...SOLD, ...BACK], ACCOUNTS);
    expect(new Set([before, renamed, more].map(journalVersion)).size).toBe(3);
    expect([sameMoney(before, renamed), sameMoney(before, more)]).toEqual([true, false]);
  });
});
