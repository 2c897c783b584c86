/** Normalises a line: "P.O.B. 12" and "p0-Box #12" become lower-case words with one blank between them. */
const plain = (line: string): string =>
  line
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const BOX = 'b(?:[o0]x|x)';
const PO = 'p ?[o0]';

const PATTERNS = [
  // PO Box, P.O. Box 5, POBox12, P0 Box, PO Bx, PO Drawer
  new RegExp(`\\b${PO} ?(?:${BOX}|drawer)(?: ?\\d|\\b)`),
  // POB 12, P.O.B.12
  new RegExp(`\\b${PO} ?b ?\\d`),
  // P.O.B. with nothing behind it
  new RegExp(`\\b${PO} ?b$`),
  // Post Office Box, Post Office Drawer
  new RegExp(`\\bpost ?[o0]ffice (?:${BOX}|drawer)(?: ?\\d|\\b)`),
  // Postal Box 12, Post Box 12, Postbox 12
  new RegExp(`\\bpost(?:al)? ?${BOX} ?(?:no )?\\d`),
];
/** Box 12, Box #12, Box No. 12A, with no other text before a comma. */
const BARE_BOX = new RegExp(`^${BOX} ?(?:no |number )?\\d+[a-z]?$`);
/** Rural routes and highway contracts: their boxes are at roads where people live. */
const ROUTE = /\b(?:r ?r|rural route|h ?c|highway contract|star route)(?: \d|\d| no\b)/;

/**
 * True for a post office box: carriers hand wine to an adult at a door (docs/rules.md, Checkout).
 * Pass all lines of the address at once: "Box 12" is a post office box unless the address is a rural route.
 */
export function isPoBox(...lines: (string | null | undefined)[]): boolean {
  const given = lines.filter((line): line is string => typeof line === 'string');
  const texts = given.map(plain);
  const onRoute = texts.some((text) => ROUTE.test(text));
  const isBare = given.some((line) => BARE_BOX.test(plain(line.split(',')[0] ?? '')));
  return (isBare && !onRoute) || texts.some((text) => PATTERNS.some((pattern) => pattern.test(text)));
}
