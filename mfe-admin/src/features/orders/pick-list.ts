import type { Order } from '../../shared/orders/api';

/** Bottles to take from the shelf, or a club's quarter to put together. */
export interface Pick {
  key: string;
  title: string;
  /** Of one, in this order. */
  price: string;
  quantity: number;
}

export interface PickedOrder {
  order: Order;
  picks: Pick[];
}

export interface PickList {
  /** Summed over the orders, by title. */
  picks: Pick[];
  orders: PickedOrder[];
  /** Orders that are not to be packed now, and why. */
  leftOut: { order: Order; why: string }[];
}

/** What of an order is packed: its wines, and a club's quarter that it paid for, less what was given back. */
export const picksOf = ({ items }: Order): Pick[] =>
  items
    .filter(({ item_type }) => item_type === 'wine' || item_type === 'wine_club')
    .map((line) => ({
      key: `${line.item_type}-${line.item_id}`,
      title: line.item_type === 'wine' ? line.title : `Club shipment: ${line.title}`,
      price: line.price,
      quantity: line.quantity - line.refunded_quantity,
    }))
    .filter(({ quantity }) => quantity > 0);

/** Why an order is not packed now; null: it is. */
export function whyNotPacked(order: Order): string | null {
  if (order.status === 'cancelled') return 'cancelled';
  if (order.held) return `on hold: ${order.hold_reason ?? ''}`;
  return picksOf(order).length === 0 ? 'no bottles' : null;
}

/** What several orders need from the shelf. Pure. */
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
