import type { Caller } from '@shamba/service-kit/identity';
import { describe, expect, it } from '@jest/globals';
import { checkAccess } from './access.js';

const guest: Caller = { kind: 'guest', guestId: 'g', permissions: [], issuer: 'gateway' };
const customer: Caller = { kind: 'user', userId: 1, role: 'customer', permissions: [], issuer: 'gateway' };
const owner: Caller = { kind: 'user', userId: 2, role: 'admin', permissions: ['*'], issuer: 'gateway' };
const shop: Caller = { kind: 'user', userId: 3, role: 'admin', permissions: ['wines.write'], issuer: 'gateway' };
const club: Caller = { kind: 'user', userId: 5, role: 'admin', permissions: ['club.write'], issuer: 'gateway' };
const impostor: Caller = { kind: 'user', userId: 4, role: 'customer', permissions: ['*'], issuer: 'gateway' };

describe('checkAccess', () => {
  it.each([
    ['public', guest, 'allowed'],
    ['public', customer, 'allowed'],
    ['customer', guest, 'unauthenticated'],
    ['customer', customer, 'allowed'],
    ['customer', owner, 'allowed'],
    ['staff:wines.write', guest, 'unauthenticated'],
    ['staff:wines.write', customer, 'forbidden'],
    ['staff:wines.write', impostor, 'forbidden'],
    ['staff:wines.write', owner, 'allowed'],
    ['staff:wines.write', shop, 'allowed'],
    ['staff:media.write|wines.write', shop, 'allowed'],
    ['staff:media.write|events.write', shop, 'forbidden'],
    ['staff:orders.read', shop, 'forbidden'],
    ['staff:club.approve', club, 'forbidden'],
    ['staff:club.approve', owner, 'allowed'],
  ] as const)('%s for %j is %s', (access, caller, verdict) => {
    expect(checkAccess(access, caller)).toBe(verdict);
  });
});
