import { parseCents, toDecimal } from '@shamba/rules';
import { z } from 'zod';

// The site's policy forbids code made from text, which zod would otherwise try for speed.
z.config({ jitless: true });

// Form fields hold what was typed, as text. These pieces check it and make of it what the API takes.

/** Text that must be there; `message` is the spec's. Trimmed. */
export const requiredText = (message: string, max?: number) => limited(z.string().trim().min(1, message), max);

/** Text that may be empty; an empty one is sent as null, which clears the field. Trimmed. */
export const optionalText = (max?: number) => limited(z.string().trim(), max).transform((text) => text || null);

/** An amount of money as typed ("28", "28.5") → decimal string ("28.50"). `message` when it is none, or negative. */
export const amount = (message: string) =>
  z.string().transform((text, context) => {
    try {
      const cents = parseCents(text);
      if (cents >= 0n) return toDecimal(cents);
    } catch {
      // Said below, in the form's words.
    }
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

/** A percentage as typed ("7.25") → decimal string, between 0 and `max`. */
export const rate = (message: string, max = 100) =>
  z
    .string()
    .trim()
    .refine((text) => /^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) <= max, message);

interface Range {
  min?: number;
  max?: number;
}

/** A whole number as typed → number within the range; `message` says what is wrong, whatever it is. */
export const wholeNumber = (message: string, { min = 0, max = Number.MAX_SAFE_INTEGER }: Range = {}) =>
  z
    .string()
    .trim()
    .refine((text) => /^-?\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max, message)
    .transform(Number);

/** As wholeNumber; nothing typed is null. */
export const optionalWholeNumber = (message: string, range: Range = {}) =>
  z.union([z.literal('').transform(() => null), wholeNumber(message, range)]);

/** One of a list of values; `message` when none is chosen. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T, message: string) =>
  z
    .string()
    .refine((value): value is T[number] => values.includes(value), message)
    .transform((value) => value);

/** A tick box. */
export const flag = () => z.boolean();

const limited = (text: z.ZodString, max: number | undefined) =>
  max === undefined ? text : text.max(max, `At most ${max} characters`);
