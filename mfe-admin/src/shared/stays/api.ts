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

export type Move = BookingDetails['moves'][number];
export type MovePreview = Answer<'POST /api/vineyard-stay/bookings/{id}/move-preview'>;
export type Nights = NonNullable<Body<'POST /api/vineyard-stay/bookings/{id}/move-preview'>>;

/** What moving a stay would cost or give back now; `to` null: no nights are chosen yet. */
export const useMovePreview = ({ id, version }: Booking, to: Nights | null) =>
  useQuery({
    // A name of its own: a stay that was moved is not priced once more while its dialog closes.
    queryKey: ['stay-move-preview', id, version, to],
    queryFn: ({ signal }) =>
      callApi('POST /api/vineyard-stay/bookings/{id}/move-preview', {
        path: { id },
        // Not asked while there are no nights.
        body: to ?? { check_in_date: '', check_out_date: '' },
        signal,
      }),
    enabled: to !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

/** Moves a stay as it was previewed; what becomes of the difference is part of it. */
export const moveBooking = ({ id }: Booking, body: NonNullable<Body<'POST /api/vineyard-stay/bookings/{id}/move'>>) =>
  callApi('POST /api/vineyard-stay/bookings/{id}/move', { path: { id }, body });

/** Keeps the nights as they were previewed and mails the guest a link that pays the difference. */
export const sendLink = (
  { id }: Booking,
  body: NonNullable<Body<'POST /api/vineyard-stay/bookings/{id}/payment-links'>>,
) => callApi('POST /api/vineyard-stay/bookings/{id}/payment-links', { path: { id }, body });

export type PaymentLink = NonNullable<BookingDetails['payment_link']>;

/** Mails an open link once more. */
export const sendLinkAgain = ({ id }: Booking, linkId: number) =>
  callApi('POST /api/vineyard-stay/bookings/{id}/payment-links/{linkId}/send', { path: { id, linkId } });

/** Withdraws an open link: its nights are free. */
export const withdrawLink = ({ id }: Booking, linkId: number) =>
  callApi('DELETE /api/vineyard-stay/bookings/{id}/payment-links/{linkId}', { path: { id, linkId } });

/** What was owed for a move is paid or given back in the house. */
export const settleMove = ({ id }: Booking, moveId: number) =>
  callApi('PATCH /api/vineyard-stay/bookings/{id}/moves/{moveId}', {
    path: { id, moveId },
    body: { settlement: 'settled' },
  });

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
