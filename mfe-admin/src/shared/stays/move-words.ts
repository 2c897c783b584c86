import { formatDays, formatInstantDay, formatMoney } from '@shamba/ui/core';
import type { Booking, BookingDetails, Move, MovePreview, PaymentLink } from './api';

/** The server's choices; `link` if a payment link can be sent. */
export type Choice = MovePreview['choices'][number] | 'link';

/** 'Jul 10–12, 2026'. */
export const datesOf = ({ check_in_date, check_out_date }: Pick<Booking, 'check_in_date' | 'check_out_date'>): string =>
  formatDays(check_in_date, check_out_date);

const sizeOf = (difference: string): string => formatMoney(difference.replace('-', ''));
const isMore = (difference: string): boolean => Number(difference) > 0;

/** The last day on which a link can be paid: its deadline is the end of that day. */
const lastDayOf = ({ deadline }: Pick<PaymentLink, 'deadline'>): string =>
  formatInstantDay(new Date(Date.parse(deadline) - 1).toISOString());

/** State of a link as a sentence. */
export function linkWords(link: PaymentLink): string {
  const amount = formatMoney(link.amount);
  const lastDay = lastDayOf(link);
  if (link.for_stay) {
    const words: Record<PaymentLink['state'], string> = {
      open: `${amount} due by the end of ${lastDay}.`,
      paying: `The guest is paying ${amount} right now.`,
      paid: `${amount} was paid.`,
      expired: `${amount} was not paid by the end of ${lastDay}. The stay is booked, and the amount is still owed.`,
      withdrawn: `Withdrawn: the link for ${amount} can no longer be paid.`,
    };
    return words[link.state];
  }
  const words: Record<PaymentLink['state'], string> = {
    open: `${amount} due by the end of ${lastDay}; the stay moves once it is paid.`,
    paying: `The guest is paying ${amount} right now.`,
    paid: `${amount} was paid, and the stay has moved.`,
    expired: `${amount} was not paid by the end of ${lastDay}. The stay has not changed, and the nights are free.`,
    withdrawn: `Withdrawn: ${amount} is no longer due, and the nights are free.`,
  };
  return words[link.state];
}

/** Sentence on the difference, shown before the choice. */
export function differenceWords({ difference, paid, choices }: MovePreview): string {
  if (choices.includes('none') && Number(paid) === 0) return 'Nothing has been paid yet: the new total is due.';
  if (Number(difference) === 0) return 'The new nights cost what was paid.';
  return isMore(difference)
    ? `The new nights cost ${sizeOf(difference)} more than was paid.`
    : `The new nights cost ${sizeOf(difference)} less than was paid.`;
}

/** Label of a choice for the difference. `inPerson`: part of a refund that was paid at the house. */
export function choiceWords(choice: Choice, difference: string, inPerson = '0.00'): string {
  const amount = sizeOf(difference);
  const words: Record<Choice, string> = {
    none: 'Nothing to settle',
    refund: refundWords(difference, inPerson),
    waive: isMore(difference) ? 'Waive it: the guest pays nothing more' : 'Keep it: nothing is refunded',
    link: `Send a payment link for ${amount}`,
    owed: isMore(difference) ? `The guest pays ${amount} in person` : `We owe ${amount}, to be refunded later`,
    settled: isMore(difference) ? `${amount} was paid in person` : `${amount} was refunded by hand`,
  };
  return words[choice];
}

function refundWords(difference: string, inPerson: string): string {
  const amount = sizeOf(difference);
  if (Number(inPerson) === 0) return `Refund ${amount} to the card`;
  return Number(inPerson) === -Number(difference)
    ? `Refund ${amount} in person`
    : `Refund ${amount}: ${sizeOf(inPerson)} in person, the rest to the card`;
}

/** Label of the button that moves the stay, with the amount. */
export function buttonWords(choice: Choice | undefined, difference: string): string {
  const amount = sizeOf(difference);
  const words: Partial<Record<Choice, string>> = {
    refund: `Move and refund ${amount}`,
    waive: `Move and waive ${amount}`,
    link: `Send payment link for ${amount}`,
    owed: `Move, ${amount} owed`,
    settled: `Move, ${amount} settled`,
  };
  return (choice && words[choice]) ?? 'Change dates';
}

/** Settlement of the difference of a move. */
export function settledWords({ settlement, difference, reason }: Move): string {
  const amount = sizeOf(difference);
  const words: Record<Move['settlement'], string> = {
    none: 'nothing to settle',
    refund: `${amount} refunded through the order`,
    waive: `${amount} ${isMore(difference) ? 'waived' : 'kept'}: ${reason ?? ''}`,
    owed: isMore(difference) ? `the guest owes ${amount}` : `we owe the guest ${amount}`,
    settled: isMore(difference) ? `${amount} paid in person` : `${amount} refunded by hand`,
    link: `${amount} paid by card through a link`,
    replaced: `${amount} was owed; a later change counted it again`,
  };
  return words[settlement];
}

/** Question before an owed difference is marked as settled, which can't be undone. */
export function settleText({ difference }: Move, { guest_name, order_id }: BookingDetails): string {
  const amount = sizeOf(difference);
  const paid = isMore(difference)
    ? `${guest_name} has paid ${amount} in person.`
    : `${guest_name} has got ${amount} back by hand.`;
  const booked = order_id !== null && isMore(difference) ? ' The stay’s order counts it as a payment.' : '';
  return `${paid}${booked} This action cannot be undone.`;
}
