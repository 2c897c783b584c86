import { parseCents, toDecimal, toRate } from '@shamba/rules';

/** An amount as decimal text; what is none stays as it is, to be refused. */
export const asDecimal = (value: unknown): unknown => {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  try {
    return toDecimal(parseCents(value));
  } catch {
    return value;
  }
};

/** True when a value is an amount that `accept` takes, in cents. */
export const inCents = (value: unknown, accept: (cents: bigint) => boolean): boolean => {
  if (typeof value !== 'string' && typeof value !== 'number') return false;
  try {
    return accept(parseCents(value));
  } catch {
    return false;
  }
};

/** A percentage as decimal text; what is none stays as it is. */
export const asRate = (value: unknown): unknown => {
  if (typeof value !== 'string' && typeof value !== 'number') return value;
  try {
    return toRate(value);
  } catch {
    return value;
  }
};
