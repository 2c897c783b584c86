import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { redact, redactText } from './redact.js';

describe('redact', () => {
  it('hides card numbers in any grouping', () => {
    const separator = fc.constantFrom('', ' ', '-');
    const digits = fc.stringMatching(/^\d{13,19}$/);
    fc.assert(
      fc.property(digits, separator, (pan, gap) => {
        const grouped = pan.match(/.{1,4}/g)?.join(gap) ?? pan;
        expect(redactText(`card ${grouped} failed`)).not.toContain(grouped);
      }),
    );
  });

  it('keeps other numbers in audit rows', () => {
    const change = { tracking: '9400110200881234567890', note: 'paid with 4111.1111.1111.1111' };
    expect(redact(change, { keepPersonal: true })).toEqual({ ...change, note: 'paid with [card number]' });
    expect(redactText(change.note)).toBe('paid with [card number]');
  });

  it('replaces secrets and personal fields at any depth', () => {
    const safe = JSON.stringify(
      redact({ user: { email: 'ann@example.com', password: 'hunter2' }, note: 'mail bob@example.com' }),
    );
    expect(safe).not.toMatch(/ann@|hunter2|bob@/);
  });

  it('hides tokens that open an order or an account, in mailed links and in headers', () => {
    const token = 'w2Jk3v9QpXo7LrT5_zA-bN8cH1dE6fG4iM0sU2yV4xY';
    const line = redact({
      headers: { 'x-order-key': token },
      link: `/order-confirmation?order=o-1#${token}`,
      old: `/order-confirmation?order=o-1&key=${token}`,
      row: { link_hashes: [token], calendar_key: token },
    });
    expect(JSON.stringify(line)).not.toContain(token);
    expect(redactText('/customer/orders#top')).toBe('/customer/orders#top');
  });

  it('hides the password in a connection string and keeps ordinary text', () => {
    expect(redactText('postgres://shamba:s3cret@localhost/x')).toBe('postgres://shamba:[redacted]@localhost/x');
    expect(redactText('Order SR-7K2M9 has 3 lines')).toBe('Order SR-7K2M9 has 3 lines');
  });
});
