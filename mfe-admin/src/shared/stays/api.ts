import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, type Body, callApi } from '@shamba/shell-sdk';

export type Booking = Answer<'GET /api/vineyard-stay/bookings'>[number];
export type BookingDetails = Answer<'GET /api/vineyard-stay/bookings/{id}'>;
export type ChangeRequest = BookingDetails['change_requests'][number];
export type Move = BookingDetails['moves'][number];
export type PaymentLink = NonNullable<BookingDetails['payment_link']>;
export type MovePreview = Answer<'POST /api/vineyard-stay/bookings/{id}/move-preview'>;
export type Nights = Body<'POST /api/vineyard-stay/bookings/{id}/move-preview'>;

/** Reads to refresh after a change of a booking or block. */
export const STAY_READS = [
  '/api/vineyard-stay/bookings',
  '/api/vineyard-stay/blocked-dates',
  '/api/vineyard-stay/calendar',
  '/api/vineyard-stay/availability',
  '/api/admin/figures/occupancy',
];

export type StayPrice = Answer<'GET /api/vineyard-stay/bookings/price'>;

/** Payments that staff take themselves. */
export const PAID_BY = [
  { value: 'cash', label: 'Cash' },
  { value: 'terminal', label: 'Card terminal' },
  { value: 'bank', label: 'Bank transfer' },
  { value: 'other', label: 'Otherwise' },
] as const;

/** Price of nights by the rules; null: the nights are not chosen yet. */
export const useStayPrice = (
  stay: (Pick<Nights, 'check_in_date' | 'check_out_date'> & { number_of_guests: string }) | null,
) => {
  const { check_in_date = '', check_out_date = '', number_of_guests = '2' } = stay ?? {};
  return useQuery({
    ...apiQuery('/api/vineyard-stay/bookings/price', {
      query: { check_in_date, check_out_date, number_of_guests: Number(number_of_guests) },
    }),
    enabled: stay !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
};

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
