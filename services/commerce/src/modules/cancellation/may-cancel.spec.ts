import { createHash } from 'node:crypto';
import type { Caller } from '@shamba/service-kit/identity';
import { expect, it } from '@jest/globals';
import { mayCancel, whereToCancel } from './may-cancel.js';

const linkHashes = ['other-mail', 'mailed-token'].map((token) => createHash('sha256').update(token).digest('hex'));
const guests = { userId: null, linkHashes };
const annes = { userId: 7, linkHashes };
const caller = (userId?: number): Caller => ({
  kind: userId === undefined ? 'guest' : 'user',
  guestId: 'g-1',
  ...(userId !== undefined && { userId }),
  permissions: [],
  issuer: 'gateway',
});

it.each([
  ['a guest’s order with its link', guests, caller(), 'mailed-token', true],
  ['a guest’s order without it', guests, caller(), undefined, false],
  ['a guest’s order with another link', guests, caller(), 'other-token!', false],
  ['a guest’s order with two keys', guests, caller(), ['mailed-token', 'mailed-token'], false],
  ['an account’s order by its owner', annes, caller(7), undefined, true],
  ['an account’s order by a holder of its link', annes, caller(), 'mailed-token', false],
  ['an account’s order by another account with its link', annes, caller(8), 'mailed-token', false],
])('%s', (_, order, who, key, allowed) => {
  expect(mayCancel(order, { caller: who, key })).toBe(allowed);
});

it('says where an order can be cancelled', () => {
  expect(whereToCancel(guests)).toBe('To cancel, please open this order with the link in your confirmation email.');
  expect(whereToCancel(annes)).toBe('To cancel, please sign in to the account that this order belongs to.');
});
