import { describe, expect, it } from '@jest/globals';
import { readCsv } from '@shamba/service-kit/csv';
import { ratesInSheet } from './rates-file.js';

const TODAY = '2026-10-01';
const onRecord = [
  { jurisdiction: null, rate: '7.25', valid_from: '2000-01-01' as const },
  { jurisdiction: 'CO', rate: '2.90', valid_from: '2026-01-01' as const },
];
const read = (text: string) => ratesInSheet(readCsv(new TextEncoder().encode(text), { maxRows: 300 }), onRecord, TODAY);

describe('a file of tax rates', () => {
  it('names states by name or letters, the winery, and each rate’s day and source', () => {
    const { rates, problems, unknown_columns } = read(
      'Jurisdiction,Tax rate,County,Effective date,Source\n' +
        'Colorado,2.9%,x,2026-01-01,Form DR 1002\nnv,"6,85",x,11/1/2026,\nThe winery,7.5,x,,CDTFA-95\n',
    );
    expect(problems).toEqual([]);
    expect(unknown_columns).toEqual(['county']);
    expect(rates).toEqual([
      {
        line: 2,
        jurisdiction: 'CO',
        rate: '2.90',
        valid_from: TODAY,
        source: 'Form DR 1002',
        was: '2.90',
        outcome: 'same',
        from_today: true,
      },
      {
        line: 3,
        jurisdiction: 'NV',
        rate: '6.85',
        valid_from: '2026-11-01',
        source: null,
        was: null,
        outcome: 'new',
        from_today: false,
      },
      {
        line: 4,
        jurisdiction: null,
        rate: '7.50',
        valid_from: TODAY,
        source: 'CDTFA-95',
        was: '7.25',
        outcome: 'changed',
        from_today: false,
      },
    ]);
  });

  it.each([
    ['0.0725', 'Is this a fraction? Please write a percentage, such as 7.25.'],
    ['31', 'The rate can be at most 30 percent.'],
    ['7.12345', 'Please write the rate as a percentage, such as 7.25.'],
    ['', 'Please write the rate as a percentage, such as 7.25.'],
  ])('refuses the rate %s', (rate, message) => {
    expect(read(`state,rate\nNV,${rate}\n`)).toMatchObject({ rates: [], problems: [{ line: 2, message }] });
  });

  it.each([
    ['XX,7', 'There is no such state.'],
    [',7', 'The state is missing.'],
    ['NV,7,31.12.2026', 'Please write the first day as 2026-07-01 or 07/01/2026.'],
    ['NV,7,2026-02-30', 'Please write the first day as 2026-07-01 or 07/01/2026.'],
    ['NV,7,,x,y', 'This row has more cells than the headings.'],
  ])('refuses the row %s', (row, message) => {
    expect(read(`state,rate,from,source\n${row}\n`)).toMatchObject({ rates: [], problems: [{ line: 2, message }] });
  });

  it('takes one rate a place and day, and needs its two columns', () => {
    expect(read('state,rate\nNV,7\nNevada,8\n').problems).toEqual([
      { line: 3, message: 'Line 2 has a rate of this place and day already.' },
    ]);
    expect(read('county,rate\nx,7\n').problems).toEqual([{ line: 1, message: 'The file has no column ‘state’.' }]);
  });
});
