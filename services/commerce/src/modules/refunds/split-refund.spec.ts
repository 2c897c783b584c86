import { sum } from '@shamba/rules';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { merged } from './class-money.js';
import type { PlannedLine, Refund, RefundPlan } from './refund-record.js';
import { inOrderOfUse, refundable, type RefundablePayment, type RefundShare, splitRefund } from './split-refund.js';

const payment = (id: string, left: bigint): RefundablePayment => ({
  id,
  attemptId: id,
  tender: 'card',
  amount: left,
  left,
});
const line = (id: number, quantity: number, amount: bigint): PlannedLine =>
  ({ line: { id }, quantity, amount, restock: true }) as PlannedLine;
const plan = (lines: PlannedLine[], shipping = 0n, rest = 0n): RefundPlan => ({
  lines,
  shipping,
  amount: sum(lines.map(({ amount }) => amount)) + shipping + rest,
});
const shown = (shares: RefundShare[]) =>
  shares.map(({ payment: { id }, lines, shipping, amount }) => ({
    id,
    amount,
    shipping,
    lines: lines.map((part) => [part.line.id, part.quantity, part.amount]),
  }));

it('uses what was paid at the house before a newer link, and a named payment before both', () => {
  const payments = [payment('link', 100n), { ...payment('house', 100n), attemptId: null }, payment('card', 100n)];
  const used = (first: string | null) => inOrderOfUse(payments, first).map(({ id }) => id);
  expect(used(null)).toEqual(['house', 'link', 'card']);
  expect(used('card')).toEqual(['card', 'house', 'link']);
});

describe('splitRefund', () => {
  it('leaves the refund of a single payment unchanged', () => {
    const wanted = plan([line(1, 2, 5600n)], 1500n);
    expect(splitRefund(wanted, [payment('a', 9000n)])).toEqual([{ payment: payment('a', 9000n), ...wanted }]);
  });

  it('splits the tax classes of a line with its amount', () => {
    const byClass = [
      { taxClass: 'lodging', net: 4000n, tax: 500n },
      { taxClass: 'standard', net: 1000n, tax: 73n },
    ];
    const shares = splitRefund(plan([{ ...line(1, 0, 5573n), byClass }]), [payment('a', 2000n), payment('b', 9000n)]);
    const parts = shares.flatMap(({ lines }) => lines.map((part) => [part.amount, part.byClass ?? []] as const));
    for (const [amount, classes] of parts) expect(sum(classes.map(({ net, tax }) => net + tax))).toBe(amount);
    expect(merged(parts.flatMap(([, classes]) => classes))).toEqual(byClass);
  });

  it('uses the second payment when the first is used up, and counts the pieces of a line once', () => {
    const shares = splitRefund(plan([line(1, 2, 5600n), line(2, 1, 1000n)], 1500n), [
      payment('empty', 0n),
      payment('a', 3000n),
      payment('b', 9000n),
      payment('untouched', 9000n),
    ]);
    expect(shown(shares)).toEqual([
      { id: 'a', amount: 3000n, shipping: 0n, lines: [[1, 2, 3000n]] },
      {
        id: 'b',
        amount: 5100n,
        shipping: 1500n,
        lines: [
          [1, 0, 2600n],
          [2, 1, 1000n],
        ],
      },
    ]);
  });

  it('throws when the payments have less left than the plan', () => {
    const payments = [payment('a', 200n), payment('b', 300n)];
    const message = 'A refund is larger than what its payments have left';
    expect(() => splitRefund(plan([line(1, 1, 501n)]), payments)).toThrow(message);
    expect(() => splitRefund(plan([], 501n), payments)).toThrow(message);
    expect(() => splitRefund(plan([], 300n, 201n), payments)).toThrow(message);
    expect(() => splitRefund(plan([], 300n, 300n), payments)).toThrow(message);
    expect(splitRefund(plan([], 300n, 200n), payments)).toHaveLength(2);
  });

  it('puts pieces without money into the first share with money, and makes no empty share', () => {
    const free = plan([line(1, 2, 0n), line(2, 1, 500n)]);
    expect(shown(splitRefund(free, [payment('empty', 0n), payment('a', 300n), payment('b', 300n)]))).toEqual([
      {
        id: 'a',
        amount: 300n,
        shipping: 0n,
        lines: [
          [1, 2, 0n],
          [2, 1, 300n],
        ],
      },
      { id: 'b', amount: 200n, shipping: 0n, lines: [[2, 0, 200n]] },
    ]);
    expect(splitRefund(plan([line(1, 2, 0n)]), [payment('a', 300n)])).toEqual([]);
  });

  const cents = (max: number) => fc.bigInt({ min: 0n, max: BigInt(max) });
  const anyPlan = fc
    .record({
      lines: fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), cents(20_000)), { maxLength: 5 }),
      shipping: cents(3000),
      rest: cents(3000),
    })
    .map(({ lines, shipping, rest }) =>
      plan(
        lines.map(([quantity, amount], index) => line(index + 1, quantity, amount)),
        shipping,
        rest,
      ),
    )
    .filter(({ amount }) => amount > 0n);
  /** Payments whose rest covers the plan, some of them with no rest. */
  const planAndPayments = fc
    .tuple(anyPlan, fc.array(cents(30_000), { maxLength: 5 }), cents(5000))
    .map(([wanted, lefts, more]) => {
      const missing = wanted.amount - sum(lefts);
      return {
        wanted,
        payments: [...lefts, (missing > 0n ? missing : 0n) + more].map((left, i) => payment(`p${i}`, left)),
      };
    });

  it('splits every line, the shipping and the total to the cent, within the rest of each payment', () => {
    fc.assert(
      fc.property(planAndPayments, ({ wanted, payments }) => {
        const shares = splitRefund(wanted, payments);
        expect(sum(shares.map(({ amount }) => amount))).toBe(wanted.amount);
        expect(sum(shares.map(({ shipping }) => shipping))).toBe(wanted.shipping);
        for (const { line: whole, amount, quantity } of wanted.lines) {
          const parts = shares.flatMap(({ lines }) => lines.filter((part) => part.line.id === whole.id));
          expect(sum(parts.map((part) => part.amount))).toBe(amount);
          expect(parts.reduce((count, part) => count + part.quantity, 0)).toBe(quantity);
        }
        for (const share of shares) {
          expect(share.amount > 0n && share.amount <= share.payment.left).toBe(true);
          expect(sum(share.lines.map(({ amount }) => amount)) + share.shipping <= share.amount).toBe(true);
        }
        expect(new Set(shares.map((share) => share.payment.id)).size).toBe(shares.length);
      }),
    );
  });

  it('refunds the whole payment, and not a cent more, over many refunds', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 20_000n }), { minLength: 1, maxLength: 4 }),
        fc.array(fc.integer({ min: 1, max: 100 }), { maxLength: 6 }),
        (amounts, percents) => {
          const payments = amounts.map((amount, i) => payment(`p${i}`, amount));
          const total = sum(amounts);
          const refunds: Refund[] = [];
          for (const percent of [...percents, 100]) {
            const left = total - sum(refunds.map(({ amount }) => amount));
            const wanted = plan([], 0n, (left * BigInt(percent)) / 100n);
            if (wanted.amount === 0n) continue;
            const shares = splitRefund(wanted, refundable(payments, refunds));
            refunds.push(
              ...shares.map(
                (share) =>
                  ({
                    amount: share.amount,
                    paymentId: share.payment.id,
                    attemptId: null,
                    state: 'completed',
                  }) as Refund,
              ),
            );
          }
          for (const { left } of refundable(payments, refunds)) expect(left).toBe(0n);
        },
      ),
    );
  });
});

it('counts an old refund without a payment for its attempt’s payment, and ignores failed ones', () => {
  const refunds = [
    { amount: 100n, paymentId: null, attemptId: 'a', state: 'completed' },
    { amount: 30n, paymentId: 'a', attemptId: 'a', state: 'requested' },
    { amount: 500n, paymentId: 'a', attemptId: 'a', state: 'failed' },
  ] as Refund[];
  expect(refundable([payment('a', 1000n), payment('b', 50n)], refunds).map(({ left }) => left)).toEqual([870n, 50n]);
});
