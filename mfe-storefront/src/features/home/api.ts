import { apiQuery } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';

/** Featured events; the page shows three of them. */
export const useFeaturedEvents = () => useQuery(apiQuery('/api/events/featured'));

/** Featured wines; the page shows six of them. */
export const useFeaturedWines = () => useQuery(apiQuery('/api/wines/featured'));
