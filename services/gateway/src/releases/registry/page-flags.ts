import { type PageFlags, type Release, releaseId, type SliceFlag } from '@shamba/api-contract/slice-manifest';
import { bucketOf, type ResolvedSlice } from './resolve-slice.js';

/** How a flag was set: its share of visitors in percent, and whether all staff have it. */
export type FlagSetting = readonly [percent: number, staff: boolean];
/** Settings by slice and flag. */
export type FlagSettings = ReadonlyMap<string, Readonly<Record<string, FlagSetting>>>;

interface Viewer {
  /** Guest id: the same for a browser from page to page. */
  visitor: string;
  isStaff: boolean;
}

/** True if a slice of the page declares flags. */
export const haveFlags = (slices: readonly ResolvedSlice[]): boolean =>
  slices.some((slice) => releasesOf(slice).some((release) => flagsIn(release).length > 0));

/**
 * The flags that are on for one visitor, by release: of what the page runs, and of what it falls back to. A flag is on
 * for the same visitors from page to page; each flag draws its own.
 * @param isCanary whether a release is its slice's canary now
 */
export function pageFlags(
  slices: readonly ResolvedSlice[],
  settings: FlagSettings,
  isCanary: (slice: string, version: string) => boolean,
  { visitor, isStaff }: Viewer,
): PageFlags {
  const on: PageFlags = {};
  for (const slice of slices) {
    const set = settings.get(slice.name) ?? {};
    for (const release of releasesOf(slice)) {
      const isTried = isCanary(slice.name, release.version);
      const isOn = ({ name, canary = false }: SliceFlag): boolean => {
        const setting = Object.hasOwn(set, name) ? set[name] : undefined;
        if (canary && (isTried || !setting)) return true;
        if (!setting) return false;
        const [percent, staff] = setting;
        return (staff && isStaff) || bucketOf(`${slice.name}!${name}`, visitor) < percent;
      };
      const names = flagsIn(release)
        .filter(isOn)
        .map(({ name }) => name);
      if (names.length > 0) on[releaseId(slice.name, release.version)] = names;
    }
  }
  return on;
}

/** All settings as one text: other settings are another text. */
export const flagsText = (settings: FlagSettings): string =>
  [...settings].map(([slice, flags]) => `${slice} ${JSON.stringify(Object.entries(flags).sort())}`).join(' ');

const releasesOf = ({ release, fallback }: ResolvedSlice): Release[] => [release, ...(fallback ? [fallback] : [])];
const flagsIn = ({ manifest }: Release): SliceFlag[] => manifest.flags ?? [];
