import { hideCardNumbers } from '../values/card-numbers.js';

const SECRET_KEYS =
  /^(password|passwd|pwd|current_?password|new_?password|token|access_?token|secret|authorization|cookie|set-cookie|card_?number|card_?cvv|cvv|cvc|pan|source_?id|nonce|session_?id|sessionid|private_?key|x-order-key|x-pay-key|token_hashes|calendar_?key|link_hashes|x-shamba-identity)$/i;
const PERSONAL_KEYS =
  /^(email|e_?mail|phone|first_?name|last_?name|full_?name|guest_?(name|email|phone)|customer_?(name|email|phone)|address(_?line)?_?[12]?|shipping_address|billing_address|zip(_?code)?|zipcode|to)$/i;
// 13 to 19 digits, optionally grouped by spaces or hyphens: what a card number looks like.
const CARD_LIKE = /\b(?:\d[ -]?){12,18}\d\b/g;
const BEARER = /\b(Bearer\s+)[\w.~+/-]+=*/gi;
// Each begins where nothing of its kind stands before it, so that a long run of letters is read once.
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** Letters, digits and dots in one piece: where a JSON web token can stand. */
const DOTTED = /[\w.-]+/g;
/** The first of a token's three parts, from where it begins. */
const JWT_HEAD = /\beyJ[\w-]/;
const NONCE = /\b(cnon|ccof|verf):[\w-]+/g;
const URL_PASSWORD = /(\b\w+:\/\/[^\s:/@]+:)[^\s@/]+@/g;
// A mailed link: its token stands behind #, or as `key` in the query.
const LINK_TOKEN = /#[\w-]{32,}/g;
const LINK_KEY = /([?&]key=)[\w-]{8,}/g;
const MAX_DEPTH = 8;

/** Hides what looks like a card number, a token, a password in a URL, or an e-mail address. */
export function redactText(text: string): string {
  return hideCardNumbers(text)
    .replace(URL_PASSWORD, '$1[redacted]@')
    .replace(DOTTED, hideTokens)
    .replace(BEARER, '$1[token]')
    .replace(NONCE, '[card token]')
    .replace(LINK_TOKEN, '#[token]')
    .replace(LINK_KEY, '$1[token]')
    .replace(CARD_LIKE, '[number]')
    .replace(EMAIL, '[e-mail]');
}

/** JSON web tokens in a dotted text: three parts, of which the last may be empty. */
function hideTokens(text: string): string {
  if (!text.includes('eyJ')) return text;
  const parts = text.split('.');
  const shown: string[] = [];
  for (let at = 0; at < parts.length; at += 1) {
    const part = parts[at] ?? '';
    const head = at + 2 < parts.length && parts[at + 1] !== '' ? part.search(JWT_HEAD) : -1;
    if (head >= 0) at += 2;
    shown.push(head < 0 ? part : `${part.slice(0, head)}[token]`);
  }
  return shown.join('.');
}

/**
 * A copy that may be logged, queued or kept in an audit row:
 * secrets and personal fields are replaced, strings are scrubbed.
 * `keepPersonal` is for audit rows, which staff read to see what changed.
 */
export function redact(value: unknown, options: { keepPersonal?: boolean } = {}, depth = 0): unknown {
  if (typeof value === 'string') return options.keepPersonal ? hideCardNumbers(value) : redactText(value);
  if (typeof value === 'bigint') return value.toString();
  if (value instanceof Date) return value.toISOString();
  if (value === null || typeof value !== 'object') return value;
  if (depth >= MAX_DEPTH) return '[deep]';
  if (value instanceof Error)
    return { name: value.name, message: redactText(value.message), stack: redactText(value.stack ?? '') };
  if (Array.isArray(value)) return value.slice(0, 200).map((item) => redact(item, options, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => {
      if (SECRET_KEYS.test(key)) return [key, '[redacted]'];
      if (!options.keepPersonal && PERSONAL_KEYS.test(key)) return [key, '[personal]'];
      return [key, redact(item, options, depth + 1)];
    }),
  );
}
