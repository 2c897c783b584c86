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
 * Why a flag is on or off: the release brings it on and is its slice's canary (`canary`), or nobody set it (`release`,
 * `unset`); it is set for all staff (`staff`), or the visitor is in the share that has it, or is not (`share`).
 */
export const FLAG_REASONS = ['canary', 'release', 'unset', 'staff', 'share'] as const;
export type FlagReason = (typeof FLAG_REASONS)[number];

/** A declared flag as it is for one visitor. */
export interface FlagForVisitor {
  flag: SliceFlag;
  on: boolean;
  why: FlagReason;
  /** null: nobody set it. */
  setting: FlagSetting | null;
}

/** Says whether a release is its slice's canary now. */
type IsCanary = (slice: string, version: string) => boolean;

/**
 * The flags that are on for one visitor, by release: of what the page runs, and of what it falls back to. A flag is on
 * for the same visitors from page to page; each flag draws its own.
 */
export function pageFlags(
  slices: readonly ResolvedSlice[],
  settings: FlagSettings,
  isCanary: IsCanary,
  viewer: Viewer,
): PageFlags {
  const on: PageFlags = {};
  for (const slice of slices)
    for (const release of releasesOf(slice)) {
      const names = flagsOf(slice.name, release, settings, isCanary, viewer).flatMap(({ flag, on: isOn }) =>
        isOn ? [flag.name] : [],
      );
      if (names.length > 0) on[releaseId(slice.name, release.version)] = names;
    }
  return on;
}

/** All flags that a release declares, as they are for one visitor. */
export function flagsOf(
  slice: string,
  release: Release,
  settings: FlagSettings,
  isCanary: IsCanary,
  { visitor, isStaff }: Viewer,
): FlagForVisitor[] {
  const set = settings.get(slice) ?? {};
  const isTried = isCanary(slice, release.version);
  return flagsIn(release).map((flag) => {
    const setting = (Object.hasOwn(set, flag.name) ? set[flag.name] : undefined) ?? null;
    const state = (on: boolean, why: FlagReason): FlagForVisitor => ({ flag, on, why, setting });
    if (flag.canary && isTried) return state(true, 'canary');
    if (!setting) return flag.canary ? state(true, 'release') : state(false, 'unset');
    const [percent, staff] = setting;
    if (staff && isStaff) return state(true, 'staff');
    return state(bucketOf(`${slice}!${flag.name}`, visitor) < percent, 'share');
  });
}

/** All settings as one text: other settings are another text. */
export const flagsText = (settings: FlagSettings): string =>
  [...settings].map(([slice, flags]) => `${slice} ${JSON.stringify(Object.entries(flags).sort())}`).join(' ');

const releasesOf = ({ release, fallback }: ResolvedSlice): Release[] => [release, ...(fallback ? [fallback] : [])];
const flagsIn = ({ manifest }: Release): SliceFlag[] => manifest.flags ?? [];
