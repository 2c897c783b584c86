import { describe, expect, it } from '@jest/globals';
import { includes, nameOf, roleText, withPermission } from './permissions';

const wines = { area: 'wines', verbs: ['read', 'write'] };

describe('permissions of a role', () => {
  it('are granted by name, by area or by *', () => {
    for (const held of [['*'], ['wines.*'], ['wines.read']]) expect(includes(held, 'wines.read')).toBe(true);
    for (const held of [[], ['wines.write'], ['stay.*']]) expect(includes(held, 'wines.read')).toBe(false);
  });

  it('are granted and removed one by one, also out of a whole area', () => {
    expect(withPermission(['stay.*'], wines, 'read', true)).toEqual(['stay.*', 'wines.read']);
    expect(withPermission(['wines.*'], wines, 'write', false)).toEqual(['wines.read']);
    expect(withPermission(['wines.read'], wines, 'read', true)).toEqual(['wines.read']);
    expect(withPermission(['wines.read'], wines, 'read', false)).toEqual([]);
  });

  it('are described in a few words', () => {
    expect(roleText({ permissions: ['*'] })).toBe('Everything');
    expect(roleText({ permissions: [] })).toBe('Nothing');
    expect(roleText({ permissions: ['wines.*', 'stay-bookings.read', 'rsvps.read', 'rsvps.write'] })).toBe(
      'Experience RSVPs, Stay bookings, Wines',
    );
  });

  it.each([
    ['Tasting room', 'tasting_room'],
    ['Café & Bar', 'cafe_bar'],
    ['2nd shift', 'nd_shift'],
    ['!!', ''],
  ])('a role called %s has the name %s', (label, name) => {
    expect(nameOf(label)).toBe(name);
  });
});
