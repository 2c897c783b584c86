import type { Caller } from '@shamba/service-kit/identity';
import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { User } from '../identity/user.entity.js';
import type { UserRepository } from '../identity/user.repository.js';
import { FactorDuty } from './factor-duty.js';
import { OnlyOwnersLower } from './roles.errors.js';
import type { StaffRole } from './staff-role.entity.js';
import { StaffRoles } from './staff-roles.js';

const ROLES = { lead: true, picker: false, till: true, pourer: false };
const roles = Object.create(StaffRoles.prototype) as StaffRoles;
Object.assign(roles, {
  roles: new Map(Object.entries(ROLES).map(([name, second_factor]) => [name, { name, second_factor }])),
});
const account = (staff_roles: string[], needs_second_factor = false) =>
  ({ role: staff_roles.length > 0 ? 'admin' : 'customer', staff_roles, needs_second_factor }) as User;
/** The duty as a caller with these roles finds it. */
const dutyFor = (own: string[]) =>
  new FactorDuty({ find: () => Promise.resolve(account(own)) } as unknown as UserRepository, roles);
const caller = (...permissions: string[]): Caller => ({
  kind: 'user',
  userId: 1,
  role: 'admin',
  permissions,
  issuer: 'gateway',
});
const lowered = (error: unknown): true => {
  expect(error).toBeInstanceOf(OnlyOwnersLower);
  return true;
};

const someRoles = fc.uniqueArray(fc.constantFrom(...Object.keys(ROLES)));
const permissions = fc.uniqueArray(fc.constantFrom('wines.read', 'wines.write', 'users.*'));

it('an account that needs a factor keeps needing it when staff who are no owners change it', async () => {
  await fc.assert(
    fc.asyncProperty(
      someRoles,
      someRoles,
      someRoles,
      fc.boolean(),
      fc.boolean(),
      async (own, old, next, flag, asked) => {
        const before = account(old, flag);
        const after = await dutyFor(own).ofAccount(before, next, asked, caller('users.*')).catch(lowered);
        const needs = roles.needsSecondFactor({
          ...before,
          staff_roles: next,
          role: 'admin',
          needs_second_factor: after,
        });
        if (roles.needsSecondFactor({ ...before, role: 'admin' })) expect(needs).toBe(true);
        const gains = next.some((name) => !old.includes(name));
        if (gains && roles.needsSecondFactor(account(own))) expect(needs).toBe(true);
      },
    ),
  );
});

it('a role that needs a factor keeps needing it, and needs it when staff under the duty extend it', async () => {
  await fc.assert(
    fc.asyncProperty(someRoles, permissions, permissions, fc.boolean(), fc.option(fc.boolean()), async (...given) => {
      const [own, old, next, second_factor, asked] = given;
      const before = { permissions: old, second_factor } as StaffRole;
      const wanted = { permissions: next, ...(asked !== null && { second_factor: asked }) };
      const needs = await dutyFor(own).ofRole(before, wanted, caller('users.*')).catch(lowered);
      const gains = next.some((permission) => !old.includes(permission));
      if (second_factor || (gains && roles.needsSecondFactor(account(own)))) expect(needs).toBe(true);
    }),
  );
});

it('owners decide; left out, a role stays as it is', async () => {
  const duty = dutyFor(['lead']);
  const role = { permissions: ['wines.read'], second_factor: true } as StaffRole;
  expect(await duty.ofRole(role, { permissions: [], second_factor: false }, caller('*'))).toBe(false);
  expect(await duty.ofRole(role, { permissions: [] }, caller('*'))).toBe(true);
  expect(await duty.ofAccount(account(['lead'], true), ['picker'], false, caller('*'))).toBe(false);
});
