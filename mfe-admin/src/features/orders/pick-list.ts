import { vintageName } from '../../shared/orders/order-words';
import type { Order } from '../../shared/orders/api';

/** Bottles to take from the shelf, or a club's quarter to pack. */
export interface Pick {
  key: string;
  /** With the vintage: a shelf may hold several of a wine. */
  title: string;
  /** Price per piece in this order. */
  price: string;
  quantity: number;
}

export interface PickedOrder {
  order: Order;
  picks: Pick[];
}

export interface PickList {
  /** Total of all orders, by title. */
  picks: Pick[];
  orders: PickedOrder[];
  /** Orders that must not be packed now, with the reason. */
  leftOut: { order: Order; why: string }[];
}

/** Packed part of an order: its wines and paid club quarters, less refunded quantities. */
export const picksOf = ({ items }: Order): Pick[] =>
  items
    .filter(({ item_type }) => item_type === 'wine' || item_type === 'wine_club')
    .map((line) => ({
      key: `${line.item_type}-${line.item_id}`,
      title: line.item_type === 'wine' ? vintageName(line) : `Club shipment: ${line.title}`,
      price: line.price,
      quantity: line.quantity - line.refunded_quantity,
    }))
    .filter(({ quantity }) => quantity > 0);

/** Reason not to pack an order now; null: pack it. */
function whyNotPacked(order: Order): string | null {
  if (order.status === 'cancelled') return 'cancelled';
  if (order.held) return `on hold: ${order.hold_reason ?? ''}`;
  return picksOf(order).length === 0 ? 'no bottles' : null;
}

/** Total of several orders for the shelf. Pure. */
export function pickList(orders: readonly Order[]): PickList {
  const reasons = orders.map((order) => ({ order, why: whyNotPacked(order) }));
  const picked = reasons.filter(({ why }) => why === null).map(({ order }) => ({ order, picks: picksOf(order) }));
  const sums = new Map<string, Pick>();
  for (const pick of picked.flatMap(({ picks }) => picks)) {
    const known = sums.get(pick.key);
    sums.set(pick.key, { ...pick, quantity: pick.quantity + (known?.quantity ?? 0) });
  }
  return {
    picks: [...sums.values()].sort((a, b) => a.title.localeCompare(b.title)),
    orders: picked,
    leftOut: reasons.flatMap(({ order, why }) => (why === null ? [] : [{ order, why }])),
  };
}
