import { expect, it } from '@jest/globals';
import { buffer } from 'node:stream/consumers';
import { csvFile, csvLine } from './write-csv.js';

it.each([
  [['a', 1, null, ''], 'a,1,,'],
  [['-12.50', -3, '0.05'], '-12.50,-3,0.05'],
  [['=1+1', '-2+3', '+1 530', '@x'], "'=1+1,'-2+3,'+1 530,'@x"],
  [['a "b", c', 'd;=e', 'f\ng'], `"a ""b"", c","d;'=e","f\ng"`],
])('%j', (cells, line) => {
  expect(csvLine(cells)).toBe(`${line}\r\n`);
});

it('sends headings, and rows as they are read', async () => {
  const file = csvFile('report.csv', ['Day', 'Amount'], [[['2026-06-01', '1.00']], [], [['2026-06-02', '2.00']]]);
  expect(file.getHeaders()).toMatchObject({
    type: 'text/csv; charset=utf-8',
    disposition: 'attachment; filename="report.csv"',
  });
  expect((await buffer(file.getStream())).toString()).toBe(
    '\ufeffDay,Amount\r\n2026-06-01,1.00\r\n2026-06-02,2.00\r\n',
  );
});
