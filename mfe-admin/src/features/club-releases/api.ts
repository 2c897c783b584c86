import { useInfiniteQuery, useQuery, keepPreviousData } from '@tanstack/react-query';
import { type Answer, apiQuery, type Body, callApi, type Query, refetchEvery } from '@shamba/shell-sdk';
import { basedOn } from '../../shared/resource/rows-at';

export type ReleaseRow = Answer<'GET /api/admin/club/releases'>[number];
export type Release = Answer<'GET /api/admin/club/releases/{id}'>;
export type ReleaseBody = Body<'POST /api/admin/club/releases'>;
export type ReleaseDraft = Answer<'GET /api/admin/club/releases/draft'>;
export type Simulation = Answer<'GET /api/admin/club/releases/{id}/simulation'>;
export type SimulationRow = Simulation['rows'][number];
export type Totals = NonNullable<Simulation['totals']>;
export type Tier = Answer<'GET /api/wine-club/tiers'>[number];
export type Wine = Answer<'GET /api/wines'>[number];

/** Reads to refresh after a change of a release. */
export const RELEASE_READS = ['/api/admin/club/releases'];

export const useReleases = () => useQuery(apiQuery('/api/admin/club/releases'));

const MOVING_MS = 4_000;
const USUAL_MS = 30_000;

const releaseQuery = (id: number) => apiQuery('/api/admin/club/releases/{id}', { path: { id } });
/** Read more often while its mails leave or its members are charged. */
export const useRelease = (id: number) =>
  useQuery({
    ...releaseQuery(id),
    refetchInterval: ({ state: { data } }) => refetchEvery(isMoving(data) ? MOVING_MS : USUAL_MS)(),
  });
const isMoving = (release: Release | undefined): boolean =>
  release?.state === 'running' ||
  (release?.state === 'simulated' && release.announced_at !== null && release.told.told < release.told.of);
export const readRelease = (id: number) => callApi('GET /api/admin/club/releases/{id}', { path: { id } });

/** Makes a release (`id` null), or changes it based on a version. @throws ApiError */
export const saveRelease = (id: number | null, body: ReleaseBody, version?: number): Promise<Release> =>
  id === null
    ? callApi('POST /api/admin/club/releases', { body })
    : callApi('PUT /api/admin/club/releases/{id}', { path: { id }, body, ...basedOn(version) });

/**
 * Values for a new release: a copy of the last one with its days moved.
 * @param quarter '': the next quarter with a tier that is in no release
 */
export const useReleaseDraft = (quarter: string) =>
  useQuery({
    ...apiQuery('/api/admin/club/releases/draft', { query: quarter === '' ? {} : { quarter } }),
    // The next new release reads it again.
    gcTime: 0,
  });

/** Filters of the members of a simulation; '' filters nothing. */
export interface SimulationFilters {
  problem: string;
  tier: string;
  outcome: string;
  q: string;
}

/** Those filters that filter something. */
export const inForce = <F extends object>(filters: F): Partial<F> =>
  Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== '')) as Partial<F>;

/** Members of the last simulation, page after page, and its totals. */
export function useSimulation(id: number, filters: SimulationFilters) {
  const path = { id };
  return useInfiniteQuery({
    queryKey: [`/api/admin/club/releases/${id}/simulation`, inForce(filters)],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/admin/club/releases/{id}/simulation', {
        path,
        query: {
          ...inForce(filters),
          ...(pageParam && { cursor: pageParam }),
        } as Query<'GET /api/admin/club/releases/{id}/simulation'>,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
  });
}

/** Address of the file with the members that the filters leave. */
export const simulationFile = (id: number, filters: SimulationFilters): string => {
  const query = new URLSearchParams(inForce(filters)).toString();
  return `/api/admin/club/releases/${id}/simulation.csv${query ? `?${query}` : ''}`;
};

/** The tiers that members can have, inactive ones too. */
export const useTiers = () => useQuery(apiQuery('/api/wine-club/tiers', { query: { view: 'staff' } }));

/** Every wine that is not archived, by name. */
export const useWines = () => useQuery(apiQuery('/api/wines', { query: { view: 'staff', sort: 'name' } }));

export const bottleName = ({ name, vintage }: Pick<Wine, 'name' | 'vintage'>): string =>
  vintage ? `${name} ${vintage}` : name;
