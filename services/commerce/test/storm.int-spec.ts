import { guest } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Reconcile } from '../src/modules/settlement/index.js';
import { type Commerce, eventually, Shopper, startCommerce } from './support/commerce.js';

/** Repeatable random numbers: the same seed gives the same sequence. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}

const BOTTLES = 25;
const BUYERS = 60;
const ONE_BOTTLE = 4503;

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());

describe('sixty shoppers, twenty-five bottles, and random failures', () => {
  it('end with no charge without an order, nothing sold twice, no pin left and no finding of reconcile', async () => {
    const roll = dice(20260603);
    commerce.catalog.limits.set('bottle:1', BOTTLES);
    const shop = async (index: number): Promise<void> => {
      const shopper = new Shopper(commerce, guest(`guest-${index}`));
      await shopper.add('wine', 1, 1);
      for (let press = 0; press < 1 + roll(3); press += 1) {
        commerce.provider.next.push(
          (['approve', 'approve', 'approve', 'decline', 'no-answer', 'no-answer-but-charged'] as const)[roll(6)] ??
            'approve',
        );
        const presses = await Promise.all(Array.from({ length: 1 + roll(2) }, () => shopper.pay(ONE_BOTTLE)));
        const paid = presses.find((answer) => answer.body?.success === true);
        if (!paid) continue;
        // Some shoppers never come back for their order, some ask twice.
        await Promise.all(Array.from({ length: roll(3) }, () => shopper.order(paid.body.paymentId)));
        return;
      }
    };
    const buyers = Array.from({ length: BUYERS }, (_, index) => index);
    await Promise.all(
      Array.from({ length: 10 }, async () => {
        for (let index = buyers.shift(); index !== undefined; index = buyers.shift()) {
          // Catalog fails at random while holds are pinned or released.
          commerce.catalog.failing = roll(5) === 0 ? /\/internal\/holds\/[^/?]+(\/unpin)?$/ : undefined;
          commerce.provider.down = roll(8) === 0;
          await shop(index);
        }
      }),
    );
    commerce.catalog.failing = undefined;
    await commerce.providerBack();
    for (const seconds of [61, 61, 121, 121, 61]) {
      commerce.clock.advance(seconds);
      await commerce.sweep();
    }
    const rows = (sql: string): Promise<{ value: number }[]> => commerce.dataSource.query(sql);
    await eventually(async () =>
      expect(await rows(`SELECT count(*)::int AS value FROM outbox WHERE state <> 'done'`)).toEqual([{ value: 0 }]),
    );
    await eventually(async () =>
      expect(
        await rows(
          `SELECT count(*)::int AS value FROM payment_attempts WHERE state NOT IN ('captured', 'declined', 'failed', 'voided')`,
        ),
      ).toEqual([{ value: 0 }]),
    );

    const [orders] = await rows('SELECT count(*)::int AS value FROM orders');
    expect(orders?.value).toBeGreaterThan(0);
    expect(orders?.value).toBeLessThanOrEqual(BOTTLES);
    expect(commerce.provider.charged).toBe(BigInt(orders?.value ?? 0) * BigInt(ONE_BOTTLE));
    await eventually(() => expect(commerce.catalog.ofType('order.placed')).toHaveLength(orders?.value ?? -1));
    expect(commerce.catalog.pinned).toEqual([]);
    for (const payment of commerce.provider.payments.values()) payment.createdAt = commerce.clock.now();
    expect(await commerce.app.get(Reconcile).execute(7)).toEqual([]);
  });
});
