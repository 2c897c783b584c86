import { parseCents, toDecimal, toRate } from '@shamba/rules';

/** Converts an amount to decimal text; any other value stays unchanged and is refused later. */
export const asDecimal = (value: unknown): unknown => {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  try {
    return toDecimal(parseCents(value));
  } catch {
    return value;
  }
};

/** True if a value is an amount that `accept` accepts, in cents. */
export const inCents = (value: unknown, accept: (cents: bigint) => boolean): boolean => {
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  try {
    return accept(parseCents(value));
  } catch {
    return false;
  }
};

/** Converts a percentage to decimal text; any other value stays unchanged. */
export const asRate = (value: unknown): unknown => {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  try {
    return toRate(value);
  } catch {
    return value;
  }
};
