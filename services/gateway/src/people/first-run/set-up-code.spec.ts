import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isSetUpCode, setUpCode } from './set-up-code.js';

const SALT = '5f0c1a52-6d0e-4f1c-9c1e-0a6a3f1f4a11';
const SECRET = 'a-secret-for-tests-only';

describe('setUpCode', () => {
  it('is the same only for gateways with the same database and secret', () => {
    const code = setUpCode(SALT, SECRET);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(setUpCode(SALT, SECRET)).toBe(code);
    expect(setUpCode(SALT, `${SECRET}!`)).not.toBe(code);
    expect(setUpCode(SALT.replace('5', '6'), SECRET)).not.toBe(code);
  });

  it('is accepted in any spelling, with any of the rotating secrets, and no other code is', () => {
    const code = setUpCode(SALT, SECRET);
    const typed = [code, code.toLowerCase(), code.replaceAll('-', ' '), code.replaceAll('0', 'o').replaceAll('1', 'l')];
    for (const one of typed) expect(isSetUpCode(one, SALT, ['the-new-secret-comes-first', SECRET])).toBe(true);
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (guess) => {
        expect(isSetUpCode(guess, SALT, [SECRET])).toBe(false);
      }),
    );
  });
});
