// A spreadsheet runs a cell that begins with one of these characters as a formula (OWASP, CSV injection); the last four
// are their full-width forms.
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const ESCAPED = /^'+[=+\-@\t\r＝＋－＠]/;

/**
 * A cell of an exported file: a text that a spreadsheet would run as a formula gets an apostrophe in front. A text that
 * looks escaped already gets another apostrophe: `unescapeFormula` then returns the exact original.
 */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The original text of a cell from `escapeFormula`; other cells stay unchanged. */
export const unescapeFormula = (cell: string): string => (ESCAPED.test(cell) ? cell.slice(1) : cell);
