import { randomUUID } from 'node:crypto';
import type { CreateMembershipRequest } from '@shamba/api-contract/internal';
import type { TestResponse } from '@shamba/service-kit/testing';
import { SyncCards } from '../../src/modules/club/cards/sync-cards.js';
import type { Commerce } from './commerce.js';

/** The gateway's request to join. */
export const joining = (over: Partial<CreateMembershipRequest> = {}): CreateMembershipRequest => ({
  signupId: randomUUID(),
  tierId: 14,
  person: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '555-0100' },
  shipping: { address: '12 Main Street', city: 'Sacramento', state: 'CA', zip: '95814' },
  payment: { sourceId: 'cnon:card-nonce-ok', cardholderName: 'Ann Lee' },
  consent: { version: '2026-11', ageConfirmed: true },
  preferences: { wines: ['red'], deliveryNotes: 'Ring twice' },
  ...over,
});

const gateway = { as: 'gateway' } as const;

export const create = (commerce: Commerce, request: CreateMembershipRequest): Promise<TestResponse> =>
  commerce.call(gateway, 'POST', '/internal/memberships', request);
export const activate = (commerce: Commerce, signupId: string, userId: number): Promise<TestResponse> =>
  commerce.call(gateway, 'POST', `/internal/memberships/${signupId}/activate`, { userId });
export const abandon = (commerce: Commerce, signupId: string): Promise<TestResponse> =>
  commerce.call(gateway, 'POST', `/internal/memberships/${signupId}/abandon`);

/** A customer who joined by the sign-up form. */
export async function joined(
  commerce: Commerce,
  userId: number,
  over: Partial<CreateMembershipRequest> = {},
): Promise<TestResponse['body']> {
  const request = joining(over);
  const created = await create(commerce, request);
  const active = created.status === 201 ? await activate(commerce, request.signupId, userId) : created;
  if (!active.body?.membership) throw new Error(`Did not join: ${active.status} ${JSON.stringify(active.body)}`);
  return active.body.membership;
}

/** One round of the background work on cards, after those that run: a running one holds the leases of its rows. */
export async function syncCards(commerce: Commerce): Promise<void> {
  const cards = commerce.app.get(SyncCards);
  await cards.beforeApplicationShutdown();
  await cards.sweep();
}

export interface CardRow {
  state: string;
  member_id: number | null;
  provider_card_id: string | null;
  last_four: string | null;
}

export const cardRows = (commerce: Commerce): Promise<CardRow[]> =>
  commerce.dataSource.query(
    'SELECT state, member_id, provider_card_id, last_four FROM club_cards ORDER BY created_at, id',
  );
