import { type Cents, dollars } from '@shamba/rules';
import { localDateOf } from '@shamba/service-kit/time';
import type { DisputeState } from '../../payments/index.js';

const day = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' });

/** True while the provider waits for staff's answer. */
export const isToAnswer = (state: DisputeState): boolean =>
  state === 'evidence_required' || state === 'inquiry_evidence_required';

/** True if the bank keeps the money. */
export const isLost = (state: DisputeState): boolean => state === 'lost' || state === 'accepted';

/** True if the bank has the money, or may get it: it can't be refunded a second time. An inquiry takes none. */
export const takesMoney = (state: DisputeState): boolean =>
  state === 'evidence_required' || state === 'processing' || isLost(state);

/** "NOT_RECEIVED" for people: "Not received". */
export function reasonWords(reason: string): string {
  const words = reason.toLowerCase().replaceAll('_', ' ');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

/** Local day of a deadline: "Dec 3". */
export const dueDay = (dueAt: Date): string => day.format(new Date(`${localDateOf(dueAt)}T00:00:00Z`));

/** A dispute in one line for staff: "Dispute: $42.00, answer by Dec 3". */
export function disputeText({
  amount,
  state,
  dueAt,
}: {
  amount: Cents;
  state: DisputeState;
  dueAt: Date | null;
}): string {
  const money = dollars(amount);
  const due = isToAnswer(state) && dueAt ? `, answer by ${dueDay(dueAt)}` : '';
  switch (state) {
    case 'inquiry_evidence_required':
      return `Inquiry: ${money}${due}`;
    case 'inquiry_processing':
      return `Inquiry: ${money}, under review`;
    case 'inquiry_closed':
      return `Inquiry: ${money}, closed`;
    case 'evidence_required':
      return `Dispute: ${money}${due}`;
    case 'processing':
      return `Dispute: ${money}, under review`;
    case 'won':
      return `Dispute: ${money}, won`;
    case 'lost':
      return `Dispute: ${money}, lost`;
    case 'accepted':
      return `Dispute: ${money}, accepted`;
  }
}
