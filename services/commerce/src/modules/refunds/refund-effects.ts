import { type GivenLine, type OrderRecord } from '../orders/index.js';
import type { MoneyWay } from './money-back.js';
import type { PlannedLine, RefundPlan } from './refund-record.js';
import { remaining } from './refund-plan.js';

/** Effect of a refund plan on its order, beside the money. */
export interface RefundEffects {
  /** The returned goods and dates, with the rest of each line. */
  lines: GivenLine[];
  /** The whole order is cancelled. */
  endsOrder: boolean;
  /** Its parcel is not sent, unless it was sent already. */
  stopsParcel: boolean;
}

/**
 * Effect of a plan on its order, for the preview and for the refund itself. Pure.
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

const DATED: ReadonlySet<PlannedLine['line']['type']> = new Set(['experience', 'event', 'vineyard_stay']);

/**
 * Lines that leave an order with places, seats or nights while there is no mail about a refund: no money goes back, or
 * the card is not charged. Their buyer gets a mail at once. Pure.
 */
export function leavingUntold(
  plan: RefundPlan,
  { endsOrder }: Pick<RefundEffects, 'endsOrder'>,
  { kind }: Pick<MoneyWay, 'kind'>,
): PlannedLine[] {
  const isTold = endsOrder || kind === 'refund';
  const leaving = plan.lines.filter(({ quantity }) => quantity > 0);
  return !isTold && leaving.some(({ line }) => DATED.has(line.type)) ? leaving : [];
}
