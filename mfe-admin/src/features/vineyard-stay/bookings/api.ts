import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery } from '@shamba/shell-sdk';

export type BlockedRange = Answer<'GET /api/vineyard-stay/blocked-dates'>[number];
/** Bookings, blocks and holds of some nights. */
export type StayNights = Answer<'GET /api/vineyard-stay/calendar'>;

/** Figures of the stays: bookings, revenue, averages. */
export const useStayFigures = () => useQuery(apiQuery('/api/vineyard-stay/bookings/figures'));
