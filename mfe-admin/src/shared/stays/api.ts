import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery, type Answer, type Query } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';

export type Booking = Answer<'GET /api/vineyard-stay/bookings'>[number];
export type BookingListQuery = Query<'GET /api/vineyard-stay/bookings'>;

/** One page of the stays, newest first. The page before stays until the next is there. */
export const useBookings = (query: BookingListQuery) =>
  useQuery({ ...apiList('/api/vineyard-stay/bookings', { query }), placeholderData: keepPreviousData });

/** One stay with the changes that its guest has asked for. */
export const useBooking = (id: number) => useQuery(apiQuery('/api/vineyard-stay/bookings/{id}', { path: { id } }));
