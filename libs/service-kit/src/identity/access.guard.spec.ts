import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { describe, expect, it } from '@jest/globals';
import { runInContext } from '../http/request-context.js';
import { AccessGuard } from './access.guard.js';
import type { Caller } from './caller.js';
import { Customer, Internal, Public, Staff } from './decorators.js';

class Routes {
  @Internal('gateway', 'commerce')
  internal(): void {}

  @Public()
  open(): void {}

  @Customer()
  own(): void {}

  @Staff('wines.write')
  staff(): void {}

  @Staff('media.write', 'wines.write')
  pictures(): void {}

  undeclared(): void {}
}

const guard = new AccessGuard(new Reflector());
const may = (route: keyof Routes, caller?: Caller): boolean => {
  const execution = {
    getHandler: () => Routes.prototype[route],
    getClass: () => Routes,
  } as unknown as ExecutionContext;
  return runInContext({ requestId: 'test', ...(caller && { caller }) }, () => {
    try {
      return guard.canActivate(execution);
    } catch {
      return false;
    }
  });
};

const callers = {
  nobody: undefined,
  gateway: { kind: 'anonymous', permissions: [], issuer: 'gateway' },
  commerce: { kind: 'service', permissions: [], issuer: 'commerce' },
  worker: { kind: 'service', permissions: [], issuer: 'worker' },
  guest: { kind: 'guest', guestId: 'g', permissions: [], issuer: 'gateway' },
  customer: { kind: 'user', userId: 7, role: 'customer', permissions: [], issuer: 'gateway' },
  owner: { kind: 'user', userId: 1, role: 'admin', permissions: ['*'], issuer: 'gateway' },
  cellar: { kind: 'user', userId: 2, role: 'admin', permissions: ['wines.*'], issuer: 'gateway' },
  press: { kind: 'user', userId: 3, role: 'admin', permissions: ['media.write'], issuer: 'gateway' },
} satisfies Record<string, Caller | undefined>;

describe('AccessGuard', () => {
  it.each([
    ['internal', ['gateway', 'commerce']],
    ['open', ['gateway', 'guest', 'customer', 'owner', 'cellar', 'press']],
    ['own', ['customer', 'owner', 'cellar', 'press']],
    ['staff', ['owner', 'cellar']],
    ['pictures', ['owner', 'cellar', 'press']],
    ['undeclared', []],
  ] as const)('lets only these use %s: %j', (route, allowed) => {
    expect(
      Object.entries(callers)
        .filter(([, caller]) => may(route, caller))
        .map(([name]) => name),
    ).toEqual(allowed);
  });
});
