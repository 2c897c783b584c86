import { api } from '@shamba/shell-sdk';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forgetTimes } from './list-slots';

export interface VisitRequest {
  experience_id: number;
  guest_name: string;
  guest_email: string;
  guest_phone: string;
  guest_count: number;
  /** YYYY-MM-DD, a Saturday or Sunday. */
  booking_date: string;
  /** HH:MM, one of the day's slots. */
  booking_time: string;
  price: string | null;
}

/** POST /api/experience-bookings: an RSVP, pending until somebody has answered it. */
export const requestVisit = (request: VisitRequest) =>
  api.POST('/api/experience-bookings', { body: { ...request, status: 'pending' } });

/** Sends one; whatever becomes of it, the times on the page are read again, behind its answer: it took places, or others had taken them. */
export function useRequestVisit() {
  const client = useQueryClient();
  return useMutation({ mutationFn: requestVisit, onSettled: () => void forgetTimes(client) });
}
