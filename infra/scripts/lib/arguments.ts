import { parseArgs } from 'node:util';
import { Stop } from './progress.mjs';

type Value = number | string | boolean;
/** Options with their defaults: a number, a text, or a switch. */
type Defaults = Record<string, Value>;

interface Reading {
  /** The command line; default: this process's. */
  args?: string[];
  /** Shown for an unknown option; default: the options with their defaults. */
  usage?: string;
  /** True: takes words that are no options. */
  allowPositionals?: boolean;
}

/**
 * Options and other words of a command line: { shoppers: 8 } takes --shoppers <n>, { profile: '' } takes
 * --profile <text>, { keep: false } takes --keep.
 * @throws Stop when an option is unknown, or is no number where one is wanted
 */
export function readArguments<T extends Defaults>(
  defaults: T,
  { args = process.argv.slice(2), usage = usageOf(defaults), allowPositionals = false }: Reading = {},
): { options: T; words: string[] } {
  const types = Object.entries(defaults).map(([name, value]): [string, { type: 'boolean' | 'string' }] => [
    name,
    { type: typeof value === 'boolean' ? 'boolean' : 'string' },
  ]);
  try {
    const { values, positionals } = parseArgs({ args, options: Object.fromEntries(types), allowPositionals });
    const given = values as Record<string, string | boolean | undefined>;
    const options = Object.entries(defaults).map(([name, fallback]) => [name, valueOf(name, given[name], fallback)]);
    return { options: Object.fromEntries(options) as T, words: positionals };
  } catch (error) {
    throw new Stop(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
  }
}

const usageOf = (defaults: Defaults): string =>
  `Known: ${Object.entries(defaults)
    .map(([name, value]) => `--${name}${typeof value === 'boolean' ? '' : ` (${value || 'none'})`}`)
    .join(', ')}`;

function valueOf(name: string, given: string | boolean | undefined, fallback: Value): Value {
  if (given === undefined || typeof fallback !== 'number') return given ?? fallback;
  const number = Number(given);
  if (!Number.isFinite(number) || number < 0)
    throw new Stop(`--${name} must be a number of 0 or more, not "${given}".`);
  return number;
}
