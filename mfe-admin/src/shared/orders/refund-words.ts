import { namedPieces, tastingsBackText } from '@shamba/rules';
import { formatMoney } from '@shamba/ui/core';
import type { OrderDetails, RefundPreview } from './api';

type Line = RefundPreview['lines'][number];

const isZero = (amount: string): boolean => Number(amount) === 0;

/** Sentences on the refund and its way, with the sums before and after. */
export function moneyWords({ way, amount, by_hand, ...sums }: RefundPreview, { total }: OrderDetails): string {
  if (way === 'nothing' || isZero(amount)) return 'Nothing is refunded.';
  if (way === 'void') return `The card is not charged: the hold of ${formatMoney(amount)} is released.`;
  const inPerson = isZero(by_hand) ? '' : ` Refund ${formatMoney(by_hand)} of it yourself, in person.`;
  return `${formatMoney(amount)} will be refunded to the customer.${inPerson} Refunded: ${formatMoney(sums.refunded_before)} before, ${formatMoney(sums.refunded_after)} after, of ${formatMoney(total)}.`;
}

/** Part of a refund that staff pay back themselves; null: none. */
export const handOverText = ({ by_hand }: Pick<RefundPreview, 'by_hand'>): string | null =>
  isZero(by_hand) ? null : `Please hand over ${formatMoney(by_hand)}.`;

/** Toast after a refund of money. */
export function doneWords(preview: RefundPreview): { title: string; description: string } {
  const byHand = handOverText(preview);
  if (byHand === null) return { title: 'Refund sent', description: 'The bank confirms it.' };
  if (preview.by_hand === preview.amount) return { title: 'Refund noted', description: byHand };
  return { title: 'Refund sent', description: `The bank confirms its part. ${byHand}` };
}

/** Refund of each line, and of the shipping. */
export function partWords(
  { lines, shipping, amount, way, withheld, club_tastings }: RefundPreview,
  { items }: Pick<OrderDetails, 'items'>,
): string[] {
  const effect = (line: Line): string => {
    const own = items.find(({ id }) => id === line.line_id);
    return effectOf(line, own ? own.quantity - own.refunded_quantity - line.quantity : 0);
  };
  const back = club_tastings === 0 ? [] : [tastingsBackText(club_tastings)];
  if (way === 'nothing') return [...lines.map((line) => `${nameOf(line)}: ${effect(line)}`), ...back];
  const parts = lines.map((line) => {
    const tax = isZero(line.tax) ? '' : ` (${formatMoney(line.tax)} of it tax)`;
    return `${nameOf(line)}: ${formatMoney(line.amount)}${tax}, ${effect(line)}`;
  });
  if (!isZero(shipping)) parts.push(`Shipping: ${formatMoney(shipping)}`);
  const rest = [shipping, ...lines.map((line) => line.amount)].reduce(
    (left, part) => left - cents(part),
    cents(amount),
  );
  if (rest > 0) parts.push(`Not on a line: ${formatMoney((rest / 100).toFixed(2))}`);
  if (!isZero(withheld)) parts.push(`${formatMoney(withheld)} of it is kept: the tasting fee is no longer waived`);
  return [...parts, ...back];
}

/** Sentences on the order, its parcel, and the mails. */
export function newsWords(
  { ends_order, stops_parcel, mails, amount, by_hand }: RefundPreview,
  { customer_name }: OrderDetails,
): string {
  const news = [
    ends_order ? 'The order will be cancelled.' : '',
    stops_parcel ? 'The bottles will not be shipped or handed over.' : '',
  ];
  const told = (kind: string) => mails.find((mail) => mail.kind === kind);
  const cancelled = told('order_cancelled') ?? told('order_lines_cancelled');
  const refunded = told('order_refunded');
  const subjects = [
    cancelled ? 'about the cancellation right away' : '',
    refunded && !isZero(by_hand) ? 'about the refund in person right away' : '',
    refunded && by_hand !== amount ? 'about the refund once the bank has made it' : '',
  ].filter(Boolean);
  const to = cancelled?.to ?? refunded?.to;
  news.push(
    subjects.length > 0
      ? `${customer_name} (${to}) gets an email ${subjects.join(', and one ')}.`
      : 'No email is sent.',
  );
  if (told('staff_notice')) news.push('Staff are notified.');
  return news.filter(Boolean).join(' ');
}

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const nameOf = ({ quantity, title, releases }: Line): string =>
  namedPieces({ title, quantity, nights: releases === 'nights' });

/** `left`: pieces of the line that stay. */
function effectOf({ releases, quantity, restock }: Line, left: number): string {
  if (quantity === 0) return 'amount only';
  const effects: Record<Line['releases'], string> = {
    bottles: restock ? 'back on the shelf' : 'not back on the shelf',
    seats: quantity === 1 ? 'the seat opens up again' : 'the seats open up again',
    visit: left > 0 ? `the visit stays, with ${left === 1 ? '1 guest' : `${left} guests`}` : 'the visit is cancelled',
    nights: 'the nights open up again',
    membership: 'the membership ends',
    quarter: 'this quarter is given back, the membership stays as it is',
  };
  return effects[releases];
}
