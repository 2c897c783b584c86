import { api } from '@shamba/shell-sdk';
import type { CheckoutForm } from '../fields/form';

export interface RegistrationRequest {
  customerInfo: CheckoutForm['customerInfo'];
  quantity: number;
  occurrence_id?: number;
}

/** A place at a free event, as its owner wrote it down. */
export interface Registered {
  id: number;
  event_title: string;
  event_date: string;
  start_time: string;
  quantity: number;
  message: string;
}

/** Registers for a free event. The same visitor, date and e-mail gets the same registration again. */
export const registerForEvent = (eventId: number, body: RegistrationRequest): Promise<Registered> =>
  api.POST('/api/events/{id}/register', { params: { path: { id: eventId } }, body });
