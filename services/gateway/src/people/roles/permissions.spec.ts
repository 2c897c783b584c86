import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { holdsAll, isKnown, knownAreas } from './permissions.js';

const areas = knownAreas([
  { service: 'catalog', method: 'GET', path: '/a', access: 'staff:wines.read' },
  { service: 'catalog', method: 'PUT', path: '/a', access: 'staff:wines.write|media.write' },
  { service: 'catalog', method: 'GET', path: '/b', access: 'public' },
  { service: 'catalog', method: 'GET', path: '/c', access: 'customer' },
]);
const staff = (...permissions: string[]) => ({ role: 'admin' as const, permissions });

it('the areas are those of the routes', () => {
  expect([...areas]).toEqual([
    ['media', ['write']],
    ['wines', ['read', 'write']],
  ]);
  for (const permission of ['*', 'wines.read', 'wines.*', 'media.write']) expect(isKnown(areas, permission)).toBe(true);
  for (const permission of [
    '',
    'wines',
    'wines.',
    '.read',
    'wines.fly',
    'media.read',
    'gold.*',
    '*.read',
    'wines.read.all',
  ])
    expect([permission, isKnown(areas, permission)]).toEqual([permission, false]);
});

describe('who may give', () => {
  it.each([
    [['*'], ['*', 'wines.*', 'wines.read']],
    [['wines.*'], ['wines.*', 'wines.read', 'wines.write']],
    [['wines.read'], ['wines.read']],
  ])('%j gives %j', (held, given) => {
    expect(holdsAll(staff(...held), given)).toBe(true);
  });

  it.each([
    [['wines.*'], '*'],
    [['wines.read', 'wines.write'], 'wines.*'],
    [['wines.read'], 'wines.write'],
    [['wines.*'], 'media.write'],
  ])('%j does not give %s', (held, wanted) => {
    expect(holdsAll(staff(...held), ['wines.read', wanted])).toBe(false);
  });

  it('staff give no more than they have', () => {
    const permission = fc.constantFrom('*', 'wines.*', 'wines.read', 'wines.write', 'media.*', 'media.write');
    fc.assert(
      fc.property(fc.array(permission), fc.array(permission), (held, wanted) => {
        const opens = (permissions: string[], one: string) => holdsAll(staff(...permissions), [one]);
        const singles = ['wines.read', 'wines.write', 'media.write', 'users.write'];
        if (!holdsAll(staff(...held), wanted)) return;
        for (const one of singles) if (opens(wanted, one)) expect(opens(held, one)).toBe(true);
      }),
    );
    expect(holdsAll({ role: 'customer', permissions: ['*'] }, [])).toBe(false);
  });
});
