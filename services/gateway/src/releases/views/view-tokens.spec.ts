import { expect, it } from '@jest/globals';
import { ViewTokens } from './view-tokens.js';

let now = new Date('2026-06-01T16:00:00Z');
const tokens = new ViewTokens(['a-new-secret-0123456789', 'an-old-secret-0123456789'], () => now);
const trials = new Map([
  [12, 'canary'],
  [7, 'stable'],
] as const);

it('proves its guest’s releases for half an hour', () => {
  const token = tokens.sign('guest-1', trials);
  expect(tokens.read(token, 'guest-1')?.trials).toEqual(trials);
  expect(token).not.toContain('guest-1');
  now = new Date(now.getTime() + 31 * 60_000);
  expect(tokens.read(token, 'guest-1')).toBeNull();
});

it('differs for each view, also without a trial', () => {
  const [one, two] = [1, 2].map(() => tokens.read(tokens.sign('guest-1', new Map()), 'guest-1'));
  expect(one?.trials.size).toBe(0);
  expect(one?.id).toMatch(/^[\w-]{8}$/);
  expect(two?.id).not.toBe(one?.id);
});

it('is invalid for other guests, or when changed', () => {
  const token = tokens.sign('guest-1', trials);
  expect(tokens.read(token, 'guest-2')).toBeNull();
  expect(tokens.read(token.replace('12c', '13c'), 'guest-1')).toBeNull();
  for (const wrong of ['', '.', 'a.b.c', `${token}x`, token.slice(0, -1)])
    expect(tokens.read(wrong, 'guest-1')).toBeNull();
});

it('is accepted with the previous secret too', () => {
  const old = new ViewTokens(['an-old-secret-0123456789'], () => now).sign('guest-1', trials);
  expect(tokens.read(old, 'guest-1')?.trials).toEqual(trials);
});
