import { apiQuery } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';

/** The upcoming events. */
export const useEvents = () => useQuery(apiQuery('/api/events'));
