import { apiQuery } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';
import type { VineyardEvent } from '../../../shared/types';

/** GET /api/events: upcoming ones. */
export const eventsQuery = () => apiQuery<VineyardEvent[]>('/api/events');
export const useEvents = () => useQuery(eventsQuery());
