import { linesToPack, vintageName } from '../../shared/orders/order-words';
import type { Order } from '../../shared/orders/api';

/** Bottles to take from the shelf, or a club's quarter to pack. */
export interface Pick {
  key: string;
  /** With the vintage: a shelf may hold several of a wine. */
  title: string;
  /** Price per piece in this order. */
  price: string;
  /** A bottle of a club box, paid with the box. */
  inBox: boolean;
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

/** Packed part of an order. */
export const picksOf = (order: Order): Pick[] =>
  linesToPack(order).map((line) => ({
    key: `${line.item_type}-${line.item_id}`,
    title: line.item_type === 'wine' ? vintageName(line) : `Club shipment: ${line.title}`,
    price: line.price,
    inBox: line.in_box,
    quantity: line.quantity,
  }));

/** Boxes with the same bottles. */
export interface SameBoxes {
  picks: Pick[];
  orders: Order[];
}

/** Orders by what goes into their box: the most frequent box first. Pure. */
export function sameBoxes(picked: readonly PickedOrder[]): SameBoxes[] {
  const byTitle = picked.map(({ order, picks }) => ({
    order,
    picks: [...picks].sort((a, b) => a.title.localeCompare(b.title)),
  }));
  const groups = Map.groupBy(byTitle, ({ picks }) => picks.map(({ key, quantity }) => `${key} ${quantity}`).join());
  return [...groups.values()]
    .map((group) => ({ picks: group[0]?.picks ?? [], orders: group.map(({ order }) => order) }))
    .sort((a, b) => b.orders.length - a.orders.length);
}

/** States of parcels that have left: a label would be the second one. */
const LEFT: ReadonlySet<string> = new Set(['shipped', 'delivered', 'returned']);

/** Reason not to pack an order now; null: pack it. */
function whyNotPacked(order: Order, sent: boolean): string | null {
  if (order.status === 'cancelled') return 'cancelled';
  if (sent && order.delivery_method === 'pickup') return 'picked up';
  if (sent && LEFT.has(order.parcel_state ?? '')) return 'sent already';
  if (order.held) return `on hold: ${order.hold_reason ?? ''}`;
  if (picksOf(order).length > 0) return null;
  return order.box_apart ? 'its club box is sent by an order of its own' : 'no bottles';
}

/** Total of several orders for the shelf. `sent`: only those that are sent. Pure. */
export function pickList(orders: readonly Order[], sent = false): PickList {
  const reasons = orders.map((order) => ({ order, why: whyNotPacked(order, sent) }));
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
