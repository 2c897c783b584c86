import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery, type Answer, type Body, callApi, type Query } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';

export type Booking = Answer<'GET /api/vineyard-stay/bookings'>[number];
export type BookingListQuery = Query<'GET /api/vineyard-stay/bookings'>;

/** One page of the stays, newest first. The page before stays until the next is there. */
export const useBookings = (query: BookingListQuery) =>
  useQuery({ ...apiList('/api/vineyard-stay/bookings', { query }), placeholderData: keepPreviousData });

/** One stay with the changes that its guest has asked for. */
export const useBooking = (id: number) => useQuery(apiQuery('/api/vineyard-stay/bookings/{id}', { path: { id } }));

export type BookingDetails = Answer<'GET /api/vineyard-stay/bookings/{id}'>;
export type ChangeRequest = BookingDetails['change_requests'][number];
type BookingChange = Partial<NonNullable<Body<'PUT /api/vineyard-stay/bookings/{id}'>>>;

/** What a booking or a block makes stale. */
export const STAY_READS = [
  '/api/vineyard-stay/bookings',
  '/api/vineyard-stay/blocked-dates',
  '/api/vineyard-stay/calendar',
  '/api/vineyard-stay/availability',
  '/api/admin/figures/occupancy',
];

/** Confirms or declines a stay that waits for it; the guest gets a mail. */
export const answerBooking = (
  { id, version }: Booking,
  body: NonNullable<Body<'PATCH /api/vineyard-stay/bookings/{id}'>>,
) => callApi('PATCH /api/vineyard-stay/bookings/{id}', { path: { id }, body, version });

/** Cancels a stay that is not paid; its nights are free at once. */
export const cancelBooking = ({ id, version }: Booking) =>
  callApi('DELETE /api/vineyard-stay/bookings/{id}', { path: { id }, version });

/** Changes what is named, and keeps the rest of the stay. */
export const changeBooking = (booking: Booking, change: BookingChange): Promise<Booking> => {
  const { id, version, guest_name, guest_email, check_in_date, check_out_date } = booking;
  return callApi('PUT /api/vineyard-stay/bookings/{id}', {
    path: { id },
    body: { guest_name, guest_email, check_in_date, check_out_date, ...change },
    version,
  });
};

/** Accepts a guest's wish for other dates, which moves the stay, or declines it; the guest gets a mail. */
export const answerChange = (
  { id, version }: ChangeRequest,
  body: NonNullable<Body<'PATCH /api/vineyard-stay/change-requests/{id}'>>,
) => callApi('PATCH /api/vineyard-stay/change-requests/{id}', { path: { id }, body, version });
