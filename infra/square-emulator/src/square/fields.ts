import type { Money } from '../ledger/records.js';
import { invalid } from './errors.js';

export type Body = Record<string, unknown>;

/** The request's JSON object. @throws 400 EXPECTED_JSON_BODY */
export function bodyOf(value: unknown): Body {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw invalid('EXPECTED_JSON_BODY', 'Request body must be a JSON object.');
  }
  return value as Body;
}

/** An optional string of at most `max` characters; null counts as absent. */
export function optionalString(body: Body, field: string, max = 255): string | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'string') throw invalid('EXPECTED_STRING', 'Expected a string value.', field);
  if (value.length > max) throw invalid('VALUE_TOO_LONG', `Field must not be greater than ${max} in length`, field);
  return value;
}

/** A required, non-empty string. */
export function requiredString(body: Body, field: string, max = 255): string {
  const value = optionalString(body, field, max);
  if (value === undefined) throw invalid('MISSING_REQUIRED_PARAMETER', 'Field must be set', field);
  if (value === '') throw invalid('VALUE_EMPTY', 'Field must not be blank', field);
  return value;
}

/** An idempotency key: Square accepts up to 45 characters. */
export const idempotencyKeyOf = (body: Body): string => requiredString(body, 'idempotency_key', 45);

/** An optional boolean. */
export function optionalBoolean(body: Body, field: string, fallback: boolean): boolean {
  const value = body[field];
  if (value === undefined || value === null) return fallback;
  if (typeof value !== 'boolean') throw invalid('EXPECTED_BOOLEAN', 'Expected a boolean value.', field);
  return value;
}

/** An optional amount in whole cents, at least one. */
export function optionalCents(body: Body, field: string): number | undefined {
  const value = body[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 1)
    throw invalid('EXPECTED_INTEGER', 'Expected a whole number of cents.', field);
  return value;
}

/** Money in whole cents, at least one; this seller accepts only US dollars. */
export function requiredMoney(body: Body, field: string): Money {
  const money = body[field];
  if (typeof money !== 'object' || money === null)
    throw invalid('MISSING_REQUIRED_PARAMETER', 'Field must be set', field);
  const { amount, currency } = money as Partial<Money>;
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount)) {
    throw invalid('EXPECTED_INTEGER', 'Expected an integer value.', `${field}.amount`);
  }
  if (amount < 1) throw invalid('VALUE_TOO_LOW', `\`${field}.amount\` must be greater than 0.`, `${field}.amount`);
  if (currency !== 'USD') {
    throw invalid('INVALID_VALUE', 'This merchant can only process payments in USD.', `${field}.currency`);
  }
  return { amount, currency };
}
