import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { customer, guest, type TestResponse } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { approve, mailsLeft } from './support/approvals.js';
import { type Commerce, Shopper, startCommerce } from './support/commerce.js';
import { tier, wine } from './support/items.js';
import { joined, joining } from './support/joining.js';
import { openAndSimulated, staff } from './support/releases.js';

const RUNS = Number(process.env['RACE_RUNS'] ?? 8);
const BOX = '/api/customer/membership/box';
const USERS = [7, 8, 9];
const WINES = [1, 2, 4];
/** The last day to choose, and the day of the charge, at the winery. */
const CHOOSING = '2026-07-31T18:00:00-07:00';
const CLOSED = '2026-08-01T08:00:00-07:00';
/** Whole boxes of six bottles: nothing else may ever be kept of a member. */
const BOXES = [
  [4, 2, 0],
  [5, 1, 0],
  [3, 3, 0],
  [0, 2, 4],
].map((counts) =>
  WINES.map((wine_id, index) => ({ wine_id, quantity: counts[index] ?? 0 })).filter(({ quantity }) => quantity > 0),
);

type Step =
  | { kind: 'choose'; user: number; box: number; added: number }
  | { kind: 'skip'; user: number; skipped: boolean }
  | { kind: 'substitute'; wine: number; by: number }
  | { kind: 'count'; wine: number; bottles: number }
  | { kind: 'buy'; wine: number; bottles: number }
  | { kind: 'simulate' };

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
});
afterAll(() => commerce.close());

const user = fc.constantFrom(...USERS);
const wineId = fc.constantFrom(...WINES);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('choose' as const),
      user,
      box: fc.nat(BOXES.length - 1),
      added: fc.nat(2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('skip' as const), user, skipped: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('substitute' as const), wine: wineId, by: wineId }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('count' as const), wine: wineId, bottles: fc.nat(24) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('buy' as const), wine: wineId, bottles: fc.integer({ min: 1, max: 4 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('simulate' as const) }) },
);
/** Steps that are taken at the same time. */
const together = fc.array(step, { minLength: 1, maxLength: 4 });
/** The end of a window: so many turns of the event loop after these steps have begun, the charges are approved. */
const ending = fc.record({ steps: together, turns: fc.nat(40) });

const sql = (text: string, values: unknown[] = []) => commerce.dataSource.query(text, values);

/** Bottles of a wine that catalog keeps for someone. */
const kept = (wine: number): number =>
  [...commerce.catalog.holds.values()]
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.kind === 'bottle' && line.wineId === wine ? line.quantity : 0), 0);
const onHand = (wine: number): number => commerce.catalog.limits.get(`bottle:${wine}`) ?? 0;

/** Catalog says what is on hand now; a stock-take never finds less than what is kept. */
function count(wine: number, bottles: number): void {
  commerce.catalog.limits.set(`bottle:${wine}`, Math.max(bottles, kept(wine)));
  for (const item of commerce.catalog.items.wines ?? []) if (item.id === wine) item.stockQuantity = onHand(wine);
}

async function buy(wine: number, bottles: number): Promise<TestResponse[]> {
  const shopper = new Shopper(commerce, guest(randomUUID()), randomUUID().slice(0, 9));
  const added = await shopper.add('wine', wine, bottles);
  if (added.status >= 300) return [added];
  const quoted = await shopper.quote({ stateCode: 'CA' });
  const paid = await shopper.pay(Math.round(Number(quoted.body.totals?.total ?? 0) * 100));
  if (paid.status >= 300) return [added, paid];
  return [added, paid, await shopper.order(paid.body.payment?.id ?? null)];
}

async function take(one: Step, release: number): Promise<TestResponse[]> {
  const send = async (path: string, body?: object) => [await staff(commerce, 'POST', `/${release}/${path}`, body)];
  switch (one.kind) {
    case 'choose': {
      const added = one.added > 0 ? [{ wine_id: 2, quantity: one.added }] : [];
      return [await commerce.call(customer(one.user), 'PUT', BOX, { bottles: BOXES[one.box], added })];
    }
    case 'skip':
      return [await commerce.call(customer(one.user), 'PUT', BOX, { bottles: BOXES[0], skipped: one.skipped })];
    case 'substitute':
      return send('mend', { action: 'substitute', wine_id: one.wine, by_wine_id: one.by });
    case 'count':
      count(one.wine, one.bottles);
      return [];
    case 'buy':
      return buy(one.wine, one.bottles);
    case 'simulate':
      return send('simulate');
  }
}

type Bottles = { wine_id: number; quantity: number }[];
const sum = (bottles: Bottles): number => bottles.reduce((all, { quantity }) => all + quantity, 0);

/** Fails when a bottle is promised twice, or half of a change is kept. */
async function nothingHalf(release: number): Promise<void> {
  for (const wine of WINES) expect(kept(wine)).toBeLessThanOrEqual(onHand(wine));
  const own: { items: Bottles | null; added: Bottles }[] = await sql('SELECT items, added FROM club_shipments');
  for (const { items } of own) if (items) expect(sum(items)).toBe(6);
  const due: { items: Bottles }[] = await sql(
    `SELECT (SELECT jsonb_agg(jsonb_build_object('wine_id', h ->> 'wineId', 'quantity', h -> 'quantity'))
       FROM jsonb_array_elements(c.snapshot -> 'holds') h) AS items
     FROM club_charges c WHERE c.run_id = $1 AND c.state = 'due'`,
    [release],
  );
  const [{ state, hold_id }] = await sql('SELECT state, hold_id FROM club_runs WHERE id = $1', [release]);
  if (state !== 'approved') return expect(due).toEqual([]);
  // Exactly the bottles of the approved boxes are kept, and each box is that of the member's row.
  const set = (commerce.catalog.holds.get(hold_id)?.lines ?? []).reduce(
    (all, line) => all + (line.kind === 'bottle' ? line.quantity : 0),
    0,
  );
  expect(set).toBe(due.reduce((all, { items }) => all + sum(items), 0));
  const rows: { items: Bottles }[] = await sql(
    `SELECT items FROM club_run_rows WHERE run_id = $1 AND outcome = 'charge'`,
    [release],
  );
  const byWine = (boxes: { items: Bottles }[]) =>
    WINES.map((wine) =>
      boxes
        .flatMap(({ items }) => items)
        .reduce((all, { wine_id, quantity }) => all + (Number(wine_id) === wine ? quantity : 0), 0),
    );
  expect(byWine(due)).toEqual(byWine(rows));
}

const answered = (answers: TestResponse[]): void => {
  for (const { status, body } of answers) expect([status < 500 || status === 503, body]).toEqual([true, body]);
};

/** Simulates and announces a release, long before its charge. */
async function tell(release: number): Promise<void> {
  await staff(commerce, 'POST', `/${release}/simulate`);
  await staff(commerce, 'POST', `/${release}/announce`);
  await mailsLeft(commerce, new Date('2026-07-01T12:00:00Z'));
}

/** True: approved. */
async function endWindow(release: number, { steps, turns }: { steps: Step[]; turns: number }): Promise<boolean> {
  const taken = steps.map((one) => take(one, release));
  for (let turn = 0; turn < turns; turn += 1) await new Promise(setImmediate);
  commerce.clock.set(CLOSED);
  const approved = await approve(commerce, release);
  answered([approved, ...(await Promise.all(taken)).flat()]);
  return approved.status === 200;
}

it('promises no bottle twice and keeps no half of a change, whatever members, staff, shop and stock-take do at once', async () => {
  let approvals = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(together, { maxLength: 2 }),
      fc.array(ending, { minLength: 1, maxLength: 2 }),
      async (before, endings) => {
        await commerce.reset();
        commerce.catalog.items = { wines: [wine(1, '28.00'), wine(2, '32.00'), wine(4, '28.00')], tiers: [tier] };
        for (const id of WINES) count(id, 20);
        for (const userId of USERS)
          await joined(commerce, userId, { person: { ...joining().person, email: `user${userId}@example.com` } });
        const shares = [
          { wine_id: 1, bottles: 10 },
          { wine_id: 2, bottles: 4 },
        ];
        const release = await openAndSimulated(commerce, { shares });
        commerce.clock.set(CHOOSING);
        for (const steps of before) {
          answered((await Promise.all(steps.map((one) => take(one, release)))).flat());
          await nothingHalf(release);
        }
        for (const end of endings) {
          commerce.clock.set(CHOOSING);
          await tell(release);
          const isApproved = await endWindow(release, end);
          await nothingHalf(release);
          if (!isApproved) continue;
          approvals += 1;
          answered([await staff(commerce, 'POST', `/${release}/withdraw`)]);
          await nothingHalf(release);
        }
      },
    ),
    { numRuns: RUNS, endOnFailure: false },
  );
  expect(approvals).toBeGreaterThan(0);
});
