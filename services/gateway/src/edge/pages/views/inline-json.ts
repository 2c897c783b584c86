import type { PreparedBody } from '../../http/prepared-body.js';

const UNSAFE = /[<>&\u2028\u2029]/g;
const ESCAPED: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** JSON text that stays what it is inside a script element: none of its characters can end the element or a line. */
export const escapeJson = (json: string): string => json.replace(UNSAFE, (character) => ESCAPED[character] ?? '');

/** A value as JSON for a script element. */
export const inlineJson = (value: unknown): string => escapeJson(JSON.stringify(value));

const texts = new WeakMap<PreparedBody, string>();
const values = new WeakMap<PreparedBody, unknown>();

/**
 * A cached answer as it stands in a page; worked out once per answer. It must be JSON, which parsedBody makes sure of.
 */
export function inlinedBody(body: PreparedBody): string {
  const known = texts.get(body);
  if (known !== undefined) return known;
  const text = escapeJson(body.identity.toString('utf8'));
  texts.set(body, text);
  return text;
}

/** A cached answer's value; undefined when it is not JSON. */
export function parsedBody(body: PreparedBody): unknown {
  if (values.has(body)) return values.get(body);
  let value: unknown;
  try {
    value = JSON.parse(body.identity.toString('utf8'));
  } catch {
    value = undefined;
  }
  values.set(body, value);
  return value;
}
