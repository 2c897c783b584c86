import { parseArgs } from 'node:util';
import { Stop } from '../../scripts/lib/progress.mjs';

type Value = number | string | boolean;
/** Options with their defaults: a number, a text, or a switch. */
export type Defaults = Record<string, Value>;

/**
 * Numbers and switches from the command line: { shoppers: 8 } takes --shoppers <n>, { profile: '' } takes
 * --profile <text>, { keep: false } takes --keep.
 * @throws Stop when an option is unknown, or is no number where one is wanted
 */
export function readArguments<T extends Defaults>(args: string[], defaults: T): T {
  const given = givenOf(args, defaults);
  const values = Object.entries(defaults).map(([name, fallback]) => [name, valueOf(name, given[name], fallback)]);
  return Object.fromEntries(values) as T;
}

function givenOf(args: string[], defaults: Defaults): Record<string, string | boolean | undefined> {
  const options = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      { type: typeof value === 'boolean' ? ('boolean' as const) : ('string' as const) },
    ]),
  );
  try {
    return parseArgs({ args, options, strict: true }).values;
  } catch (error) {
    const known = Object.entries(defaults).map(
      ([name, value]) => `--${name}${typeof value === 'boolean' ? '' : ` (${value || 'none'})`}`,
    );
    throw new Stop(`${error instanceof Error ? error.message : String(error)}\nKnown: ${known.join(', ')}`);
  }
}

function valueOf(name: string, given: string | boolean | undefined, fallback: Value): Value {
  if (given === undefined || typeof fallback !== 'number') return given ?? fallback;
  const number = Number(given);
  if (!Number.isFinite(number) || number < 0)
    throw new Stop(`--${name} must be a number of 0 or more, not "${given}".`);
  return number;
}
