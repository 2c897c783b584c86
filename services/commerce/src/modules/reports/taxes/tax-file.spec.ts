import { expect, it } from '@jest/globals';
import { MOVE_KINDS, type TaxLineDto } from './dto/taxes.dto.js';
import { TAX_COLUMNS, taxRows } from './tax-file.js';

const line: TaxLineDto = {
  ...{ day: '2026-06-03', at: '2026-06-04T05:30:00.000Z', kind: 'sold', order_id: 'o-1', order_number: 'SH-1' },
  ...{ channel: 'web', item_type: 'wine', title: 'Kilele Syrah', sent_to: 'CA', tax_class: 'standard' },
  ...{ place: 'winery', rate: '7.25', taxable: '56.00', tax: '4.06' },
};
const rowsOf = async (lines: TaxLineDto[], state?: string): Promise<Record<string, string | undefined>[]> => {
  const rows: string[][] = [];
  for await (const week of taxRows(
    (async function* () {
      yield lines;
    })(),
    state,
  ))
    rows.push(...week);
  return rows.map((row) => Object.fromEntries(TAX_COLUMNS.map((column, index) => [column, row[index]])));
};

it('has the columns that docs/rules.md names, in their order', () => {
  expect(TAX_COLUMNS.join(', ')).toBe(
    'Day, Local time, Time zone, Order, Kind, Item, Title, Sent to, Tax class, Tax place, Rate, Taxable, Tax, Channel',
  );
});

it('says what the API has in codes in the words of the screen', async () => {
  const stay = { ...line, item_type: 'vineyard_stay', tax_class: 'lodging', sent_to: 'winery', channel: 'staff' };
  expect(await rowsOf([line, { ...stay, place: 'winery' }, { ...line, place: 'NV', sent_to: 'NV' }], 'CA')).toEqual([
    expect.objectContaining({
      ...{ Kind: 'Sold', Item: 'Wine', 'Sent to': 'CA', 'Tax class': 'Sales', 'Tax place': 'CA (the winery’s rate)' },
      ...{ Rate: '7.25', Taxable: '56.00', Tax: '4.06', Channel: 'Site' },
    }),
    expect.objectContaining({ Item: 'Stays', 'Tax class': 'Lodging', 'Sent to': 'At the winery', Channel: 'Staff' }),
    expect.objectContaining({ 'Tax place': 'NV', 'Sent to': 'NV' }),
  ]);
});

it('has a word for each kind of line, and names no state that is not known', async () => {
  const rows = await rowsOf(MOVE_KINDS.map((kind) => ({ ...line, kind })));
  for (const row of rows) expect(row.Kind).toMatch(/^[A-Z][a-z ]+$/);
  expect(rows[0]).toMatchObject({ 'Tax place': 'The winery’s rate' });
});
