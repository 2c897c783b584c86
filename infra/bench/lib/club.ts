// A wine club for a run: its members with cards at the payment provider, and a release that may be charged today.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Schemas } from '@shamba/api-contract';
import { ApiClient } from './api-client.ts';
import type { OwnStack } from './own-stack.ts';
import type { Staff } from './shopper.ts';

const DAY_MS = 86_400_000;
const ZONE = 'America/Los_Angeles';
/** Where members live, in turn; every sixth one picks up. */
const HOMES = [
  { city: 'Placerville', state: 'CA', zip: '95667' },
  { city: 'Portland', state: 'OR', zip: '97201' },
  { city: 'Denver', state: 'CO', zip: '80202' },
  { city: 'Seattle', state: 'WA', zip: '98101' },
];
const PICKS_UP = 6;
/** User ids of these members: nobody else has them. */
const FIRST_USER = 1_000_000;
const AT_ONCE = 16;
const RELEASES = '/api/admin/club/releases';
const MAILS_WITHIN_MS = 600_000;

/** The winery's local date, so many days from today. */
export const localDay = (ahead: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(Date.now() + ahead * DAY_MS);

/** The first quarter's usual day that boxes charged today may belong to. */
function comingQuarter(): string {
  const year = Number(localDay(0).slice(0, 4));
  const days = [year, year + 1].flatMap((one) => ['02', '05', '08', '11'].map((month) => `${one}-${month}-15`));
  const next = days.find((day) => day > localDay(3));
  if (!next) throw new Error('There is no coming quarter');
  return next;
}

/** Does `work` for every number below `count`, sixteen at a time. */
async function forEach(count: number, work: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) await work(index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

/** The tiers on sale. */
export async function tierIdsOf(staff: Staff): Promise<number[]> {
  const tiers = await staff.ok<Schemas['TierDto'][]>('GET', '/api/wine-club/tiers');
  return tiers.map(({ id }) => id);
}

/**
 * Makes active members of these tiers in turn, of four states, each with an address, the statement of age, and a card
 * on file at the provider. Their e-mail addresses are `member-<number>@example.test`.
 */
export async function makeMembers(stack: OwnStack, count: number, tierIds: readonly number[]): Promise<void> {
  const provider = new ApiClient(stack.urlOf('square-emulator'));
  const headers = { authorization: `Bearer ${stack.environment('commerce')['SQUARE_ACCESS_TOKEN'] ?? ''}` };
  const post = async <T>(path: string, body: object): Promise<T> => {
    const answer = await provider.call<T>('POST', path, body, headers);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const cards: { customer: string; card: string; id: string }[] = [];
  await forEach(count, async (index) => {
    const id = randomUUID();
    const { customer } = await post<{ customer: { id: string } }>('/v2/customers', {
      given_name: 'Member',
      family_name: String(index),
    });
    const { card } = await post<{ card: { id: string } }>('/v2/cards', {
      idempotency_key: id,
      source_id: 'cnon:card-nonce-ok',
      card: { customer_id: customer.id, reference_id: id },
    });
    cards[index] = { customer: customer.id, card: card.id, id };
  });
  const rows = cards.map(({ customer, card, id }, index) => ({
    ...{ n: index, user_id: FIRST_USER + index, tier_id: tierIds[index % tierIds.length], customer, card, card_id: id },
    ...HOMES[index % HOMES.length],
    delivery: index % PICKS_UP === 0 ? 'pickup' : 'ship',
  }));
  await stack.sql(
    'commerce',
    `WITH wanted AS (SELECT * FROM jsonb_to_recordset($1::jsonb) AS w(n int, user_id int, tier_id int, customer text, card text, card_id uuid, city text, state text, zip text, delivery text)),
     made AS (INSERT INTO members (user_id, tier_id, status, origin, first_name, last_name, email, shipping_address, shipping_city, shipping_state, shipping_zip, delivery_method, started_at, provider_customer_id)
       SELECT user_id, tier_id, 'active', 'signup', 'Member', n::text, 'member-' || n || '@example.test', '18 Quarry Lane', city, state, zip, delivery, now() - interval '1 year', customer
       FROM wanted ORDER BY n RETURNING id, user_id),
     aged AS (INSERT INTO club_consents (member_id, text, text_version, age_confirmed, given_in, given_at)
       SELECT id, 'I am 21 or over.', '1', true, 'signup', now() - interval '1 year' FROM made)
     INSERT INTO club_cards (id, member_id, state, state_at, provider_customer_id, provider_card_id, brand, last_four, exp_month, exp_year, created_at)
     SELECT w.card_id, m.id, 'active', now() - interval '1 year', w.customer, w.card, 'Visa', '5858', 12, 2099, now() - interval '1 year'
     FROM wanted w JOIN made m USING (user_id)`,
    [JSON.stringify(rows)],
  );
}

/**
 * Opens a release of these tiers: each box has six bottles of two wines at the tier's price, and the release keeps all
 * of them from the shop. Returns its id.
 */
export async function openRelease(
  staff: Staff,
  { members, tierIds, wineIds }: { members: number; tierIds: readonly number[]; wineIds: readonly [number, number] },
): Promise<number> {
  const [first, second] = wineIds;
  const quarter = comingQuarter();
  const { id } = await staff.ok<{ id: number }>('POST', RELEASES, {
    name: 'Release of the run',
    quarter,
    tier_ids: tierIds,
    opens_on: localDay(0),
    closes_on: localDay(1),
    charge_on: localDay(2),
    ship_on: quarter,
    pickup_days: [],
    share_until: quarter,
    boxes: tierIds.map((tier_id) => ({
      tier_id,
      pricing: 'tier',
      bottles: [
        { wine_id: first, quantity: 4 },
        { wine_id: second, quantity: 2 },
      ],
    })),
    shares: [
      { wine_id: first, bottles: 4 * members },
      { wine_id: second, bottles: 2 * members },
    ],
  });
  await staff.ok('POST', `${RELEASES}/${id}/open`);
  return id;
}

/**
 * Moves a release's days back in the database, as if its members had chosen and heard of the charge in time, which is
 * today. Its mails must have left.
 */
export async function letDaysPass(stack: OwnStack, id: number): Promise<void> {
  await stack.sql(
    'commerce',
    `UPDATE club_runs SET opens_on = $2::date - 40, closes_on = $2::date - 10, charge_on = $2::date WHERE id = $1`,
    [id, localDay(0)],
  );
  await stack.sql(
    'commerce',
    `UPDATE club_run_told SET asked_at = asked_at - interval '30 days', sent_at = sent_at - interval '30 days' WHERE run_id = $1`,
    [id],
  );
}

/** Waits until every mail that announces the release has left. */
export async function untilTold(stack: OwnStack, id: number): Promise<void> {
  for (const end = Date.now() + MAILS_WITHIN_MS; ; await pause(200)) {
    const [row] = await stack.sql<{ left: number }>(
      'commerce',
      'SELECT count(*)::int AS left FROM club_run_told WHERE run_id = $1 AND sent_at IS NULL',
      [id],
    );
    if (row?.left === 0) return;
    if (Date.now() > end) throw new Error(`${row?.left ?? 'All'} announcements have not left`);
  }
}

/** Changes the number of charges that are begun in a second. */
export async function chargesPerSecond(staff: Staff, charges: number): Promise<void> {
  await staff.ok('PUT', '/api/admin/settings/club', {
    discount_begins: 'first_charge',
    charges_per_second: charges,
  });
}

/** The charges of a release by state. */
export async function chargesOf(
  stack: OwnStack,
  id: number,
): Promise<Partial<Record<Schemas['ClubChargeState'], number>>> {
  const rows = await stack.sql<{ state: Schemas['ClubChargeState']; count: number }>(
    'commerce',
    'SELECT state, count(*)::int AS count FROM club_charges WHERE run_id = $1 GROUP BY state',
    [id],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
