import { hideCardNumbers } from '../values/card-numbers.js';

const SECRET_KEYS =
  /^(password|passwd|pwd|current_?password|new_?password|token|access_?token|secret|authorization|cookie|set-cookie|card_?number|card_?cvv|cvv|cvc|pan|source_?id|nonce|session_?id|sessionid|private_?key|x-order-key|x-pay-key|token_hashes|calendar_?key|link_hashes|x-shamba-identity)$/i;
const PERSONAL_KEYS =
  /^(email|e_?mail|phone|first_?name|last_?name|full_?name|guest_?(name|email|phone)|customer_?(name|email|phone)|address(_?line)?_?[12]?|shipping_address|billing_address|zip(_?code)?|zipcode|to)$/i;
// Like a card number: 13 to 19 digits, optionally grouped by spaces or hyphens.
const CARD_LIKE = /\b(?:\d[ -]?){12,18}\d\b/g;
const BEARER = /\b(Bearer\s+)[\w.~+/-]+=*/gi;
// The lookbehind starts a match only at the beginning of a run, so that a long run is read once.
const EMAIL = /(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
/** A run of letters, digits and dots, which may contain a JSON web token. */
const DOTTED = /[\w.-]+/g;
/** Beginning of a token's first part. */
const JWT_HEAD = /\beyJ[\w-]/;
const NONCE = /\b(cnon|ccof|verf):[\w-]+/g;
const URL_PASSWORD = /(\b\w+:\/\/[^\s:/@]+:)[^\s@/]+@/g;
// A mailed link has its token after #, or as `key` in the query.
const LINK_TOKEN = /#[\w-]{32,}/g;
const LINK_KEY = /([?&]key=)[\w-]{8,}/g;
// The secret in the address of a calendar or a preview.
const SECRET_PATH = /(\/(?:calendars|preview)\/)[\w-]{32,}/g;
const MAX_DEPTH = 8;

/** Hides texts like card numbers, tokens, passwords in URLs, and e-mail addresses. */
export function redactText(text: string): string {
  return hideCardNumbers(text)
    .replace(URL_PASSWORD, '$1[redacted]@')
    .replace(DOTTED, hideTokens)
    .replace(BEARER, '$1[token]')
    .replace(NONCE, '[card token]')
    .replace(LINK_TOKEN, '#[token]')
    .replace(LINK_KEY, '$1[token]')
    .replace(SECRET_PATH, '$1[token]')
    .replace(CARD_LIKE, '[number]')
    .replace(EMAIL, '[e-mail]');
}

/** Hides JSON web tokens in a dotted text: three parts, the last may be empty. */
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
 * Copy for logs, queues and audit rows: replaces secrets and personal fields, and redacts strings. `keepPersonal` is
 * for audit rows, in which staff read the changes.
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
