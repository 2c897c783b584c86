import { describe, expect, it } from '@jest/globals';
import { bookingOf, contactIn } from './booking-payload.js';

describe('bookingOf', () => {
  it.each([[null], [[]], ['text'], [7], [undefined]])('refuses %j', (body) => {
    expect(() => bookingOf(body)).toThrow('one JSON object');
  });
  it('accepts 16 kB and refuses one byte more', () => {
    const body = { note: 'é'.repeat(8 * 1024 - 6) };
    expect(Buffer.byteLength(JSON.stringify(body))).toBe(16 * 1024 - 1);
    expect(bookingOf(body)).toEqual(body);
    expect(() => bookingOf({ note: `${body.note}ab` })).toThrow('at most 16 kB');
  });
});

describe('contactIn', () => {
  it('finds the sender under the names of our forms', () => {
    expect(contactIn({ guest_name: ' Ann ', guest_email: 'ann@example.com', phone: '555' })).toEqual({
      name: 'Ann',
      email: 'ann@example.com',
      phone: '555',
    });
  });
  it('ignores names that are no texts and invalid addresses', () => {
    expect(contactIn({ name: 7, email: 'nobody', phone: '' })).toEqual({ name: null, email: null, phone: null });
  });
});
