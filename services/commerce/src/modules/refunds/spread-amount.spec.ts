import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import type { OrderRecord } from '../orders/index.js';
import { givenBy, linesOf, type Refund, type RefundPlan } from './refund-record.js';
import { spreadAmount } from './spread-amount.js';

const orderOf = (totals: readonly bigint[], shipping: bigint, tip = 0n): OrderRecord =>
  ({
    lines: totals.map((total, index) => ({ id: index + 1, total })),
    shipping,
    tip,
    total: totals.reduce((sum, total) => sum + total, shipping + tip),
  }) as OrderRecord;
const refundOf = (plan: RefundPlan): Refund =>
  ({ amount: plan.amount, shipping: plan.shipping, lines: linesOf(plan), state: 'completed' }) as Refund;
const parts = ({ lines, shipping, amount }: RefundPlan) => [lines.map((part) => part.amount), shipping, amount];

describe('a refund without a line', () => {
  it('is split over the rest of lines and shipping, the odd cent by largest remainder, without a piece', () => {
    const plan = spreadAmount(orderOf([6006n, 14479n], 1500n), [], 2000n);
    expect(parts(plan)).toEqual([[546n, 1317n], 137n, 2000n]);
    expect(plan.lines.every(({ quantity, restock }) => quantity === 0 && !restock)).toBe(true);
  });

  it('leaves out fully refunded lines, and takes the tip’s share without a line', () => {
    const order = orderOf([5000n, 5000n], 0n, 1000n);
    const first = { amount: 5000n, shipping: 0n, state: 'completed', lines: [{ lineId: 1, amount: '5000' }] } as Refund;
    expect(parts(spreadAmount(order, [first], 600n))).toEqual([[500n], 0n, 600n]);
    const tip = { amount: 1000n, shipping: 0n, state: 'completed', lines: [] as Refund['lines'] } as Refund;
    expect(parts(spreadAmount(order, [first, tip], 600n))).toEqual([[600n], 0n, 600n]);
  });

  it('is limited to the rest of the order', () => {
    const order = orderOf([5000n], 1000n);
    const first = { amount: 4000n, shipping: 0n, state: 'pending', lines: [] as Refund['lines'] } as Refund;
    expect(spreadAmount(order, [first], 9000n).amount).toBe(2000n);
    expect(spreadAmount(orderOf([0n], 0n), [], 100n)).toEqual({ lines: [], shipping: 0n, amount: 0n });
  });

  it('adds up to the order with any refunds in between: in total, of each line and of the shipping', () => {
    const amounts = fc.array(fc.bigInt({ min: 0n, max: 60_000n }), { minLength: 1, maxLength: 6 });
    const cents = fc.bigInt({ min: 0n, max: 5000n });
    fc.assert(
      fc.property(amounts, cents, cents, fc.array(fc.bigInt({ min: 1n, max: 40_000n })), (totals, ship, tip, asked) => {
        const order = orderOf(totals, ship, tip);
        const refunds: Refund[] = [];
        for (const amount of [...asked, order.total + 1n]) {
          const plan = spreadAmount(order, refunds, amount);
          expect(plan.lines.reduce((sum, part) => sum + part.amount, plan.shipping) <= plan.amount).toBe(true);
          refunds.push(refundOf(plan));
          const given = givenBy(refunds);
          expect(given.shipping <= order.shipping).toBe(true);
          expect(order.lines.every((line) => given.ofLine(line.id) <= line.total)).toBe(true);
        }
        expect(givenBy(refunds).total).toBe(order.total);
      }),
    );
  });
});
