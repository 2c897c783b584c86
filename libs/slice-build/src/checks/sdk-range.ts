import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { minVersion } from 'semver';
import { type Uses, usesOf } from './sdk-uses.ts';

export { usesOf };

/** Values that the shell provides: version of the SDK → specifier → names. */
type Provided = Record<string, Record<string, string[]>>;

/**
 * Values that a slice uses but the oldest SDK of its range (slice.json: sdk) does not have: a shell of that version accepts
 * the slice, and the slice breaks there. Also what slice-kit and ui use in the parts that the slice imports.
 * @param folder the slice's; the SDK that is installed there knows what its versions had
 * @param base folder that the files' names begin from
 * @returns a line for each, with file and line
 */
export function newerThanRange(folder: string, base = folder): string[] {
  const { name, sdk } = JSON.parse(readFileSync(join(folder, 'slice.json'), 'utf8')) as { name: string; sdk: string };
  const record = createRequire(join(folder, 'package.json')).resolve('@shamba/shell-sdk/provided.json');
  const provided = JSON.parse(readFileSync(record, 'utf8')) as Provided;
  const oldest = minVersion(sdk)?.version ?? sdk;
  const had = provided[oldest];
  if (!had)
    return [
      `slice.json: ${name} wants SDK ${sdk}, but the SDK that is installed knows no ${oldest}. Install that or a newer one.`,
    ];
  return missing(usesOf(folder, base), had).map(
    ({ name: value, specifier, place }) =>
      `${place}: ${name} uses ${value} of ${specifier}, which SDK ${oldest} had not. Raise "sdk" in slice.json.`,
  );
}

/** Uses whose names are missing in `had` (specifier → names). */
export const missing = (
  uses: Uses,
  had: Record<string, string[]>,
): { name: string; specifier: string; place: string }[] =>
  [...uses].flatMap(([specifier, names]) =>
    [...names].filter(([name]) => !had[specifier]?.includes(name)).map(([name, place]) => ({ specifier, name, place })),
  );
