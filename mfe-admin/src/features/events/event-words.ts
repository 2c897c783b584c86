import { stringify } from 'csv-stringify/browser/esm/sync';
import { formatDay, formatMoney } from '@shamba/ui/core';
import type { Answer } from '@shamba/shell-sdk';
import type { Registration } from './api';

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;
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
      : `${count(people, 'person', 'people')} in ${count(registrations, 'registration', 'registrations')}: each guest gets a mail.`;
  const money =
    Number(refund) > 0
      ? `${formatMoney(refund)} of ${count(paid_registrations, 'paid registration', 'paid registrations')} and its tax go back to the cards.`
      : 'No money goes back.';
  const more =
    paying > 0 ? ` ${count(paying, 'place is', 'places are')} being paid right now; that money goes back too.` : '';
  return `${told} ${money}${more} ${UNDONE}`;
}

/** Price paid for all places of a registration, in dollars; 0 for a free event. */
export const paidFor = ({ price, quantity }: Pick<Registration, 'price' | 'quantity'>): number =>
  (Math.round(Number(price) * 100) * quantity) / 100;

/** Sentence on the effects of removing a registration. */
export function removalText(registration: Registration): string {
  const { customer_name, quantity, event_title, event_date, registration_type } = registration;
  const seats = `${count(quantity, 'seat goes', 'seats go')} back to ${event_title} on ${formatDay(event_date)}`;
  const money =
    registration_type === 'paid' && paidFor(registration) > 0
      ? ` ${formatMoney(paidFor(registration))} and its tax go back to the card.`
      : '';
  return `${customer_name} gets a mail, and ${seats}.${money} ${UNDONE}`;
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
] as const;

/** CSV file of registrations with a heading line. Cells that a spreadsheet would run as formulas become text. */
export const registrationsCsv = (registrations: readonly Registration[]): string =>
  stringify([...registrations], { header: true, columns: [...COLUMNS], escape_formulas: true });
