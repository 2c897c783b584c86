import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, type Body, callApi } from '@shamba/shell-sdk';
import { apiList, readAll } from '@shamba/slice-kit/api';
import type { Booking } from '../../../shared/stays/api';

export type BlockedRange = Answer<'GET /api/vineyard-stay/blocked-dates'>[number];
export type BookingBody = NonNullable<Body<'POST /api/vineyard-stay/bookings'>>;
export type BlockBody = NonNullable<Body<'POST /api/vineyard-stay/blocked-dates'>>;

const BOOKINGS = '/api/vineyard-stay/bookings';
const BLOCKED = '/api/vineyard-stay/blocked-dates';
/** Rows of a list of recent activity. */
const RECENT = 10;
/** As many rows as the calendar reads: years of them. */
const MOST_ROWS = 2000;

/** What a booking or a block makes stale. */
export const STAY_READS = [BOOKINGS, BLOCKED, '/api/vineyard-stay/availability', '/api/admin/figures/occupancy'];

/** How many bookings there are, what they earned, and what a night costs on average. */
export const useStayFigures = () => useQuery(apiQuery('/api/vineyard-stay/bookings/figures'));

/** The newest bookings. */
export const useRecentBookings = () => useQuery(apiList(BOOKINGS, { query: { limit: RECENT } }));

/** The next blocked ranges that are not over on a day. */
export const useNextBlocks = (from: string) => useQuery(apiList(BLOCKED, { query: { limit: RECENT, from } }));

/** What has nights from a day on: bookings that stand, and blocked ranges. */
export interface TakenByWhat {
  bookings: Booking[];
  blocks: BlockedRange[];
}

/** Everything that has nights from a day on. */
export const useTaken = (from: string) =>
  useQuery({
    queryKey: [BOOKINGS, 'calendar', from],
    queryFn: async (): Promise<TakenByWhat> => {
      const [bookings, blocks] = await Promise.all([
        readAll(BOOKINGS, { from }, MOST_ROWS),
        readAll(BLOCKED, { from }, MOST_ROWS),
      ]);
      return { bookings: bookings.filter(({ booking_status }) => booking_status !== 'cancelled'), blocks };
    },
  });

/** Enters a booking that was taken by telephone or at the gate. */
export const addBooking = (body: BookingBody): Promise<Booking> =>
  callApi('POST /api/vineyard-stay/bookings', { body });

/** Blocks nights, the last one included. */
export const blockDates = (body: BlockBody): Promise<BlockedRange> =>
  callApi('POST /api/vineyard-stay/blocked-dates', { body });

/** Opens a blocked range again. */
export const deleteBlock = ({ id }: BlockedRange) =>
  callApi('DELETE /api/vineyard-stay/blocked-dates/{id}', { path: { id } });
