import { parseCents, toDecimal, typedAmount } from '@shamba/rules';
import * as z from 'zod/mini';

// Form fields hold typed text. These schemas check it and turn it into the API's values.

/** Required text; `message` is the spec's. Trimmed. */
export const requiredText = (message: string, max?: number) =>
  z.string().check(z.trim(), z.minLength(1, message), ...atMost(max));

/** Optional text; an empty text is sent as null, which clears the field. Trimmed. */
export const optionalText = (max?: number) =>
  z.pipe(
    z.string().check(z.trim(), ...atMost(max)),
    z.transform((text: string) => text || null),
  );

/**
 * An amount of money as typed ("28", "28.5", "$28", "28,50") → decimal string ("28.50"). `message` if it is invalid or
 * negative.
 */
export const amount = (message: string) =>
  z.pipe(
    z.string(),
    z.transform((text: string, context): string => {
      try {
        const cents = parseCents(typedAmount(text));
        if (cents >= 0n) return toDecimal(cents);
      } catch {
        // The issue below has the form's own message.
      }
      context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  );

/** Like amount; an empty field is null. */
export const optionalAmount = (message: string) => z.union([nothingTyped(), amount(message)]);

/** A percentage as typed ("7.25", "7,25 %") → decimal string, between 0 and `max`. */
export const rate = (message: string, max = 100) =>
  z.string().check(
    z.overwrite((text) =>
      text
        .trim()
        .replace(/\s*%$/, '')
        .replace(/^(\d+),(\d+)$/, '$1.$2'),
    ),
    z.refine((text) => /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) <= max, message),
  );

/** Like rate; an empty field is null. */
export const optionalRate = (message: string, max = 100) => z.union([nothingTyped(), rate(message, max)]);

interface Range {
  min?: number;
  max?: number;
}

/** A whole number as typed → number within the range; `message` for any other text. */
export const wholeNumber = (message: string, { min = 0, max = Number.MAX_SAFE_INTEGER }: Range = {}) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.refine((text) => /^-?\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max, message),
    ),
    z.transform(Number),
  );

/** Like wholeNumber; an empty field is null. */
export const optionalWholeNumber = (message: string, range: Range = {}) =>
  z.union([nothingTyped(), wholeNumber(message, range)]);

const nothingTyped = () =>
  z.pipe(
    z.literal(''),
    z.transform(() => null),
  );

/** One value of a list; `message` without a choice. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z.pipe(
    z.string().check(z.refine((value) => values.includes(value), message)),
    z.transform((value: string) => value as T[number]),
  );

/** Like choice; no choice is null. */
export const optionalChoice = <const T extends readonly [string, ...string[]]>(values: T, message = 'Please choose') =>
  z.union([nothingTyped(), choice(values, message)]);

/** A checkbox. */
export const flag = () => z.boolean();

const atMost = (max: number | undefined) => (max === undefined ? [] : [z.maxLength(max, `At most ${max} characters`)]);
