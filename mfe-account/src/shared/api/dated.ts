import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';
import { send } from './send';

/** An experience that somebody asked for or bought. */
export interface Visit {
  id: number;
  experience_id: number;
  experience_title: string;
  source: 'rsvp' | 'order';
  status: string;
  booking_date: string | null;
  booking_time: string | null;
  time_label: string | null;
  slot_id: number | null;
  guest_count: number;
  price: string | null;
  order_id: string | null;
  image_url: string | null;
  duration: string | null;
  can_reschedule: boolean;
  can_cancel: boolean;
  created_at: string;
}

/** A place, or several, at an event. */
export interface Registration {
  id: number;
  event_id: number;
  event_title: string;
  event_date: string;
  start_time: string | null;
  end_time: string | null;
  location: string | null;
  image_url: string | null;
  registration_type: 'free' | 'paid';
  status: 'confirmed' | 'cancelled';
  quantity: number;
  /** Of one place. */
  price: string;
  order_id: string | null;
  can_cancel: boolean;
  created_at: string;
}

export interface ChangeRequest {
  id: number;
  check_in_date: string;
  check_out_date: string;
  message: string | null;
  status: string;
  staff_note: string | null;
  created_at: string;
}

/** Nights in the vineyard house. */
export interface Stay {
  id: number;
  reference: string;
  source: 'online' | 'manual';
  order_id: string | null;
  check_in_date: string;
  check_out_date: string;
  check_in_time?: string;
  check_out_time?: string;
  total_nights: number;
  number_of_guests: number;
  base_rate_per_night: string;
  cleaning_fee: string;
  tax_rate: string;
  add_ons: { name: string; price: string }[];
  add_on_total: string;
  total_amount: string;
  booking_status: string;
  payment_status: string;
  special_requests: string | null;
  image_url?: string | null;
  can_request_change?: boolean;
  change_requests?: ChangeRequest[];
  created_at: string;
}

export const VISITS = '/api/customer/experience-bookings';
export const REGISTRATIONS = '/api/customer/event-registrations';
export const STAYS = '/api/customer/bookings';

export const useVisits = () => useQuery(apiQuery<Visit[]>(VISITS));
export const useVisit = (id: string) => useQuery(apiQuery<Visit>(`${VISITS}/${id}`));
export const useRegistrations = () => useQuery(apiQuery<Registration[]>(REGISTRATIONS));
export const useRegistration = (id: string) => useQuery(apiQuery<Registration>(`${REGISTRATIONS}/${id}`));
export const useStays = () => useQuery(apiQuery<Stay[]>(`${STAYS}/recent`));
export const useStay = (id: string) => useQuery(apiQuery<Stay>(`${STAYS}/${id}`));

export const cancelVisit = (id: number) => send('DELETE', `${VISITS}/${id}`);
export const moveVisit = (id: number, slot_id: number) => send<Visit>('PATCH', `${VISITS}/${id}`, { slot_id });
export const cancelRegistration = (id: number) => send('DELETE', `${REGISTRATIONS}/${id}`);
export const askForOtherDates = (id: number, wish: { check_in_date: string; check_out_date: string; message?: string }) => send<ChangeRequest>('POST', `${STAYS}/${id}/change-requests`, wish);

/** The address of a thing's calendar file. */
export const calendarFile = (collection: string, id: number) => `${collection}/${id}/calendar.ics`;
