import { type GivenLine, type OrderRecord } from '../orders/index.js';
import { type RefundPlan, remaining } from './refund-plan.js';

/** What giving a plan back does to the order, beside its money. */
export interface RefundEffects {
  /** The goods and dates that are given back, with what is left of each line. */
  lines: GivenLine[];
  /** The whole order counts as cancelled afterwards. */
  endsOrder: boolean;
  /** Its parcel, if it has not left, is not sent. */
  stopsParcel: boolean;
}

/**
 * What a plan does to its order. The preview and the refund itself both call this function. Pure.
 *
 * @param cancelsOrder the whole order is cancelled, not parts of it
 */
export function effectsOf(order: OrderRecord, plan: RefundPlan, cancelsOrder: boolean): RefundEffects {
  const leaving = new Map(plan.lines.map(({ line, quantity }) => [line.id, quantity]));
  const leftAfter = (line: OrderRecord['lines'][number]): number => remaining(line) - (leaving.get(line.id) ?? 0);
  const shipped = order.fulfilmentState === 'shipped' || order.fulfilmentState === 'delivered';
  const endsOrder = cancelsOrder || (!shipped && order.lines.every((line) => leftAfter(line) === 0));
  return {
    lines: plan.lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ line, quantity, restock }) => ({ line, quantity, restock, remaining: leftAfter(line) })),
    endsOrder,
    stopsParcel: endsOrder || !order.lines.some((line) => line.type === 'wine' && leftAfter(line) > 0),
  };
}
