import type { MailRequested } from '@shamba/event-contract';
import { type Cents, dollars } from '@shamba/rules';
import type { OrderRecord } from '../../orders/index.js';
import type { DisputeRecord, DisputeState } from '../../payments/index.js';
import { disputeText, dueDay, isLost, isToAnswer, reasonWords } from './dispute-words.js';

type Facts = Extract<MailRequested, { kind: 'staff_notice' }>['data']['facts'];
type Named = Pick<OrderRecord, 'orderNumber'> | null;
type Cancelled = Pick<OrderRecord, 'orderNumber' | 'cancelledAt'> | null;

const nameOf = (order: Named): string => (order ? `order ${order.orderNumber}` : 'a payment without an order');
const whose = (order: Named, paymentId: string): Facts[number] =>
  order ? { label: 'Order', value: order.orderNumber } : { label: 'Payment', value: paymentId };

const notice = (subject: string, facts: Facts): MailRequested => ({ kind: 'staff_notice', data: { subject, facts } });

/** Notice of a refund made in Square's own pages. */
export const refundedAtSquare = (order: Named, refund: { paymentId: string; amount: Cents }): MailRequested =>
  notice(`Refunded at Square: ${dollars(refund.amount)} of ${nameOf(order)}`, [
    whose(order, refund.paymentId),
    { label: 'Amount', value: dollars(refund.amount) },
    { label: 'Items', value: 'The order itself has not changed. If its items are returned too, refund their lines.' },
  ]);

/**
 * Notice of a new or changed dispute.
 * @param money `beyond`: cents of it that were refunded before, which the payment does not have any more. `back`: cents
 * that were booked as lost and came back, of a dispute that is won after all
 */
export const disputeNotice = (
  order: Cancelled,
  dispute: DisputeRecord,
  { beyond, back }: { beyond: Cents; back: Cents },
): MailRequested =>
  notice(`${disputeText(dispute)} (${nameOf(order)})`, [
    whose(order, dispute.paymentId),
    { label: 'Amount', value: dollars(dispute.amount) },
    { label: 'Reason', value: reasonWords(dispute.reason) },
    ...(isToAnswer(dispute.state) && dispute.dueAt ? [{ label: 'Answer by', value: dueDay(dispute.dueAt) }] : []),
    { label: 'What to do', value: nextStep(order, dispute.state) },
    ...(back > 0n
      ? [{ label: 'Came back', value: `${dollars(back)}, which was lost before: your books have it` }]
      : []),
    ...(beyond > 0n ? [{ label: 'Refunded before', value: refundedBefore(beyond, dispute.state) }] : []),
  ]);

function nextStep(order: Cancelled, state: DisputeState): string {
  if (isToAnswer(state)) return ANSWER;
  if (isLost(state)) return LOST;
  // The cancellation left out the disputed money.
  return state === 'won' && order?.cancelledAt ? OWED : NOTHING;
}

const refundedBefore = (beyond: Cents, state: DisputeState): string =>
  isLost(state)
    ? `${dollars(beyond)} of it: the cardholder has that sum twice`
    : `${dollars(beyond)} of it: tell Square so`;

const ANSWER = 'Answer it in your Square Dashboard, under Payments, Disputes.';
const LOST = 'Nothing: the money has gone back to the cardholder.';
const OWED = 'The order was cancelled: refund the rest of it as an amount.';
const NOTHING = 'Nothing for now.';
