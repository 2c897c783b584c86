import { describe, expect, it } from '@jest/globals';
import { readCsv, UnreadableFile } from './read-csv.js';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, bigEndian = false) => {
  const bytes = new Uint8Array(2 + text.length * 2);
  const view = new DataView(bytes.buffer);
  view.setUint16(0, 0xfeff, !bigEndian);
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(2 + index * 2, text.charCodeAt(index), !bigEndian);
  return bytes;
};
const read = (bytes: Uint8Array) => readCsv(bytes, { maxRows: 5 });

const ROSE = [{ line: 2, cells: { sku: 'A-1', name: 'Rosé' }, surplus: 0 }];

describe('reading a file of rows', () => {
  it.each([
    ['commas', utf8('SKU,Name\nA-1,Rosé\n')],
    ['a byte order mark and Windows line ends', utf8('\ufeffsku,name\r\nA-1,Rosé\r\n')],
    ['old Mac line ends', utf8('sku,name\rA-1,Rosé\r')],
    ['semicolons', utf8('sku;name\nA-1;Rosé')],
    ['tabs in UTF-16', utf16('sku\tname\r\nA-1\tRosé\r\n')],
    ['UTF-16, big end first', utf16('sku,name\nA-1,Rosé\n', true)],
    ['blank lines at the end', utf8('sku,name\nA-1,Rosé\n\n\n')],
  ])('takes %s', (_, bytes) => {
    expect(read(bytes)).toEqual({ columns: ['sku', 'name'], rows: ROSE });
  });

  it('reads quoted cells with separators, quotation marks and line breaks, and returns the line of each row', () => {
    const { rows } = read(utf8('sku,name\n"A,1","Say ""hi""\r\nand go"\n\nB-1,Plain\n'));
    expect(rows).toEqual([
      { line: 2, cells: { sku: 'A,1', name: 'Say "hi"\nand go' }, surplus: 0 },
      { line: 5, cells: { sku: 'B-1', name: 'Plain' }, surplus: 0 },
    ]);
  });

  it('takes the separator from a first line sep=;, whatever the headings have', () => {
    const { columns, rows } = read(utf8('\ufeffsep=;\r\nsku;"name, vintage, type"\r\nA-1;Rosé\r\n'));
    expect(columns).toEqual(['sku', 'name, vintage, type']);
    expect(rows).toEqual([{ line: 3, cells: { sku: 'A-1', 'name, vintage, type': 'Rosé' }, surplus: 0 }]);
  });

  it('counts surplus and missing cells of a row', () => {
    expect(read(utf8('sku,name\nA-1\nB-1,b,c\n')).rows.map(({ surplus }) => surplus)).toEqual([-1, 1]);
  });

  it.each([
    ['nothing', utf8(''), 'This file is empty.'],
    ['Latin 1', new Uint8Array([...utf8('sku,name\nA-1,Ros'), 0xe9]), /characters that cannot be read/],
    ['UTF-16 without a mark', utf16('sku,name\nA-1,x\n').slice(2), 'This is no CSV file. Please save it as CSV UTF-8.'],
    ['a quotation mark without its other', utf8('sku,name\nA-1,"open\n'), /check its quotation marks/],
    ['the same heading twice', utf8('sku,SKU\n1,2\n'), 'The column sku is in the headings twice.'],
    ['too many rows', utf8(`sku\n${'x\n'.repeat(6)}`), 'A file can have at most 5 rows. Please split it.'],
  ])('refuses %s', (_, bytes, message) => {
    expect(() => read(bytes)).toThrow(UnreadableFile);
    expect(() => read(bytes)).toThrow(message);
  });

  it('refuses too many columns', () => {
    const wide = (count: number) => Array.from({ length: count }, (_, index) => `c${index}`).join(',');
    expect(readCsv(Buffer.from(wide(200)), { maxRows: 1 }).columns).toHaveLength(200);
    expect(() => readCsv(Buffer.from(wide(201)), { maxRows: 1 })).toThrow('A file can have at most 200 columns.');
  });
});
