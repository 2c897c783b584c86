import { formatDay, formatMoney } from '@shamba/ui/core';
import type { Answer } from '@shamba/shell-sdk';
import { counted } from '../../shared/counted';
import { csvOf } from '../../shared/resource/export-button';
import type { Registration } from './api';

const UNDONE = 'This action cannot be undone.';

/** Sentence for calling off a date: people to inform, money to refund. */
export function callOffText({
  registrations,
  people,
  paid_registrations,
  refund,
  paying,
}: Answer<'GET /api/admin/events/{id}/dates/{dateId}/call-off'>): string {
  const told =
    registrations === 0
      ? 'Nobody is registered.'
      : `${counted(people, 'person', 'people')} in ${counted(registrations, 'registration')}: each guest gets an email.`;
  const money =
    Number(refund) > 0
      ? `${formatMoney(refund)} of ${counted(paid_registrations, 'paid registration')} and its tax will be refunded to the cards.`
      : 'Nothing is refunded.';
  const more =
    paying > 0
      ? ` ${counted(paying, 'seat is', 'seats are')} being paid for right now; that money will be refunded too.`
      : '';
  return `${told} ${money}${more} ${UNDONE}`;
}

/** Price paid for all places of a registration, in dollars; 0 for a free event. */
export const paidFor = ({ price, quantity }: Pick<Registration, 'price' | 'quantity'>): number =>
  (Math.round(Number(price) * 100) * quantity) / 100;

/** Sentence on the effects of removing a registration. */
export function removalText(registration: Registration): string {
  const { customer_name, quantity, event_title, event_date, registration_type } = registration;
  const seats = `${counted(quantity, 'seat goes', 'seats go')} back to ${event_title} on ${formatDay(event_date)}`;
  const money =
    registration_type === 'paid' && paidFor(registration) > 0
      ? ` ${formatMoney(paidFor(registration))} and its tax will be refunded to the card.`
      : '';
  return `${customer_name} gets an email, and ${seats}.${money} ${UNDONE}`;
}

const COLUMNS = [
  'event_title',
  'event_date',
  'start_time',
  'registration_type',
  'status',
  'quantity',
  'price',
  'customer_name',
  'customer_email',
  'customer_phone',
  'order_id',
  'created_at',
];

export const registrationsCsv = (registrations: readonly Registration[]) => csvOf(registrations, COLUMNS);
