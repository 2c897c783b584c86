// A spreadsheet runs a cell that begins with one of these characters as a formula (OWASP, CSV injection); the last four
// are their full-width forms.
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const ESCAPED = /^'+[=+\-@\t\r＝＋－＠]/;
// Where the list separator is a semicolon (most of Europe), a spreadsheet begins another cell behind each semicolon, tab
// and line break of a text: quotation marks around the text don't prevent it.
const FORMULAS_WITHIN = /([;\t\r\n]"*)('*)(?=[=+\-@\t\r＝＋－＠])/g;
const ESCAPED_WITHIN = /([;\t\r\n]"*)'('*)(?=[=+\-@\t\r＝＋－＠])/g;

/**
 * A cell of an exported file: where a spreadsheet would run a formula, the text gets an apostrophe in front of it. What
 * looks escaped already gets another apostrophe: `unescapeFormula` then returns the exact original.
 */
export function escapeFormula(text: string): string {
  const within = text.replace(FORMULAS_WITHIN, "$1'$2");
  return FORMULA.test(within) ? `'${within}` : within;
}

/** The original text of a cell from `escapeFormula`; other cells stay unchanged. */
export const unescapeFormula = (cell: string): string =>
  (ESCAPED.test(cell) ? cell.slice(1) : cell).replace(ESCAPED_WITHIN, '$1$2');
