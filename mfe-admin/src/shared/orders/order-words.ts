import { type BadgeTone, formatDay } from '@shamba/ui/core';
import { counted } from '../counted';
import type { BatchResults, BatchStep, Order, OrderDetails } from './api';

/** Green when done, amber while waiting, grey otherwise. */
export const ORDER_TONES: Record<Order['status'], BadgeTone> = {
  completed: 'success',
  pending: 'warning',
  cancelled: 'neutral',
};

/** Shipping address in one line; the country only if it is abroad. */
export function shippingAddress(order: Order): string {
  const parts = [
    order.shipping_address_line_1,
    order.shipping_address_line_2,
    order.shipping_city,
    [order.shipping_state, order.shipping_zip].filter(Boolean).join(' '),
    order.shipping_country === 'US' ? null : order.shipping_country,
  ];
  return parts.filter(Boolean).join(', ') || 'Address not available';
}

/** A member's address in one line. */
export const addressText = (to: NonNullable<Order['moved_to']>): string =>
  [to.shipping_address, to.shipping_city, [to.shipping_state, to.shipping_zip].filter(Boolean).join(' ')]
    .filter(Boolean)
    .join(', ');

/** Kinds of adjustments that are discounts, in words for staff where the label speaks to the buyer. */
const DISCOUNTS: Record<string, (order: Order, label: string) => string> = {
  member_discount: (_, label) => label,
  tasting_waiver: () => 'Tasting fee waived',
  club_tasting: ({ items }) => `Club tastings (${items.reduce((sum, line) => sum + line.club_tastings, 0)})`,
  agreed_price: (_, label) => label,
};

/** The order's discounts, each with its reason. */
export const discountsOf = (order: Order): { label: string; amount: string }[] =>
  order.adjustments.flatMap(({ kind, label, amount }) => {
    const words = DISCOUNTS[kind]?.(order, label);
    return words === undefined ? [] : [{ label: words, amount }];
  });

/** States of a parcel that the spec's word does not say. */
const PRECISE: Record<string, string> = {
  packed: 'Packed',
  ready: 'Ready',
  collected: 'Collected',
};

/** A parcel that the carrier brought back, or a pickup that nobody collected. */
export const backWord = (method: Order['delivery_method']): string =>
  method === 'pickup' ? 'Back on the shelf' : 'Came back';

/** The first day on which the box may leave, while that day is in the future and the box is here; otherwise null. */
export const notBefore = ({ ship_after, parcel_state }: Order, today: string): string | null =>
  ship_after !== null && ship_after > today && (parcel_state === 'pending' || parcel_state === 'packed')
    ? `Not before ${formatDay(ship_after)}`
    : null;

/** State of the parcel: the spec's word, or a more precise one for packed orders and pickups. */
export function shippingWord({ parcel_state, shipping_status, delivery_method }: Order): string {
  if (parcel_state === 'returned') return backWord(delivery_method);
  return PRECISE[parcel_state ?? ''] ?? shipping_status ?? 'Pending';
}

export const wineLines = (order: Order) => order.items.filter(({ item_type }) => item_type === 'wine');

/** "Kilele Syrah 2022". */
export const vintageName = ({ title, detail }: Pick<Order['items'][number], 'title' | 'detail'>): string =>
  [title, detail].filter(Boolean).join(' ');

/** Lines with wine that was not given back, with what is left of them. */
const keptLines = (order: Order) =>
  wineLines(order)
    .map((line) => ({ ...line, quantity: line.quantity - line.refunded_quantity }))
    .filter(({ quantity }) => quantity > 0);

/** Wines to pack: "2 × Kilele Syrah 2022, 1 × Rosé 2024". */
export const winesToPack = (order: Order): string =>
  keptLines(order)
    .map((line) => `${line.quantity} × ${vintageName(line)}`)
    .join(', ');

export const bottlesToPack = (order: Order): number =>
  keptLines(order).reduce((sum, { quantity }) => sum + quantity, 0);

/** True if a club box is in it by its wines: the club line is only its price. */
const hasBox = ({ items }: Order): boolean => items.some(({ in_box }) => in_box);

/** The lines in the order's parcel: its wines, and paid club quarters without an order of their own, less refunds. */
export const linesToPack = (order: Order): Order['items'] =>
  order.items
    .filter(
      ({ item_type }) => item_type === 'wine' || (item_type === 'wine_club' && !order.box_apart && !hasBox(order)),
    )
    .map((line) => ({ ...line, quantity: line.quantity - line.refunded_quantity }))
    .filter(({ quantity }) => quantity > 0);

export const bottles = (order: Order): number => wineLines(order).reduce((sum, { quantity }) => sum + quantity, 0);

const PIECES = {
  wine: 'bottle',
  wine_club: 'quarter',
  experience: 'guest',
  event: 'ticket',
  vineyard_stay: 'night',
} as const;

/** "2 bottles", "3 nights": pieces of an order's line. */
export const piecesText = ({ item_type }: OrderDetails['items'][number], quantity: number): string =>
  counted(quantity, PIECES[item_type]);

/** "2 bottles given back", "1 guest fewer": pieces that left a line, with or without money. */
export const leftText = (line: OrderDetails['items'][number]): string | null => {
  const { item_type, refunded_quantity } = line;
  if (refunded_quantity === 0) return null;
  return `${piecesText(line, refunded_quantity)} ${item_type === 'experience' ? 'fewer' : 'given back'}`;
};

/** Result of a batch, for a toast: the changed orders, and those that had the step already; null: all are refused. */
export function batchText(results: BatchResults, step: BatchStep): { title: string; description?: string } | null {
  const [done, there] = (['done', 'unchanged'] as const).map(
    (wanted) => results.filter(({ outcome }) => outcome === wanted).length,
  ) as [number, number];
  if (results.length > 0 && done + there === 0) return null;
  const rest = there > 0 ? { description: `${counted(there, 'order')} needed no change.` } : {};
  if (done === 0) return { title: 'Nothing changed', ...rest };
  return { title: doneText(step, done), ...rest };
}

function doneText(step: BatchStep, done: number): string {
  switch (step) {
    case 'tracking':
      return `${counted(done, 'tracking number')} saved`;
    case 'hold':
      return `${counted(done, 'order')} put on hold`;
    case 'release':
      return `${counted(done, 'order')} released`;
    default:
      return `${counted(done, 'order')} marked ${step}`;
  }
}
