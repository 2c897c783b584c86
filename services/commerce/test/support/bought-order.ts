import type { OrderLineRecord, OrderRecord } from '../../src/modules/orders/index.js';
import { priceBasket } from '../../src/modules/pricing/price-basket.js';
import type { WantedLine } from '../../src/modules/refunds/refund-plan.js';
import type { Refund, RefundPlan } from '../../src/modules/refunds/refund-record.js';

export type Kind = OrderLineRecord['type'];
export interface Bought {
  type: Kind;
  unitPrice: bigint;
  quantity: number;
}

/** An order with amounts as the pricing engine allocates them. `clubTastings`: what a membership pays for. */
export function orderOf(
  bought: readonly Bought[],
  shippingPerBottle: bigint,
  discount: string | null,
  clubTastings = 0,
): OrderRecord {
  const priced = priceBasket(
    bought.map((line, index) => ({
      ...line,
      lineId: index + 1,
      fee: line.type === 'vineyard_stay' ? 7500n : 0n,
      taxClass: line.type === 'vineyard_stay' ? 'lodging' : 'standard',
      isTasting: line.type === 'experience',
    })),
    {
      taxRates: { standard: '7.2500', lodging: '12.50' },
      memberDiscount: discount === null ? null : { tierName: 'Jirani', percentage: discount },
      shipping: { kind: 'per_bottle', perBottle: shippingPerBottle, freeFrom: null },
      waivesTasting: true,
      clubTastings,
    },
  );
  const lines = bought.map(({ type, quantity, unitPrice }, index): OrderLineRecord => {
    const { clubTastings: paid, ...amounts } = priced.lines[index] ?? {
      subtotal: 0n,
      discount: 0n,
      tax: 0n,
      total: 0n,
    };
    return {
      id: index + 1,
      lineRef: String(index + 1),
      type,
      itemId: 1,
      title: `Thing ${index + 1}`,
      detail: null,
      imageUrl: null,
      date: null,
      quantity,
      unitPrice,
      fee: 0n,
      ...amounts,
      additions: [],
      refunded: 0n,
      refundedQuantity: 0,
      keptFee: 0n,
      details: { facts: { ...(paid && { clubTastings: paid }) } },
    };
  });
  return {
    shipping: priced.totals.shipping,
    tip: priced.totals.tip,
    total: priced.totals.total,
    fulfilmentState: lines.some((line) => line.type === 'wine') ? 'pending' : 'none',
    lines,
  } as OrderRecord;
}

export const refundOf = ({ lines, shipping, amount }: RefundPlan, state: Refund['state'] = 'completed'): Refund =>
  ({
    amount,
    shipping,
    state,
    lines: lines.map((part) => ({
      lineId: part.line.id,
      quantity: part.quantity,
      amount: part.amount.toString(),
      restock: part.restock,
    })),
  }) as Refund;

/** The order after a refund. */
export const after = (order: OrderRecord, plan: RefundPlan): OrderRecord => ({
  ...order,
  lines: order.lines.map((line) => {
    const part = plan.lines.find((candidate) => candidate.line.id === line.id);
    return {
      ...line,
      refundedQuantity: line.refundedQuantity + (part?.quantity ?? 0),
      keptFee: line.keptFee + (part?.keptFee ?? 0n),
    };
  }),
});
export const want = (lineId: number, quantity: number, percent = '100.00'): WantedLine => ({
  lineId,
  quantity,
  restock: true,
  percent,
});
