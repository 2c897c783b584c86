import { parseCents, toDecimal } from '@shamba/rules';
import * as z from 'zod/mini';

// Form fields hold what was typed, as text. These pieces check it and make of it what the API takes.

/** Text that must be there; `message` is the spec's. Trimmed. */
export const requiredText = (message: string, max?: number) =>
  z.string().check(z.trim(), z.minLength(1, message), ...atMost(max));

/** Text that may be empty; an empty one is sent as null, which clears the field. Trimmed. */
export const optionalText = (max?: number) =>
  z.pipe(
    z.string().check(z.trim(), ...atMost(max)),
    z.transform((text: string) => text || null),
  );

/** An amount of money as typed ("28", "28.5") → decimal string ("28.50"). `message` when it is none, or negative. */
export const amount = (message: string) =>
  z.pipe(
    z.string(),
    z.transform((text: string, context): string => {
      try {
        const cents = parseCents(text);
        if (cents >= 0n) return toDecimal(cents);
      } catch {
        // Said below, in the form's words.
      }
      context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  );

/** As amount; nothing typed is null. */
export const optionalAmount = (message: string) => z.union([nothingTyped(), amount(message)]);

/** A percentage as typed ("7.25") → decimal string, between 0 and `max`. */
export const rate = (message: string, max = 100) =>
  z.string().check(
    z.trim(),
    z.refine((text) => /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) <= max, message),
  );

/** As rate; nothing typed is null. */
export const optionalRate = (message: string, max = 100) => z.union([nothingTyped(), rate(message, max)]);

interface Range {
  min?: number;
  max?: number;
}

/** A whole number as typed → number within the range; `message` says what is wrong, whatever it is. */
export const wholeNumber = (message: string, { min = 0, max = Number.MAX_SAFE_INTEGER }: Range = {}) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => /^-?\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max, message),
    ),
    z.transform(Number),
  );

/** As wholeNumber; nothing typed is null. */
export const optionalWholeNumber = (message: string, range: Range = {}) =>
  z.union([nothingTyped(), wholeNumber(message, range)]);

const nothingTyped = () =>
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  );

/** One of a list of values; `message` when none is chosen. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.pipe(
    z.string().check(z.refine((value) => values.includes(value), message)),
    z.transform((value: string) => value as T[number]),
  );

/** As choice; none chosen is null. */
export const optionalChoice = <const T extends readonly [string, ...string[]]>(values: T, message = 'Please choose') =>
  z.union([nothingTyped(), choice(values, message)]);

/** A checkbox. */
export const flag = () => z.boolean();

const atMost = (max: number | undefined) => (max === undefined ? [] : [z.maxLength(max, `At most ${max} characters`)]);
