import { describe, expect, it } from '@jest/globals';
import type { OrderLineRecord } from '../orders/index.js';
import { planRefund, planRest } from './refund-plan.js';
import { keptFee } from './tasting-fee.js';
import { after, orderOf, refundOf, want } from '../../../test/support/bought-order.js';

describe('a refund of the bottles that waived a tasting fee', () => {
  const visit = (persons: number) =>
    orderOf(
      [
        { type: 'wine', unitPrice: 3000n, quantity: 2 },
        { type: 'experience', unitPrice: 1500n, quantity: persons },
      ],
      0n,
      null,
    );
  const two = visit(2);

  it('withholds the fee with its tax from the last one', () => {
    expect(planRefund(two, [], [want(1, 1)])).toMatchObject({ amount: 3217n });
    const first = planRefund(two, [], [want(1, 1)]);
    const last = planRefund(after(two, first), [refundOf(first)], [want(1, 1)]);
    expect(last).toMatchObject({ amount: 3218n - 1609n, withheld: 1609n });
  });

  it('withholds nothing when the tasting goes back with them, or went before', () => {
    const both = planRefund(two, [], [want(1, 2), want(2, 2)]);
    expect([both.amount, both.withheld]).toEqual([two.total, undefined]);
    const tasting = planRefund(two, [], [want(2, 2)]);
    const wine = planRefund(after(two, tasting), [refundOf(tasting)], [want(1, 2)]);
    expect(tasting.amount + wine.amount).toBe(two.total);
  });

  it('gives it back with the tasting, each person’s part by the percentage, and with the rest', () => {
    const bottles = planRefund(two, [], [want(1, 2)]);
    const kept = after(two, bottles);
    const given = [refundOf(bottles)];
    expect(planRefund(kept, given, [want(2, 2)]).amount).toBe(two.total - bottles.amount);
    expect(planRefund(kept, given, [want(2, 1)]).lines.map(({ line, amount }) => [line.id, amount])).toEqual([
      [2, 804n],
      [1, 805n],
    ]);
    expect(planRefund(kept, given, [want(2, 2, '0.00')]).amount).toBe(0n);
    expect(planRest(kept, given).amount).toBe(two.total - bottles.amount);
  });

  it('withholds what the rules kept of a tasting that was cancelled late, before or with the bottles', () => {
    const late = planRefund(two, [], [want(2, 2, '0.00')]);
    const wine = planRefund(after(two, late), [refundOf(late)], [want(1, 2)]);
    expect([late.amount, wine]).toEqual([0n, expect.objectContaining({ amount: 6435n - 1609n, withheld: 1609n })]);
    const half = planRefund(two, [], [want(2, 2, '50.00')]);
    expect(planRefund(after(two, half), [refundOf(half)], [want(1, 2)])).toMatchObject({ withheld: 804n });
    expect(planRefund(two, [], [want(1, 2), want(2, 2, '0.00')])).toMatchObject({ withheld: 1609n });
    // The same money as the other way round.
    const first = planRefund(two, [], [want(1, 2)]);
    const then = planRefund(after(two, first), [refundOf(first)], [want(2, 2, '0.00')]);
    expect(first.amount + then.amount).toBe(late.amount + wine.amount);
  });

  it('withholds at most what the bottles cost', () => {
    const dear = orderOf(
      [
        { type: 'wine', unitPrice: 1000n, quantity: 1 },
        { type: 'experience', unitPrice: 9000n, quantity: 1 },
      ],
      0n,
      null,
    );
    const bottle = planRefund(dear, [], [want(1, 1)]);
    expect(bottle).toMatchObject({ amount: 0n, withheld: 1073n });
    // Half of the visit goes back: the other half is still more than the bottle cost, as the other way round.
    const half = planRefund(dear, [], [want(2, 1, '50.00')]);
    const last = planRefund(after(dear, half), [refundOf(half)], [want(1, 1)]);
    const then = planRefund(after(dear, bottle), [refundOf(bottle)], [want(2, 1, '50.00')]);
    expect([bottle.amount + then.amount, half.amount + last.amount]).toEqual([0n, 0n]);
    expect(planRefund(after(dear, bottle), [refundOf(bottle)], [want(2, 1)]).amount).toBe(dear.total);
  });

  it('keeps the whole fee of persons who cancel one by one', () => {
    const line = {
      ...{ type: 'experience', quantity: 3, unitPrice: 2000n, discount: 1001n },
      details: { facts: {} },
    } as OrderLineRecord;
    const kept = [0, 1, 2].map((refundedQuantity) => keptFee({ ...line, refundedQuantity }, 1, '0.00'));
    expect(kept.reduce((all, part) => all + part, 0n)).toBe(1001n);
  });
});

describe('a refund of tastings that a membership paid for', () => {
  const bottle = { type: 'wine', unitPrice: 3000n, quantity: 1 } as const;
  const visit = { type: 'experience', unitPrice: 1500n, quantity: 3 } as const;

  it('gives back the money of those who paid first, and none of the others', () => {
    const order = orderOf([visit], 0n, null, 1);
    expect(order.total).toBe(3218n);
    const amounts: bigint[] = [];
    let left = order;
    for (let person = 0; person < 3; person += 1) {
      const plan = planRefund(left, [], [want(1, 1)]);
      amounts.push(plan.amount);
      left = after(left, plan);
    }
    expect(amounts).toEqual([1609n, 1609n, 0n]);
  });

  it('withholds from the bottle only the fee that the bottle waived', () => {
    const order = orderOf([bottle, visit], 0n, null, 1);
    // The bottle and one person: 45.00 and tax.
    expect(order.total).toBe(4826n);
    const first = planRefund(order, [], [want(1, 1)]);
    expect(first).toMatchObject({ amount: 3217n - 1609n, withheld: 1609n });
    const left = after(order, first);
    expect(first.amount + planRefund(left, [refundOf(first)], [want(2, 3)]).amount).toBe(order.total);
  });

  it('has nothing to withhold when the membership pays for all others', () => {
    const order = orderOf([bottle, { ...visit, quantity: 1 }], 0n, null, 2);
    const waived = planRefund(order, [], [want(1, 1)]);
    expect(waived).toMatchObject({ amount: 3218n - 1609n, withheld: 1609n });
    const all = orderOf([visit], 0n, null, 3);
    expect(planRefund(all, [], [want(1, 3)])).toMatchObject({ amount: 0n, lines: [{ quantity: 3 }] });
    expect(planRefund(all, [], [want(1, 3, '0.00')]).lines[0]).toMatchObject({ keepsTastings: true });
  });
});
