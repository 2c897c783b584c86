import { expect } from '@jest/globals';
import type { FakeCommerce } from './fake-commerce.js';
import type { TestGateway } from './gateway.js';

export interface Outcome {
  users: { id: number }[];
  members: { status: string; userId: number | null; card: string }[];
}

/** Users and members of one e-mail address; expects that no sign-up is unfinished. */
export async function outcomeOf(gateway: TestGateway, commerce: FakeCommerce, email: string): Promise<Outcome> {
  const users = await gateway.dataSource.query<{ id: number; pending_signup: string | null }[]>(
    'SELECT id, pending_signup FROM users WHERE lower(email) = lower($1) AND archived_at IS NULL',
    [email],
  );
  const reserved = users.filter(({ pending_signup }) => pending_signup !== null);
  const unfinished = await gateway.dataSource.query(
    `SELECT id, state FROM signups WHERE state NOT IN ('done', 'failed')`,
  );
  expect({ reserved, unfinished }).toEqual({ reserved: [], unfinished: [] });
  return {
    users: users.map(({ id }) => ({ id })),
    members: [...commerce.members.values()].filter((member) => member.email.toLowerCase() === email.toLowerCase()),
  };
}

/** Both or neither, once, and the member is that user with a card. */
export function expectWhole({ users, members }: Outcome): void {
  expect(members.map(({ status, userId, card }) => ({ status, userId, card }))).toEqual(
    users.map(({ id }) => ({ status: 'active', userId: id, card: 'stored' })),
  );
  expect(users.length).toBeLessThanOrEqual(1);
}
