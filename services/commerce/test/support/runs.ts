import { admin } from '@shamba/service-kit/testing';
import type { TestResponse } from '@shamba/service-kit/testing';
import { ChargeMember, type QueuedCharge } from '../../src/modules/club-runs/charge-member.js';
import { QUEUED_MS } from '../../src/modules/club-runs/next-try.js';
import { SweepCharges } from '../../src/modules/club-runs/sweep-charges.js';
import type { Commerce } from './commerce.js';
import { openAndSimulated, QUARTER, staff } from './releases.js';

/** The morning of the day of the charge, by the winery's clock. */
export const CHARGE_DAY = new Date('2026-08-01T17:00:00Z');
export const MINUTE = 60;
export const DAY = 86_400;

export interface Charge {
  id: string;
  member_id: number;
  state: string;
  tries: number;
  next_try_at: Date | null;
  error_code: string | null;
  attempt_id: string | null;
  order_id: string | null;
}

/** Snapshot of a member's box of 6 bottles for 135.00. */
const snapshot = (userId: number) => ({
  lines: [
    line(1, 'wine_club', 14, 'Jirani', 1, ['13500', '13500', '979', '14479'], { bottlesPerQuarter: 6 }),
    line(2, 'wine', 1, 'Wine 1', 4, ['0', '0', '0', '0'], { skuId: 101, inBox: true }),
    line(3, 'wine', 2, 'Wine 2', 2, ['0', '0', '0', '0'], { skuId: 102, inBox: true }),
  ],
  adjustments: [],
  totals: { subtotal: '13500', discount: '0', shipping: '0', tax: '979', tip: '0', total: '14479' },
  holds: [
    { lineRef: '1', kind: 'bottle', wineId: 1, quantity: 4 },
    { lineRef: '2', kind: 'bottle', wineId: 2, quantity: 2 },
  ],
  customer: { firstName: 'Ann', lastName: 'Lee', email: `ann${userId}@example.com`, phone: null },
  shippingAddress: {
    address1: '12 Main Street',
    address2: null,
    city: 'Sacramento',
    state: 'CA',
    zipCode: '95814',
    country: 'US',
  },
  billingAddress: null,
  ageConfirmed: true,
  cardConsent: null,
  compliance: null,
  giftMessage: 'For you',
  shipAfter: '2026-08-17',
});

const line = (
  lineId: number,
  type: string,
  itemId: number,
  title: string,
  quantity: number,
  [unitPrice, subtotal, tax, total]: [string, string, string, string],
  facts: object,
) => ({
  ...{ lineId, type, itemId, title, quantity, unitPrice, subtotal, tax, total, facts },
  ...{ detail: null, imageUrl: null, fee: '0', discount: '0', taxClass: 'standard', details: {} },
});

/** A release on the day of its charge, approved for these members. Returns its id. */
export async function approved(commerce: Commerce, memberIds: readonly number[], over: object = {}): Promise<number> {
  const shares = [
    { wine_id: 1, bottles: 12 },
    { wine_id: 2, bottles: 6 },
  ];
  const id = await openAndSimulated(commerce, { shares, ...over });
  for (const memberId of memberIds)
    await commerce.dataSource.query(
      `INSERT INTO club_charges (member_id, quarter, run_id, tier_id, bottles, amount, currency, state, state_at, snapshot, created_at)
       SELECT m.id, '${QUARTER}', $1, 14, 6, 14479, 'USD', 'due', now(), $3, now() FROM members m WHERE m.id = $2`,
      [id, memberId, JSON.stringify(snapshot(memberId))],
    );
  await commerce.dataSource.query(`UPDATE club_runs SET state = 'approved', approved_at = now() WHERE id = $1`, [id]);
  commerce.clock.set(CHARGE_DAY.toISOString());
  return id;
}

/** An approved release whose run has begun. */
export async function running(commerce: Commerce, memberIds: readonly number[], over: object = {}): Promise<number> {
  const id = await approved(commerce, memberIds, over);
  const { status, body } = await staff(commerce, 'POST', `/${id}/run`);
  if (status !== 204) throw new Error(JSON.stringify(body));
  return id;
}

/** All charges, by member. */
export const charges = (commerce: Commerce): Promise<Charge[]> =>
  commerce.dataSource.query(
    `SELECT id, member_id, state, tries, next_try_at, error_code, attempt_id, order_id FROM club_charges ORDER BY member_id`,
  );

/** Puts off what is due, as the dispatcher does, and returns the jobs: at one instant the same ones again. */
export async function queued(commerce: Commerce): Promise<QueuedCharge[]> {
  const now = commerce.clock.now();
  const until = new Date(now.getTime() + QUEUED_MS);
  await commerce.dataSource.query(
    `UPDATE club_charges SET next_try_at = $1 WHERE next_try_at <= $2
       AND (state IN ('due', 'declined') OR state = 'paid' AND box_run_id IS NOT NULL AND box_order_id IS NULL AND NOT sent)`,
    [until, now],
  );
  const all = await charges(commerce);
  const mine = all.filter(({ next_try_at }) => next_try_at?.getTime() === until.getTime());
  return mine.map(({ id }) => ({ id, until: until.getTime() }));
}

/** The job of each charge that is due, one after another. */
export async function chargeAll(commerce: Commerce): Promise<void> {
  for (const job of await queued(commerce)) await commerce.app.get(ChargeMember).execute(job);
}

export const sweepCharges = (commerce: Commerce): Promise<void> => commerce.app.get(SweepCharges).execute();

export const onCharge = (commerce: Commerce, id: string, step: 'retry' | 'skip'): Promise<TestResponse> =>
  commerce.call(admin(), 'POST', `/api/admin/club/charges/${id}/${step}`);

/** Mails of a kind that were asked for, by their order. */
export const mailsOf = async (commerce: Commerce, kind: string): Promise<Record<string, unknown>[]> =>
  (
    await commerce.dataSource.query(
      `SELECT payload->'data' AS data FROM outbox WHERE type = 'mail.requested' AND payload->>'kind' = $1 ORDER BY id`,
      [kind],
    )
  ).map(({ data }: { data: Record<string, unknown> }) => data);
