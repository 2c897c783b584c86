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
/** Rows of a list of recent activity. */
const RECENT = 10;

/** How many bookings there are, what they earned, and what a night costs on average. */
export const useStayFigures = () => useQuery(apiQuery('/api/vineyard-stay/bookings/figures'));

/** The newest bookings. */
export const useRecentBookings = () => useQuery(apiList(BOOKINGS, { query: { limit: RECENT } }));

/** The next blocked ranges that are not over on a day. */
export const useNextBlocks = (from: string) => useQuery(apiList(BLOCKED, { query: { limit: RECENT, from } }));

/** What has the nights of some days. */
export type StayNights = Answer<'GET /api/vineyard-stay/calendar'>;

/** What has the nights from one day to another. The days before stay until the answer is there. */
export const useStayNights = (from: LocalDate, to: LocalDate) =>
  useQuery({
    ...apiQuery('/api/vineyard-stay/calendar', { query: { from, to } }),
    placeholderData: keepPreviousData,
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
