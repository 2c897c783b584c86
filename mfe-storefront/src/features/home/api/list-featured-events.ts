import { apiQuery } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { VineyardEvent } from '../../../shared/types';

/** GET /api/events/featured. The page shows three of them. */
export const featuredEventsQuery = () => apiQuery<VineyardEvent[]>('/api/events/featured');
export const useFeaturedEvents = () => useQuery(featuredEventsQuery());
