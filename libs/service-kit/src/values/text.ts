import { isInvisible } from '@shamba/rules';
import { hideCardNumbers, hideCardNumbersAcross } from './card-numbers.js';

const LINE_BREAKS = /\r\n|[\r\n\u0085\u2028\u2029]/g;
// C0 and C1 but newline and tab.
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g;
const MAX_DEPTH = 20;

export interface TextRules {
  /** Keeps line breaks (as \n) and tabs; else each becomes a space. */
  multiline?: boolean;
  /** Identifiers, tokens and the card fields of the emulator: card numbers are not looked for. */
  verbatim?: boolean;
}

/**
 * Text as we keep it: trimmed, without control characters, and without card numbers or security codes. A text in which
 * nothing can be seen is empty.
 */
export function cleanText(text: string, { multiline = false, verbatim = false }: TextRules = {}): string {
  const lines = text.replace(LINE_BREAKS, '\n');
  const plain = (multiline ? lines : lines.replace(/[\n\t]/g, ' ')).replace(CONTROLS, '').trim();
  if (isInvisible(plain)) return '';
  return verbatim ? plain : hideCardNumbers(plain);
}

/**
 * The same for JSON of any shape: every text in it, its keys, and numbers that are card numbers or, in a list, parts of
 * one.
 */
export const cleanJson = (value: unknown): unknown =>
  withoutCardNumbers(mapTexts(value, (text) => cleanText(text, { multiline: true })));

/** JSON that strangers shaped, without card numbers in its texts, keys, numbers and lists. */
export const withoutCardNumbers = (value: unknown): unknown => withoutSplitNumbers(mapTexts(value, hideCardNumbers));

type Scalar = string | number;
const isScalar = (value: unknown): value is Scalar => typeof value === 'string' || typeof value === 'number';

/** Lists, also lists in lists, are read as one text: a number may be split over their items. */
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
 * JSON with every text and key replaced by what `change` makes of it; a number that `change` alters becomes that text.
 */
export function mapTexts(value: unknown, change: (text: string) => string, depth = 0): unknown {
  if (typeof value === 'string') return change(value);
  if (typeof value === 'number') {
    const text = String(value);
    const changed = change(text);
    return changed === text ? value : changed;
  }
  if (typeof value !== 'object' || value === null) return value;
  // Deeper JSON is refused before anything reads it; this only ends the recursion.
  if (depth >= MAX_DEPTH) return null;
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [change(key), mapTexts(item, change, depth + 1)]),
  );
}
