import { apiQuery } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { Wine } from '../../../shared/types';

/** GET /api/wines/featured. The page shows six of them. */
export const featuredWinesQuery = () => apiQuery<Wine[]>('/api/wines/featured');
export const useFeaturedWines = () => useQuery(featuredWinesQuery());
