import { apiQuery } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { Wine } from '../types';

/** GET /api/wines: every wine on sale. */
export const winesQuery = () => apiQuery<Wine[]>('/api/wines');
export const useWines = () => useQuery(winesQuery());
