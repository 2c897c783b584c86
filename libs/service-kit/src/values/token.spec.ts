import { expect, it } from '@jest/globals';
import { newToken, tokenHash } from './token.js';

it('a token is 43 letters that an address can have, each time others', () => {
  const tokens = Array.from({ length: 50 }, newToken);
  for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/);
  expect(new Set(tokens).size).toBe(50);
});

it('its hash is SHA-256, written as the column has it', () => {
  expect(tokenHash('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(tokenHash('abc', 'base64url')).toBe('ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0');
});
