import fc from 'fast-check';
import { customer } from '@shamba/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { CreateMembershipRequest } from '@shamba/api-contract/internal';
import { SyncCards } from '../src/modules/club/cards/sync-cards.js';
import { type Commerce, startCommerce } from './support/commerce.js';
import { abandon, activate, create, joining, syncCards } from './support/joining.js';

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 40);
const USERS = [7, 8];

let commerce: Commerce;
beforeAll(async () => {
  // A repeat waits for the first request's card at most as long as the provider's timeout.
  commerce = await startCommerce({ PROVIDER_TIMEOUT_MS: '100' });
});
afterAll(() => commerce.close());

/** Behaviours of the provider for the next card: all failures between the provider and our row. */
type Vault = Parameters<Commerce['vault']['next']['push']>[0];
type Step =
  | { kind: 'create'; signup: number; vault: Vault; twice: boolean }
  | { kind: 'activate'; signup: number; user: number; twice: boolean }
  | { kind: 'abandon'; signup: number; twice: boolean }
  | { kind: 'replace'; user: number; vault: Vault }
  | { kind: 'cancel'; user: number }
  | { kind: 'tend' }
  | { kind: 'down'; down: boolean };

const signup = fc.nat(2);
const user = fc.constantFrom(...USERS);
const vault = fc.constantFrom<Vault>(
  'store',
  'store',
  'store',
  'decline',
  'no-answer',
  'no-answer-but-stored',
  'crash-after',
);
const twice = fc.boolean();
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('create' as const), signup, vault, twice }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('activate' as const), signup, user, twice }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('abandon' as const), signup, twice }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('replace' as const), user, vault }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel' as const), user }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'tend' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('down' as const), down: fc.boolean() }) },
);

async function take(one: Step, requests: CreateMembershipRequest[]): Promise<number[]> {
  const request = 'signup' in one ? requests[one.signup] : undefined;
  const both = async (work: () => Promise<{ status: number }>, again: boolean): Promise<number[]> =>
    (await Promise.all(again ? [work(), work()] : [work()])).map((answer) => answer.status);
  switch (one.kind) {
    case 'create':
      commerce.vault.next = [one.vault];
      return both(() => create(commerce, request ?? joining()), one.twice);
    case 'activate':
      return both(() => activate(commerce, request?.signupId ?? '', one.user), one.twice);
    case 'abandon':
      return both(() => abandon(commerce, request?.signupId ?? ''), one.twice);
    case 'replace':
      commerce.vault.next = [one.vault];
      return both(
        () => commerce.call(customer(one.user), 'PUT', '/api/customer/card', { source_id: 'cnon:another' }),
        false,
      );
    case 'cancel':
      return both(() => commerce.call(customer(one.user), 'POST', '/api/customer/membership/cancel', {}), false);
    case 'tend':
      await syncCards(commerce);
      return [];
    case 'down':
      commerce.vault.down = one.down;
      return [];
  }
}

/** Invariants after every step: the state that a shopper or the gateway can see at that moment. */
async function nothingHalf(): Promise<void> {
  const rows: { user_id: number; members: number; cards: number }[] = await commerce.dataSource.query(
    `SELECT m.user_id, count(DISTINCT m.id)::int AS members, count(c.id)::int AS cards FROM members m
     LEFT JOIN club_cards c ON c.member_id = m.id AND c.state = 'active' WHERE m.status IN ('active', 'paused') GROUP BY m.user_id`,
  );
  for (const row of rows) expect(row).toEqual({ user_id: row.user_id, members: 1, cards: 1 });
  const active: { provider_card_id: string }[] = await commerce.dataSource.query(
    `SELECT provider_card_id FROM club_cards WHERE state = 'active'`,
  );
  const enabled = new Set(commerce.vault.enabled.map((card) => card.id));
  for (const { provider_card_id } of active) expect(enabled).toContain(provider_card_id);
}

/** After all sign-ups have ended, the provider is back and time has passed: the cards are those of members. */
async function allSettled(requests: CreateMembershipRequest[]): Promise<void> {
  commerce.vault.down = false;
  commerce.vault.next = [];
  for (const request of requests) await abandon(commerce, request.signupId);
  // Wait for running rounds before time advances: they hold leases on their rows.
  await commerce.app.get(SyncCards).beforeApplicationShutdown();
  for (let round = 0; round < 3; round += 1) {
    commerce.clock.advance(200);
    await syncCards(commerce);
  }
  const cards: { provider_card_id: string }[] = await commerce.dataSource.query(
    `SELECT c.provider_card_id FROM club_cards c JOIN members m ON m.id = c.member_id WHERE c.state = 'active' AND m.status IN ('active', 'paused')`,
  );
  expect(commerce.vault.enabled.map((card) => card.id).sort()).toEqual(
    cards.map((card) => card.provider_card_id).sort(),
  );
  const open: unknown[] = await commerce.dataSource.query(
    `SELECT state FROM club_cards WHERE state IN ('storing', 'disabling') UNION ALL SELECT status FROM members WHERE status = 'pending' UNION ALL SELECT state FROM club_signups WHERE state = 'open'`,
  );
  expect(open).toEqual([]);
}

it('never leaves a member without a card, a second card or a stray card, after any steps, repeats, declines and crashes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      await commerce.reset();
      const requests = [joining(), joining(), joining({ userId: 7 })];
      for (const one of steps) {
        const statuses = await take(one, requests);
        // Only the cut-off request may fail unexpectedly.
        const mayCrash = 'vault' in one && one.vault === 'crash-after';
        for (const status of statuses) expect(status === 500 ? mayCrash : status < 500 || status === 503).toBe(true);
        await nothingHalf();
      }
      await allSettled(requests);
      await nothingHalf();
    }),
    { numRuns: RUNS, endOnFailure: false },
  );
});
