import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, callApi } from '@shamba/shell-sdk';

export type SliceOnSite = Answer<'GET /api/slices'>[number];
export type Release = SliceOnSite['releases'][number];
export type Figures = NonNullable<Release['figures']>;
export type Trial = NonNullable<SliceOnSite['trial']>;

/** Reads to refresh after a change of the served releases. */
export const SLICE_READS = ['/api/slices'];

/** All slices with their served releases and all other releases, newest version first. */
export const useSlicesOnSite = () => useQuery(apiQuery('/api/slices'));

const path = (name: string) => ({ path: { name } });
/** @param urgent open pages with this slice offer a reload */
export const promote = ({ name }: SliceOnSite, version: string, urgent: boolean) =>
  callApi('POST /api/slices/{name}/promote', { ...path(name), body: { version, urgent } });
/** @param percent share of visitors that get the release; 0 ends the canary */
export const setCanary = ({ name }: SliceOnSite, version: string, percent: number) =>
  callApi('POST /api/slices/{name}/canary', { ...path(name), body: { version, percent } });
/** Returns to the last good release. @param urgent as in `promote` */
export const rollBack = ({ name }: SliceOnSite, urgent: boolean) =>
  callApi('POST /api/slices/{name}/rollback', { ...path(name), body: { urgent } });
/** Withdraws a release; its files are removed a day later. */
export const retire = ({ name }: SliceOnSite, version: string) =>
  callApi('POST /api/slices/{name}/retire', { ...path(name), body: { version } });
export const setAuto = ({ name }: SliceOnSite, auto: boolean) =>
  callApi('PUT /api/slices/{name}/auto', { ...path(name), body: { auto } });

export type SliceToken = Answer<'GET /api/admin/slice-tokens'>[number];
export const TOKEN_READS = ['/api/admin/slice-tokens'];

/** The valid tokens, by slice, with their last use. */
export const useSliceTokens = () => useQuery(apiQuery('/api/admin/slice-tokens'));
/** Creates a token; only this answer contains `token`. */
export const createToken = (body: { slice: string; label: string }) =>
  callApi('POST /api/admin/slice-tokens', { body });
export const revokeToken = ({ id }: SliceToken) => callApi('DELETE /api/admin/slice-tokens/{id}', { path: { id } });

export const PREVIEW_READS = ['/api/admin/slice-preview'];

/** Releases that this session sees instead of the public ones. */
export const useSlicePreview = () => useQuery(apiQuery('/api/admin/slice-preview'));
/** @param shown a version, or the origin of a build on the user's machine */
export const beginPreview = (slice: string, shown: string) =>
  callApi('PUT /api/admin/slice-preview', { body: { slice, shown } });
export const endPreview = () => callApi('DELETE /api/admin/slice-preview');
