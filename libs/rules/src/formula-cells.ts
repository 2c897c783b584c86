// A spreadsheet runs a cell that begins with one of these as a formula (OWASP, CSV injection); the last four are their
// full-width forms.
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/;
const ESCAPED = /^'+[=+\-@\t\r＝＋－＠]/;

/**
 * A cell of an exported file: what a spreadsheet would run as a formula gets an apostrophe, which makes it a text.
 * Text that looks escaped already gets one more, so that `unescapeFormula` gives back exactly what went in.
 */
export const escapeFormula = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The text behind a cell that `escapeFormula` wrote; any other cell as it is. */
export const unescapeFormula = (cell: string): string => (ESCAPED.test(cell) ? cell.slice(1) : cell);
