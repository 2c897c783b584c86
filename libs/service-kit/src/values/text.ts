import { isInvisible } from '@shamba/rules';
import { hideCardNumbers, hideCardNumbersAcross } from './card-numbers.js';

const LINE_BREAKS = /\r\n|[\r\n\u0085\u2028\u2029]/g;
// C0 and C1 except newline and tab.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
const MAX_DEPTH = 20;

export interface TextRules {
  /** Keeps line breaks (as \n) and tabs; otherwise each becomes a space. */
  multiline?: boolean;
  /** For identifiers, tokens and the card fields of the emulator: does not search for card numbers. */
  verbatim?: boolean;
}

/**
 * Cleans text for storage: trimmed, without control characters, card numbers and security codes. A text without visible
 * characters becomes empty.
 */
export function cleanText(text: string, { multiline = false, verbatim = false }: TextRules = {}): string {
  const lines = text.replace(LINE_BREAKS, '\n');
  const plain = (multiline ? lines : lines.replace(/[\n\t]/g, ' ')).replace(CONTROLS, '').trim();
  if (isInvisible(plain)) return '';
  return verbatim ? plain : hideCardNumbers(plain);
}

/**
 * Cleans JSON of any shape: its texts, its keys, and numbers that are card numbers or, in a list, parts of one.
 */
export const cleanJson = (value: unknown): unknown =>
  withoutCardNumbers(mapTexts(value, (text) => cleanText(text, { multiline: true })));

/** JSON without card numbers in its texts, keys, numbers and lists. */
export const withoutCardNumbers = (value: unknown): unknown => withoutSplitNumbers(mapTexts(value, hideCardNumbers));

type Scalar = string | number;
const isScalar = (value: unknown): value is Scalar => typeof value === 'string' || typeof value === 'number';

/** Reads lists, nested lists too, as one text: a number may be split over their items. */
function withoutSplitNumbers(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (!Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withoutSplitNumbers(item)]));
  const parts = (value as unknown[]).flat(Infinity).filter((item) => isScalar(item));
  const hidden = hideCardNumbersAcross(parts.map(String));
  let next = 0;
  const rebuilt = (item: unknown): unknown => {
    if (Array.isArray(item)) return item.map(rebuilt);
    if (!isScalar(item)) return withoutSplitNumbers(item);
    const text = hidden[next] ?? '';
    next += 1;
    return text === String(item) ? item : text;
  };
  return value.map(rebuilt);
}

/**
 * Applies `change` to every text and key of JSON; a number that `change` alters becomes text.
 */
export function mapTexts(value: unknown, change: (text: string) => string, depth = 0): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value === 'number') {
    const text = String(value);
    const changed = change(text);
    return changed === text ? value : changed;
  }
  if (typeof value !== 'object' || value === null) return value;
  // Deeper JSON is refused earlier; this only ends the recursion.
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [change(key), mapTexts(item, change, depth + 1)]),
  );
}
