import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery, type Answer, type Body, callApi, type Query } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';

export type Booking = Answer<'GET /api/vineyard-stay/bookings'>[number];
export type BookingListQuery = Query<'GET /api/vineyard-stay/bookings'>;

/** One page of the stays, newest first. The former page stays until the next is loaded. */
export const useBookings = (query: BookingListQuery) =>
  useQuery({ ...apiList('/api/vineyard-stay/bookings', { query }), placeholderData: keepPreviousData });

/** One stay with its guest's requests for changes. */
export const useBooking = (id: number) => useQuery(apiQuery('/api/vineyard-stay/bookings/{id}', { path: { id } }));

export type BookingDetails = Answer<'GET /api/vineyard-stay/bookings/{id}'>;
export type ChangeRequest = BookingDetails['change_requests'][number];
type BookingChange = Partial<NonNullable<Body<'PUT /api/vineyard-stay/bookings/{id}'>>>;

export type Move = BookingDetails['moves'][number];
export type MovePreview = Answer<'POST /api/vineyard-stay/bookings/{id}/move-preview'>;
export type Nights = NonNullable<Body<'POST /api/vineyard-stay/bookings/{id}/move-preview'>>;

/** Cost or refund of moving a stay now; `to` null: no nights are chosen yet. */
export const useMovePreview = ({ id, version }: Booking, to: Nights | null) =>
  useQuery({
    // A key outside the refreshed reads: a moved stay is not priced again while its dialog closes.
    queryKey: ['stay-move-preview', id, version, to],
    queryFn: ({ signal }) =>
      callApi('POST /api/vineyard-stay/bookings/{id}/move-preview', {
        path: { id },
        // The query is disabled without nights.
        body: to ?? { check_in_date: '', check_out_date: '' },
        signal,
      }),
    enabled: to !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Moves a stay as previewed, with the chosen settlement of the difference. */
export const moveBooking = ({ id }: Booking, body: NonNullable<Body<'POST /api/vineyard-stay/bookings/{id}/move'>>) =>
  callApi('POST /api/vineyard-stay/bookings/{id}/move', { path: { id }, body });

/** Holds the previewed nights and mails the guest a link to pay the difference. */
export const sendLink = (
  { id }: Booking,
  body: NonNullable<Body<'POST /api/vineyard-stay/bookings/{id}/payment-links'>>,
) => callApi('POST /api/vineyard-stay/bookings/{id}/payment-links', { path: { id }, body });

export type PaymentLink = NonNullable<BookingDetails['payment_link']>;

/** Mails an open link again. */
export const sendLinkAgain = ({ id }: Booking, linkId: number) =>
  callApi('POST /api/vineyard-stay/bookings/{id}/payment-links/{linkId}/send', { path: { id, linkId } });

/** Withdraws an open link and frees its nights. */
export const withdrawLink = ({ id }: Booking, linkId: number) =>
  callApi('DELETE /api/vineyard-stay/bookings/{id}/payment-links/{linkId}', { path: { id, linkId } });

/** Records that the difference of a move was paid or given back at the house. */
export const settleMove = ({ id }: Booking, moveId: number) =>
  callApi('PATCH /api/vineyard-stay/bookings/{id}/moves/{moveId}', {
    path: { id, moveId },
    body: { settlement: 'settled' },
  });

/** Reads to refresh after a change of a booking or block. */
export const STAY_READS = [
  '/api/vineyard-stay/bookings',
  '/api/vineyard-stay/blocked-dates',
  '/api/vineyard-stay/calendar',
  '/api/vineyard-stay/availability',
  '/api/admin/figures/occupancy',
];

/** Confirms or declines a pending stay; the guest gets a mail. */
export const answerBooking = (
  { id, version }: Booking,
  body: NonNullable<Body<'PATCH /api/vineyard-stay/bookings/{id}'>>,
) => callApi('PATCH /api/vineyard-stay/bookings/{id}', { path: { id }, body, version });

/** Cancels an unpaid stay and frees its nights at once. */
export const cancelBooking = ({ id, version }: Booking) =>
  callApi('DELETE /api/vineyard-stay/bookings/{id}', { path: { id }, version });

/** Changes the given fields, and keeps the rest of the stay. */
export const changeBooking = (booking: Booking, change: BookingChange): Promise<Booking> => {
  const { id, version, guest_name, guest_email, check_in_date, check_out_date } = booking;
  return callApi('PUT /api/vineyard-stay/bookings/{id}', {
    path: { id },
    body: { guest_name, guest_email, check_in_date, check_out_date, ...change },
    version,
  });
};

/** Accepts a guest's request for other dates, which moves the stay, or declines it; the guest gets a mail. */
export const answerChange = (
  { id, version }: ChangeRequest,
  body: NonNullable<Body<'PATCH /api/vineyard-stay/change-requests/{id}'>>,
) => callApi('PATCH /api/vineyard-stay/change-requests/{id}', { path: { id }, body, version });
