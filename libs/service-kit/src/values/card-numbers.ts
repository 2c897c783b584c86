/** Replaces a card number. Not longer than the shortest number, so that no text outgrows its field. */
export const HIDDEN_CARD = '[card number]';

/**
 * A run of digit groups and their separators: blanks, hyphens, dots, slashes, brackets, signs, invisible characters,
 * line breaks.
 */
const RUN = /\p{Nd}+(?:[\s\p{Pd}\p{Cf}.·•/\\_|,:;*~()[\]+=#xX'’]{1,4}\p{Nd}+)*/gu;
/** Address of an uploaded picture, with a hash; one in 600 hashes has digits like a card's. */
const PICTURE = /\/media\/uploads\/[0-9a-f]{40}(?:-\d{3,4})?\.(?:webp|avif)/g;
const GROUP = /\p{Nd}+/gu;
/**
 * First digits of the brands: Mastercard's 2-series, then Amex, Diners and JCB, Visa, Mastercard and Maestro, Discover
 * and UnionPay.
 */
const ISSUED = /^(?:2[2-7]|[3-6])/;
const BRANDS_BEGIN_WITH = /^[2-6]/;
const DIGIT = /^\p{Nd}$/u;
const ZERO = '0'.charCodeAt(0);
/** No card number and no named security code ("cid123") is shorter. */
const SHORTEST_SECRET = 6;
const SHORTEST = 13;
const LONGEST = 19;
/** E.164: a telephone number in its international form has at most fifteen digits. */
const LONGEST_PHONE = 15;
/** Sizes of groups: of Amex and Diners, then of numbers typed with a missing blank or in bank order. */
const OTHER_GROUPS = /^(?:4,6,[45]|4,4,8|4,8,4|8,4,4|6,4,6)$/;
const SECURITY_CODE =
  /(?<!\p{L})((?:cvv2?|cvc2?|cid|(?:card|security)\s+code)\b[^\p{L}\p{Nd}]{0,4}(?:is\s+)?)(\p{Nd}{3,4})(?!\p{Nd})/giu;

interface Span {
  start: number;
  end: number;
}

interface Group extends Span {
  digits: string;
}

/**
 * Replaces card numbers and named security codes in free text. A card number has 13 to 19 digits, begins like a brand's
 * and passes the Luhn check: in one piece, in groups of one size with a shorter last one, in the groups of Amex and
 * Diners, or in a few other typed groups; also with one digit before it or more digits after it. Telephone numbers that
 * begin with `+` and addresses of uploaded pictures stay.
 */
export function hideCardNumbers(text: string): string {
  if (text.length < SHORTEST_SECRET) return text;
  const found = cardNumbersIn(text);
  let shown = '';
  let from = 0;
  for (const { start, end } of found) {
    shown += text.slice(from, start) + HIDDEN_CARD;
    from = end;
  }
  shown += text.slice(from);
  return shown.replace(SECURITY_CODE, (_, words: string, code: string) => words + '•'.repeat(code.length));
}

/**
 * Replaces card numbers in a list whose items may be parts of one number: ['4111', '1111', '1111', '1111']. The first
 * part is replaced, the others become empty. Other items stay unchanged.
 */
export function hideCardNumbersAcross(parts: readonly string[]): string[] {
  const spans = cardNumbersIn(parts.join(' '));
  // Parts and numbers are both in order: each is read once, except a number that continues in the next part.
  let next = 0;
  let start = 0;
  return parts.map((part) => {
    const end = start + part.length;
    let rest = '';
    let from = start;
    for (let span = spans[next]; span && span.start < end; span = spans[next]) {
      rest += part.slice(from - start, Math.max(span.start, start) - start);
      if (span.start >= start) rest += HIDDEN_CARD;
      from = Math.min(span.end, end);
      if (span.end > end) break;
      next += 1;
    }
    rest += part.slice(from - start);
    start = end + 1;
    return hideCardNumbers(rest);
  });
}

const cardNumbersIn = (text: string): Span[] => {
  const searched = text.replace(PICTURE, (address) => '-'.repeat(address.length));
  return [...searched.matchAll(RUN)].flatMap((run) => cardsIn(searched, run[0], run.index));
};

/** Card numbers in a run of digit groups, from left to right. */
function cardsIn(text: string, run: string, offset: number): Span[] {
  const groups = [...run.matchAll(GROUP)].map(({ 0: digits, index }) => ({
    digits: plainDigits(digits),
    start: offset + index,
    end: offset + index + digits.length,
  }));
  const found: Span[] = [];
  for (let first = 0; first < groups.length; first += 1) {
    const isPhone = text[(groups[first]?.start ?? 0) - 1] === '+';
    const last = lastGroupOfCard(groups, first, isPhone);
    if (last === undefined) continue;
    found.push({ start: groups[first]?.start ?? 0, end: groups[last]?.end ?? 0 });
    first = last;
  }
  return found;
}

/** Index of the last group of the longest card number that begins with the group `first`. */
function lastGroupOfCard(groups: Group[], first: number, isPhone: boolean): number | undefined {
  const begin = groups[first]?.digits ?? '';
  if (endsWithCard(begin)) return first;
  if (!BRANDS_BEGIN_WITH.test(begin)) return undefined;
  let digits = '';
  let found: number | undefined;
  for (let last = first; last < groups.length && digits.length < LONGEST; last += 1) {
    digits += groups[last]?.digits ?? '';
    if (digits.length < SHORTEST || (isPhone && digits.length <= LONGEST_PHONE)) continue;
    if (!isCardNumber(digits) && !(last === first && beginsWithCard(digits))) continue;
    const sizes = groups.slice(first, last + 1).map((group) => group.digits.length);
    if (isPrintedLike(sizes)) found = last;
  }
  return found;
}

const isCardNumber = (digits: string): boolean =>
  digits.length >= SHORTEST && digits.length <= LONGEST && ISSUED.test(digits) && passesLuhn(digits);

/** True for a card number directly followed by its expiry date or security code. */
const beginsWithCard = (digits: string): boolean =>
  digits.length > 16 && [16, 15].some((length) => isCardNumber(digits.slice(0, length)));

/** True for a card number of 16 digits directly after one other digit. */
const endsWithCard = (digits: string): boolean => digits.length === 17 && isCardNumber(digits.slice(1));

/** True for one piece, for groups of one size with a possibly shorter last one, and for OTHER_GROUPS. */
function isPrintedLike(sizes: number[]): boolean {
  const [first = 0, ...rest] = sizes;
  const last = rest.pop();
  if (last === undefined) return true;
  return (rest.every((size) => size === first) && last <= first) || OTHER_GROUPS.test(sizes.join());
}

/** https://en.wikipedia.org/wiki/Luhn_algorithm */
function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let place = 0; place < digits.length; place += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - place) - ZERO;
    const doubled = digit * 2;
    sum += place % 2 === 0 ? digit : doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** Converts the digits of any script to ASCII. */
const plainDigits = (digits: string): string =>
  /^[0-9]*$/.test(digits) ? digits : [...digits].map((digit) => valueOf(digit)).join('');

/** Cache of digit values: Unicode has some hundred digits, and each is looked up once. */
const values = new Map<string, number>();

/** Value of a digit: each script's digits follow its zero, and adjacent scripts have ten digits each. */
function valueOf(digit: string): number {
  const known = values.get(digit);
  if (known !== undefined) return known;
  const at = digit.codePointAt(0) ?? ZERO;
  let steps = 0;
  while (DIGIT.test(String.fromCodePoint(at - steps - 1))) steps += 1;
  values.set(digit, steps % 10);
  return steps % 10;
}
