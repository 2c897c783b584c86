import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import type { Cents } from '@shamba/rules';
import { DomainError } from '@shamba/service-kit/http';
import type { OrderRecord } from '../orders/index.js';
import {
  lineMoney,
  lineShare,
  planAgain,
  planAmount,
  planLineMoney,
  planRefund,
  planRest,
  planShipping,
  planStaffRefund,
  remaining,
} from './refund-plan.js';
import { givenBy, type Refund, type RefundPlan } from './refund-record.js';
import { after, type Kind, orderOf, refundOf, want } from '../../../test/support/bought-order.js';

/** null: the rules refuse the plan. */
function attempted(plan: () => RefundPlan): RefundPlan | null {
  try {
    return plan();
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}
const add = (amounts: readonly Cents[]): Cents => amounts.reduce((a, b) => a + b, 0n);

const anyOrder = fc
  .tuple(
    fc.array(
      fc.record({
        type: fc.constantFrom<Kind[]>('wine', 'event', 'experience', 'vineyard_stay'),
        unitPrice: fc.bigInt({ min: 0n, max: 50_000n }),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    fc.bigInt({ min: 0n, max: 2000n }),
    fc.constantFrom(null, '5.55', '10.00', '33.33', '100.00'),
    fc.nat({ max: 6 }),
  )
  .map(([bought, shipping, discount, clubTastings]) => orderOf(bought, shipping, discount, clubTastings));

const anyOrderWithTip = fc
  .tuple(anyOrder, fc.bigInt({ min: 0n, max: 5000n }))
  .map(([order, tip]): OrderRecord => ({ ...order, tip, total: order.total + tip }));

describe('for any order and any sequence of refunds', () => {
  it('a tip is refunded with the rest, also on a retry', () => {
    fc.assert(
      fc.property(anyOrderWithTip, (order) => {
        const rest = planRest(order, []);
        expect(rest.amount).toBe(order.total);
        if (order.total > 0n)
          expect(planAgain(order, [refundOf(rest, 'failed')], refundOf(rest)).amount).toBe(order.total);
      }),
    );
  });

  it('the refunds of its lines sum to its total, to the cent, with the shipping once', () => {
    fc.assert(
      fc.property(anyOrder, fc.infiniteStream(fc.nat()), (start, choices) => {
        let order = start;
        const refunds: Refund[] = [];
        while (order.lines.some((line) => remaining(line) > 0)) {
          const open = order.lines.filter((line) => remaining(line) > 0);
          const line = open[(choices.next().value as number) % open.length];
          if (!line) break;
          const pieces =
            line.type === 'vineyard_stay' ? remaining(line) : 1 + ((choices.next().value as number) % remaining(line));
          const plan = planRefund(order, refunds, [want(line.id, pieces)]);
          expect(plan.amount).toBe(add(plan.lines.map((part) => part.amount)) + plan.shipping);
          refunds.push(refundOf(plan));
          order = after(order, plan);
        }
        expect(add(refunds.map((refund) => refund.amount))).toBe(start.total);
        expect(refunds.filter((refund) => refund.shipping > 0n).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 300 },
    );
  });

  it('lines, shipping, amounts, refused refunds and retries refund the payment, and never more', () => {
    const percents = ['0.00', '33.33', '50.00', '100.00'];
    fc.assert(
      fc.property(anyOrderWithTip, fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), (start, choices) => {
        let order = start;
        let refunds: Refund[] = [];
        const draw = (below: number): number => (choices.shift() ?? 0) % below;
        const plans: (() => RefundPlan)[] = [
          () => {
            const line = order.lines[draw(order.lines.length)];
            const wanted = want(line?.id ?? 0, 1 + draw(9), percents[draw(4)]);
            const plan = planRefund(order, refunds, [wanted], [undefined, true, false][draw(3)]);
            order = after(order, plan);
            return plan;
          },
          () => planRefund(order, refunds, [], true),
          () => planAmount(order, refunds, BigInt(draw(30_000))),
          () => planAmount(order, refunds, BigInt(draw(30_000)), order.lines[draw(order.lines.length)]?.id),
          () =>
            planAgain(order, refunds, refunds.find(({ state }) => state === 'failed') ?? refundOf(planRest(order, []))),
          () => planRest(order, refunds),
        ];
        while (choices.length > 0) {
          const plan = attempted(plans[draw(plans.length)] ?? (() => planRest(order, refunds)));
          if (plan) refunds = [...refunds, refundOf(plan, draw(3) === 0 ? 'failed' : 'requested')];
          const given = givenBy(refunds);
          expect(given.total <= order.total && given.shipping <= order.shipping).toBe(true);
          expect(order.lines.every((line) => given.ofLine(line.id) <= line.total)).toBe(true);
          expect(plan === null || plan.amount >= 0n).toBe(true);
        }
        const left = order.total - givenBy(refunds).total;
        if (left > 0n) expect(planAmount(order, refunds, left).amount).toBe(left);
        else expect(() => planAmount(order, refunds, 1n)).toThrow('nothing left');
      }),
      { numRuns: 300 },
    );
  });

  it('of an amount is shared by what is left of lines, shipping and tip, each share within a cent of its part', () => {
    fc.assert(
      fc.property(
        anyOrderWithTip,
        fc.array(fc.bigInt({ min: 1n, max: 30_000n }), { maxLength: 5 }),
        (order, amounts) => {
          const refunds: Refund[] = [];
          for (const wanted of amounts) {
            const given = givenBy(refunds);
            const left = order.total - given.total;
            if (left === 0n) return;
            const plan = planAmount(order, refunds, wanted < left ? wanted : left);
            const near = (share: bigint, of: bigint): boolean => {
              const apart = share * left - plan.amount * of;
              return apart < left && -apart < left;
            };
            const shares = new Map(plan.lines.map(({ line, amount }) => [line.id, amount]));
            expect(
              order.lines.every(({ id, total }) => near(shares.get(id) ?? 0n, total - given.ofLine(id))) &&
                near(plan.shipping, order.shipping - given.shipping),
            ).toBe(true);
            const named = plan.shipping + add(plan.lines.map(({ amount }) => amount));
            expect(order.tip > 0n || named === plan.amount).toBe(true);
            refunds.push(refundOf(plan));
          }
        },
      ),
    );
  });

  it('never exceeds the payment at any percent, and staff can refund the rest', () => {
    fc.assert(
      fc.property(anyOrderWithTip, fc.constantFrom('0.00', '12.50', '50.00', '99.99'), (order, percent) => {
        const first = order.lines[0];
        if (!first) return;
        const plan = planRefund(order, [], [want(first.id, first.quantity, percent)]);
        expect(plan.amount <= order.total).toBe(true);
        expect(plan.amount + planRest(after(order, plan), [refundOf(plan)]).amount).toBe(order.total);
      }),
    );
  });
});

describe('a refund', () => {
  const order = orderOf(
    [
      { type: 'wine', unitPrice: 1000n, quantity: 3 },
      { type: 'event', unitPrice: 4500n, quantity: 2 },
    ],
    600n,
    null,
  );

  it('splits a line’s total among its pieces', () => {
    const line = { total: 100n, quantity: 3, refundedQuantity: 0, details: { facts: {} } };
    expect([0, 1, 2].map((refundedQuantity) => lineShare({ ...line, refundedQuantity }, 1))).toEqual([33n, 33n, 34n]);
    expect(lineShare(line, 2) + lineShare({ ...line, refundedQuantity: 2 }, 1)).toBe(100n);
  });

  it('includes the shipping with the last unshipped bottle, not before', () => {
    expect(planRefund(order, [], [want(1, 2)]).shipping).toBe(0n);
    expect(() => planRefund(order, [], [want(1, 2)], true)).toThrow('Shipping is refunded with the last wine');
    expect(planRefund(order, [], [want(1, 3)]).shipping).toBe(1800n);
    expect(planRefund(order, [], [want(1, 3)], false).shipping).toBe(0n);
    expect(planRefund(order, [], [want(2, 2)]).shipping).toBe(0n);
    expect(planRefund({ ...order, fulfilmentState: 'shipped' }, [], [want(1, 3)]).shipping).toBe(0n);
    expect(planRefund({ ...order, cameBack: true }, [], [want(1, 3)]).shipping).toBe(0n);
  });

  it('can include kept shipping later, once', () => {
    const kept = planRefund(order, [], [want(1, 3)], false);
    const later = planRefund(after(order, kept), [refundOf(kept)], [], true);
    expect(later.amount).toBe(1800n);
    expect(() => planRefund(after(order, kept), [refundOf(kept), refundOf(later)], [], true)).toThrow(
      'Shipping is refunded with',
    );
  });

  it('counts pending refunds, not failed ones', () => {
    const plan = planRefund(order, [], [want(1, 3)]);
    expect(planRest(after(order, plan), [refundOf(plan, 'requested')]).amount).toBe(order.total - plan.amount);
    expect(planRest(after(order, plan), [refundOf(plan, 'failed')]).amount).toBe(order.total);
  });

  it.each([
    ['more than is left', [want(1, 4)], 'Only 3 of Thing 1'],
    ['a line of another order', [want(9, 1)], 'This order line'],
    ['nothing', [], 'nothing left'],
    ['a line that is named twice', [want(1, 1), want(2, 1), want(1, 1)], 'each line once'],
  ])('refuses %s', (_, wanted, message) => {
    expect(() => planRefund(order, [], wanted)).toThrow(message);
  });

  it('applies the percentage of a shortened stay to the kept money', () => {
    const stay = orderOf([{ type: 'vineyard_stay', unitPrice: 32_500n, quantity: 3 }], 0n, null);
    const [line] = stay.lines;
    if (!line) throw new Error('An order has lines');
    const shorter = planLineMoney(stay, [], line, 36_562n);
    expect(shorter).toMatchObject({ amount: 36_562n, shipping: 0n, lines: [{ quantity: 0, restock: false }] });
    const given = [refundOf(shorter)];
    expect(planRefund(stay, given, [want(1, 3, '50.00')]).amount).toBe((118_125n - 36_562n + 1n) / 2n);
    expect(planRest(stay, given).amount).toBe(118_125n - 36_562n);
    expect(planLineMoney(stay, given, line, 999_999n).amount).toBe(118_125n - 36_562n);
    expect(lineMoney(stay, given, line)).toEqual({ paid: 81_563n, refundable: 81_563n });
  });

  it('includes the shipping with the last bottle in any combination, and with nothing else', () => {
    expect(planRefund(order, [], [want(2, 2), want(1, 3)]).shipping).toBe(1800n);
    const kept = planRefund(order, [], [want(1, 3)], false);
    expect(planRefund(after(order, kept), [refundOf(kept)], [want(2, 1)]).shipping).toBe(0n);
    expect(planRefund({ ...order, fulfilmentState: 'delivered' }, [], [want(1, 3)]).shipping).toBe(0n);
  });

  it('includes a membership as a whole', () => {
    const club = orderOf([{ type: 'wine_club', unitPrice: 16_800n, quantity: 2 }], 0n, null);
    expect(() => planRefund(club, [], [want(1, 1)])).toThrow('as a whole');
  });

  it('includes the bottles of a club’s box with its tier’s line, and never without it', () => {
    const bought = orderOf(
      [
        { type: 'wine_club', unitPrice: 16_800n, quantity: 1 },
        { type: 'wine', unitPrice: 0n, quantity: 4 },
        { type: 'wine', unitPrice: 0n, quantity: 2 },
        { type: 'wine', unitPrice: 2800n, quantity: 1 },
      ],
      0n,
      null,
    );
    const inBox = { facts: { inBox: true as const } };
    const lines = bought.lines.map((line) => (line.id === 2 || line.id === 3 ? { ...line, details: inBox } : line));
    const box = { ...bought, lines };
    const pieces = (of: typeof box, wanted: Parameters<typeof want>[]) =>
      planRefund(
        of,
        [],
        wanted.map((one) => want(...one)),
      ).lines.map(({ line, quantity }) => [line.id, quantity]);
    expect(pieces(box, [[1, 1]])).toEqual([
      [1, 1],
      [2, 4],
      [3, 2],
    ]);
    expect(
      pieces(box, [
        [3, 2],
        [1, 1],
      ]),
    ).toEqual([
      [3, 2],
      [1, 1],
      [2, 4],
    ]);
    expect(pieces(box, [[4, 1]])).toEqual([[4, 1]]);
    expect(() => pieces(box, [[2, 4]])).toThrow('they go back with it');
    expect(() =>
      pieces(box, [
        [1, 1],
        [2, 3],
      ]),
    ).toThrow('they go back with it');
    expect(pieces({ ...box, fulfilmentState: 'delivered' }, [[2, 1]])).toEqual([[2, 1]]);
    const cameBack = { ...box, fulfilmentState: 'shipped' as const, cameBack: true };
    expect(pieces(cameBack, [[1, 1]])).toEqual(pieces(box, [[1, 1]]));
    expect(() => pieces(cameBack, [[2, 1]])).toThrow('they go back with it');
  });

  it('of the rest includes the rest of each line, with restocking, and no returned line', () => {
    const free = orderOf(
      [
        { type: 'wine', unitPrice: 1000n, quantity: 3 },
        { type: 'event', unitPrice: 0n, quantity: 2 },
        { type: 'event', unitPrice: 4500n, quantity: 1 },
      ],
      600n,
      null,
    );
    const gone = planRefund(free, [], [want(3, 1)]);
    const shipping = planShipping(free, []);
    expect(shipping).toEqual({ lines: [], shipping: 1800n, amount: 1800n });
    // It was spent on a parcel that came back.
    const cameBack = { ...free, cameBack: true };
    expect([planShipping(cameBack, []).amount, planRest(cameBack, [])]).toMatchObject([
      0n,
      { shipping: 0n, amount: free.total - 1800n },
    ]);
    const given = [refundOf(gone), refundOf(shipping)];
    expect(planShipping(free, given).amount).toBe(0n);
    const rest = planRest(after(free, gone), given);
    expect(rest).toMatchObject({ shipping: 0n, amount: free.total - gone.amount - 1800n });
    expect(rest.lines.map(({ line, quantity, restock }) => [line.id, quantity, restock])).toEqual([
      [1, 3, true],
      [2, 2, true],
    ]);
    const stay = orderOf([{ type: 'vineyard_stay', unitPrice: 10_000n, quantity: 2 }], 0n, null);
    const half = planRefund(stay, [], [want(1, 2, '50.00')]);
    expect(planRest(after(stay, half), [refundOf(half)]).lines).toMatchObject([
      { quantity: 0, amount: stay.total - half.amount },
    ]);
  });

  it('of an amount is limited to the rest', () => {
    const plan = planAmount(order, [], 500n);
    expect(plan).toMatchObject({ shipping: 61n, amount: 500n });
    expect(plan.lines.map(({ line, quantity, amount }) => [line.id, quantity, amount])).toEqual([
      [1, 0, 110n],
      [2, 0, 329n],
    ]);
    expect(planAmount(order, [], 500n, 2).lines).toMatchObject([{ line: { id: 2 }, quantity: 0, amount: 500n }]);
    expect(() => planAmount(order, [], 10_000n, 2)).toThrow('Only $96.52 of Thing 2');
    expect(() => planAmount(order, [], 1n, 9)).toThrow('This order line');
    expect(() => planAmount(order, [], 0n)).toThrow('nothing left');
    expect(() => planAmount(order, [], order.total + 1n)).toThrow();
    const [line] = order.lines;
    if (!line) throw new Error('An order has lines');
    const given = [refundOf({ lines: [], shipping: 0n, amount: order.total - 700n })];
    expect(lineMoney(order, given, line)).toEqual({ paid: line.total, refundable: 700n });
  });

  it.each([
    ['the rest', { kind: 'rest' as const }, () => planRest(order, [])],
    [
      'lines by their percent, without the shipping',
      { kind: 'lines' as const, lines: [{ ...want(1, 3, '50.00'), restock: false }], shipping: false },
      () => planRefund(order, [], [{ ...want(1, 3, '50.00'), restock: false }], false),
    ],
    ['an amount', { kind: 'amount' as const, amount: 900n, lineId: null }, () => planAmount(order, [], 900n)],
    ['of a line', { kind: 'amount' as const, amount: 900n, lineId: 2 }, () => planAmount(order, [], 900n, 2)],
  ])('by staff is planned: %s', (_, wanted, plan) => {
    expect(planStaffRefund(order, [], wanted)).toEqual(plan());
  });

  describe('that the bank refused, retried,', () => {
    const given = (amount: bigint, shipping = 0n) => [refundOf({ lines: [], shipping, amount })];

    it('has the same lines, shipping and tip', () => {
      const tipped = { ...order, tip: 300n, total: order.total + 300n };
      const rest = planRest(tipped, []);
      expect(planAgain(tipped, [], refundOf(rest))).toEqual(rest);
      const wine = planRefund(order, [], [want(1, 2)]);
      expect(planAgain(order, [], refundOf(wine)).lines).toEqual(wine.lines);
    });

    it('is limited to the rest of an amount, and of the shipping', () => {
      const failed = refundOf(planAmount(order, [], 5000n));
      expect(planAgain(order, [], failed)).toEqual(planAmount(order, [], 5000n));
      expect(planAgain(order, given(order.total - 1200n), failed).amount).toBe(1200n);
      const shipping = refundOf(planShipping(order, []));
      expect(planAgain(order, [], shipping)).toEqual({ lines: [], shipping: 1800n, amount: 1800n });
      expect(planAgain(order, given(1000n, 1000n), shipping)).toEqual({ lines: [], shipping: 800n, amount: 800n });
    });

    it('throws when all of it was refunded another way', () => {
      const bottle = refundOf(planRefund(order, [], [want(1, 3)]));
      expect(() => planAgain(order, [bottle], bottle)).toThrow('nothing left');
    });
  });

  it('includes a stay as a whole', () => {
    const stay = orderOf([{ type: 'vineyard_stay', unitPrice: 28_000n, quantity: 3 }], 0n, null);
    expect(() => planRefund(stay, [], [want(1, 1)])).toThrow('as a whole');
    expect(planRefund(stay, [], [want(1, 3, '50.00')]).amount).toBe(51_469n);
  });
});
