import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery } from '@shamba/shell-sdk';
import type { Release } from '../api';

export type ReleaseFigures = Answer<'GET /api/admin/club/releases/{id}/figures'>;
type ClubFigures = Answer<'GET /api/admin/club/figures'>;
export type Quarter = ClubFigures['quarters'][number];
export type Forecast = ClubFigures['next'];

const RUNNING_MS = 10_000;

/** A release's members by the outcome of their charge. */
export const useReleaseFigures = ({ id, state }: Release) =>
  useQuery({
    ...apiQuery('/api/admin/club/releases/{id}/figures', { path: { id } }),
    ...(state === 'running' && { refetchInterval: RUNNING_MS, staleTime: 0 }),
  });

/** The club's newest quarters, and the forecast of the next one. */
export const useClubFigures = () => useQuery(apiQuery('/api/admin/club/figures'));
