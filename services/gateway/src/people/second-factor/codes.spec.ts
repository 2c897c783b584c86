import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { Secret, TOTP } from 'otpauth';
import { enrolmentUri, newRecoveryCodes, newSecret, recoveryHash, stepOf } from './codes.js';

// RFC 6238, appendix B (SHA-1), its last six digits.
const RFC_SECRET = Secret.fromLatin1('12345678901234567890').base32;

describe('codes of an authenticator app', () => {
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [2_000_000_000, '279037'],
  ])('are those of the standard: at second %d %s', (second, code) => {
    expect(stepOf(RFC_SECRET, code, new Date(second * 1000))).toBe(Math.floor(second / 30));
  });

  it('name the half minute that they are of, whatever the time, and hold for one before and after', () => {
    const secret = newSecret();
    const at = (step: number) => new Date(step * 30_000 + 12_345);
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 100_000_000 }), fc.integer({ min: -1, max: 1 }), (step, off) => {
        const token = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at(step).getTime() });
        const found = stepOf(secret, token, at(step + off));
        // Two neighbours have the same code once in a million.
        expect(Math.abs((found ?? 0) - step)).toBeLessThanOrEqual(2);
      }),
    );
  });

  it('are refused two half minutes later, and when they are no six digits', () => {
    expect(stepOf(RFC_SECRET, '287082', new Date(59_000 + 60_000))).toBeNull();
    for (const code of ['', '28708', '2870822', 'abcdef'])
      expect(stepOf(RFC_SECRET, code, new Date(59_000))).toBeNull();
  });

  it('are made from a secret of 160 bits that the app reads from an address', () => {
    expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(enrolmentUri(RFC_SECRET, 'shop.example', 'nia')).toMatch(
      /^otpauth:\/\/totp\/shop\.example:nia\?issuer=shop\.example&secret=[A-Z2-7]{32}&/,
    );
  });
});

describe('recovery codes', () => {
  it('are ten, of four groups, each another', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/);
  });

  it('are the same however they are typed, and another for each user', () => {
    const hash = recoveryHash(1, '01ab-cdef-ghjk-mnpq');
    for (const typed of ['01AB CDEF GHJK MNPQ', 'oiabcdefghjkmnpq', ' 0lab-cdefghjk-mnpq '])
      expect(recoveryHash(1, typed)).toBe(hash);
    expect(recoveryHash(2, '01ab-cdef-ghjk-mnpq')).not.toBe(hash);
    expect(recoveryHash(1, '01ab-cdef-ghjk-mnpr')).not.toBe(hash);
  });
});
