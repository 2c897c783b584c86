import { type Answer, callApi } from '@shamba/shell-sdk';

export type SliceOnSite = Answer<'GET /api/slices'>[number];
export type Release = SliceOnSite['releases'][number];
export type Figures = NonNullable<Release['figures']>;
export type Trial = NonNullable<SliceOnSite['trial']>;

/** The slice of this page, which no link shows, and whose canary and failures are judged by hand. */
export const BACK_OFFICE = 'mfe-admin';

/**
 * Slices as this page reads them: a gateway of the release before, during a rolling deploy, names no locks, flags,
 * notes, commits and reasons of ways back.
 */
export const withoutGaps = (slices: SliceOnSite[]): SliceOnSite[] =>
  slices.map((slice) => {
    const { locks = [], flags = [] }: Partial<SliceOnSite> = slice;
    const releases = slice.releases.map((release) => {
      const { notes = null, commit = null, rejected_for = null }: Partial<Release> = release;
      return { ...release, notes, commit, rejected_for };
    });
    return { ...slice, locks, flags, releases };
  });

/** Reads to refresh after a change of the served releases. */
export const SLICE_READS = ['/api/slices'];

/** @param percent share of visitors that get the release; 0 ends the canary */
export const setCanary = ({ name }: SliceOnSite, version: string, percent: number) =>
  callApi('POST /api/slices/{name}/canary', { path: { name }, body: { version, percent } });
