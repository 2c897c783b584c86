import { apiQuery } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { Tier } from '../types';

/** GET /api/wine-club/tiers. */
export const tiersQuery = () => apiQuery<Tier[]>('/api/wine-club/tiers');
export const useTiers = () => useQuery(tiersQuery());
