import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { escapeFormula, unescapeFormula } from './formula-cells.js';

it.each([
  ['=1+1', "'=1+1"],
  ['@SUM(1)', "'@SUM(1)"],
  ['-5', "'-5"],
  ['＝1', "'＝1"],
  ["'=1", "''=1"],
  ["it's", "it's"],
  ["'s avonds", "'s avonds"],
  ['', ''],
  ['Ann;=HYPERLINK("http://x")', `Ann;'=HYPERLINK("http://x")`],
  ['Ann;"=1"', `Ann;"'=1"`],
  ['Plum\n- smoke', "Plum\n'- smoke"],
  ['6 × Syrah; 1 × Rosé', '6 × Syrah; 1 × Rosé'],
])('writes %s as %s', (text, cell) => {
  expect(escapeFormula(text)).toBe(cell);
  expect(unescapeFormula(cell)).toBe(text);
});

it('is reversible, and leaves nothing that a spreadsheet would run', () => {
  const pieces = fc.array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\n', ';', '"', 'a', ' ', '＝'), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(
      pieces.map((all) => all.join('')),
      (text) => {
        expect(unescapeFormula(escapeFormula(text))).toBe(text);
        expect(escapeFormula(text)).not.toMatch(/(^|[;\t\n]"*)[=+\-@＝]|^\t/);
      },
    ),
  );
});
