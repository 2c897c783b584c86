import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, type Body, callApi } from '@shamba/shell-sdk';
import type { LocalDate } from '@shamba/rules';
import { apiList } from '@shamba/slice-kit/api';
import type { Booking } from '../../../shared/stays/api';

export type BlockedRange = Answer<'GET /api/vineyard-stay/blocked-dates'>[number];
export type BookingBody = NonNullable<Body<'POST /api/vineyard-stay/bookings'>>;
export type BlockBody = NonNullable<Body<'POST /api/vineyard-stay/blocked-dates'>>;

const BOOKINGS = '/api/vineyard-stay/bookings';
const BLOCKED = '/api/vineyard-stay/blocked-dates';
/** Number of rows in a list of recent activity. */
const RECENT = 10;

/** Figures of the stays: bookings, revenue, averages. */
export const useStayFigures = () => useQuery(apiQuery('/api/vineyard-stay/bookings/figures'));

/** The newest bookings. */
export const useRecentBookings = () => useQuery(apiList(BOOKINGS, { query: { limit: RECENT } }));

/** The next blocked ranges that end on a day or later. */
export const useNextBlocks = (from: string) => useQuery(apiList(BLOCKED, { query: { limit: RECENT, from } }));

/** Bookings, blocks and holds of some nights. */
export type StayNights = Answer<'GET /api/vineyard-stay/calendar'>;

/** Bookings, blocks and holds between two days. The former range stays until the next is loaded. */
export const useStayNights = (from: LocalDate, to: LocalDate) =>
  useQuery({
    ...apiQuery('/api/vineyard-stay/calendar', { query: { from, to } }),
    placeholderData: keepPreviousData,
  });

/** Enters a booking that was made by telephone or at the gate. */
export const addBooking = (body: BookingBody): Promise<Booking> =>
  callApi('POST /api/vineyard-stay/bookings', { body });

/** Blocks nights, the last one included. */
export const blockDates = (body: BlockBody): Promise<BlockedRange> =>
  callApi('POST /api/vineyard-stay/blocked-dates', { body });

/** Deletes a blocked range. */
export const deleteBlock = ({ id }: BlockedRange) =>
  callApi('DELETE /api/vineyard-stay/blocked-dates/{id}', { path: { id } });
