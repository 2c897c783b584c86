import semver from 'semver';
import { Stop } from '../progress.mjs';
import { slices } from '../workspaces.mjs';
import { type Uses, usesOf } from './slice-uses.ts';
import { providedByVersion } from './versions.ts';

/**
 * Lists values that a slice uses but the oldest SDK of its range does not have: a shell of that version accepts the
 * slice, and the slice breaks there.
 */
export function tooNew(): string[] {
  const provided = providedByVersion();
  return slices().flatMap(({ folder, slice }) => {
    const oldest = semver.minVersion(slice.sdk)?.version;
    const had = oldest === undefined ? undefined : provided[oldest];
    if (!had) throw new Stop(`${slice.name} wants SDK ${slice.sdk}, but no ${oldest ?? 'such version'} was ever made.`);
    return missing(usesOf(folder), had).map(
      ({ name, specifier, file }) =>
        `${slice.name}: ${file} uses ${name} of ${specifier}, which SDK ${oldest} had not. Raise \"sdk\" in slice.json.`,
    );
  });
}

/** Uses whose names are missing in `had` (specifier → names). */
export const missing = (
  uses: Uses,
  had: Record<string, string[]>,
): { name: string; specifier: string; file: string }[] =>
  [...uses].flatMap(([specifier, names]) =>
    [...names].filter(([name]) => !had[specifier]?.includes(name)).map(([name, file]) => ({ specifier, name, file })),
  );
