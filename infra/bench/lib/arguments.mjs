import { parseArgs } from 'node:util';
import { Stop } from '../../scripts/lib/progress.mjs';

/**
 * Numbers and switches from the command line: { shoppers: 8 } takes --shoppers <n>, { profile:
 * '' } takes --profile <text>, { keep: false } takes --keep.
 */
export function readArguments(args, defaults) {
  const kinds = Object.entries(defaults).map(([name, value]) => [
    name,
    { type: typeof value === 'boolean' ? 'boolean' : 'string' },
  ]);
  let values;
  try {
    ({ values } = parseArgs({ args, options: Object.fromEntries(kinds), strict: true }));
  } catch (error) {
    throw new Stop(
      `${error.message}\nKnown: ${Object.entries(defaults)
        .map(([name, value]) => `--${name}${typeof value === 'boolean' ? '' : ` (${value || 'none'})`}`)
        .join(', ')}`,
    );
  }
  return Object.fromEntries(
    Object.entries(defaults).map(([name, fallback]) => {
      const given = values[name];
      if (given === undefined || typeof fallback !== 'number') return [name, given ?? fallback];
      const number = Number(given);
      if (!Number.isFinite(number) || number < 0)
        throw new Stop(`--${name} must be a number of 0 or more, not "${given}".`);
      return [name, number];
    }),
  );
}
