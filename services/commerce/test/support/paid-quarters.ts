import { expect } from '@jest/globals';
import { announced, approve } from './approvals.js';
import { type Commerce, eventually, type Shopper } from './commerce.js';
import { cardRows, joined, joining } from './joining.js';
import { staff } from './releases.js';
import { CHARGE_DAY } from './runs.js';

/** 135.00 and 9.79 tax. */
const FIRST_QUARTER = 14479;

export interface PaidCart {
  /** Bottles in the cart beside the membership. */
  bottles?: number;
  /** Bottles of the tier when the quarter was paid. */
  paidFor?: number;
  /** Done to the paying order before the approval. */
  before?: (order: string) => Promise<void>;
}

interface PaidRelease {
  id: number;
  /** The paying order. */
  paidBy: string;
}

/** Ann pays the quarter in the shop, Bob in the run; the release is approved and today is its day of charge. */
export async function approvedWithPaid(
  commerce: Commerce,
  ann: Shopper,
  { bottles = 0, paidFor = 6, before = async () => {} }: PaidCart = {},
): Promise<PaidRelease> {
  const sql = (text: string, values: unknown[] = []) => commerce.dataSource.query(text, values);
  await ann.add('wine_club', 14);
  if (bottles > 0) await ann.add('wine', 1, bottles);
  const { body: payment } = await ann.pay(bottles > 0 ? (await ann.quote()).body.amount : FIRST_QUARTER);
  const { body: order } = await ann.order(payment.paymentId);
  await eventually(async () =>
    expect(await sql('SELECT payment_state FROM orders')).toEqual([{ payment_state: 'captured' }]),
  );
  await eventually(async () => expect((await cardRows(commerce)).map(({ state }) => state)).toEqual(['active']));
  await joined(commerce, 8, { person: { ...joining().person, email: 'bob@example.com' } });
  // The database dates what it fills in by its own clock.
  for (const table of ['members', 'club_shipments'])
    await sql(`UPDATE ${table} SET updated_at = $1 WHERE updated_at > $1`, [commerce.clock.now()]);
  await sql('UPDATE club_charges SET bottles = $1', [paidFor]);
  const id = await announced(commerce);
  commerce.clock.set(CHARGE_DAY.toISOString());
  await before(order.id);
  expect((await approve(commerce, id)).body).toMatchObject({ state: 'approved' });
  return { id, paidBy: order.id };
}

/** The same, and the run has begun. */
export async function runningWithPaid(commerce: Commerce, ann: Shopper, cart?: PaidCart): Promise<PaidRelease> {
  const release = await approvedWithPaid(commerce, ann, cart);
  expect((await staff(commerce, 'POST', `/${release.id}/run`)).status).toBe(204);
  commerce.provider.authorisations.length = 0;
  return release;
}
