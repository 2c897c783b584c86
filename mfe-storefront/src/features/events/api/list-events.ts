import { apiQuery } from '@shamba/shell-sdk';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { VineyardEvent } from '../../../shared/types';

/** GET /api/events: upcoming ones. */
export const eventsQuery = () => apiQuery<VineyardEvent[]>('/api/events');
export const useEvents = () => useSuspenseQuery(eventsQuery());
