import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { parseCents, toDecimal } from '@shamba/rules';
import { type Answer, apiQuery, callApi, type Query } from '@shamba/shell-sdk';
import type { ChargeState } from '../../../shared/club/charge-states';
import { inForce, type Release } from '../api';

type ChargesQuery = Query<'GET /api/admin/club/releases/{id}/charges'>;
export type Charges = Answer<'GET /api/admin/club/releases/{id}/charges'>;
export type Charge = Charges['rows'][number];

/** How often a run's sums are asked for while it charges and the page is visible; its list less often. */
const SUMS_MS = 2_000;
const LIST_MS = 6_000;

/** Sums, rate and beginning of a release's charges. */
export const useRun = ({ id, state }: Release) =>
  useQuery({
    ...apiQuery('/api/admin/club/releases/{id}/charges', { path: { id } }),
    ...(state === 'running' && { refetchInterval: SUMS_MS, staleTime: 0 }),
  });

/** Filters of a release's charges; '' filters nothing. */
interface ChargeFilters {
  state: string;
  q: string;
}

/** A release's charges, page after page. */
export const useCharges = ({ id, state }: Release, filters: ChargeFilters) =>
  useInfiniteQuery({
    queryKey: [`/api/admin/club/releases/${id}/charges`, 'list', inForce(filters)],
    queryFn: ({ pageParam, signal }) =>
      callApi('GET /api/admin/club/releases/{id}/charges', {
        path: { id },
        query: { ...inForce(filters), ...(pageParam && { cursor: pageParam }) } as ChargesQuery,
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next_cursor }) => next_cursor,
    placeholderData: keepPreviousData,
    // A list of several pages stays as it was read: reading them all again would take one call each.
    refetchInterval: ({ state: { data } }) => (state === 'running' && (data?.pages.length ?? 0) <= 1 ? LIST_MS : false),
  });

/** Charges in these states: how many, and their dollars as decimal text. */
export function sumOf(sums: Charges['sums'], ...states: ChargeState[]): { charges: number; amount: string } {
  const own = sums.filter(({ state }) => states.includes(state));
  return {
    charges: own.reduce((count, { charges }) => count + charges, 0),
    amount: toDecimal(own.reduce((cents, { amount }) => cents + parseCents(amount), 0n)),
  };
}
