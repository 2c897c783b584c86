import { describe, expect, it } from '@jest/globals';
import { hasUnicodeMailbox, UnicodeMailboxRefused } from '../unicode-mailbox.js';
import { isRefusedForGood, retryDelay } from './send-mail.js';

describe('retryDelay', () => {
  it('doubles from the first wait and stops at an hour', () => {
    expect([1, 2, 3, 4].map((attempts) => retryDelay(attempts, 60_000))).toEqual([60_000, 120_000, 240_000, 480_000]);
    expect(retryDelay(10, 60_000)).toBe(3_600_000);
  });
});

it.each([
  [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, true],
  [{ code: 'EENVELOPE', responseCode: 450, command: 'RCPT TO' }, false],
  [{ code: 'EENVELOPE', responseCode: 550, command: 'MAIL FROM' }, false],
  [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, false],
  [{ code: 'ECONNECTION' }, false],
  [new UnicodeMailboxRefused(), true],
  [undefined, false],
])('%j is the last word about a recipient: %s', (error, expected) => {
  expect(isRefusedForGood(error)).toBe(expected);
});

it.each([
  ['jürgen@example.com', true],
  ['ann@bücher.example', false],
  ['ann@example.com', false],
  ['ü@bücher.example', true],
])('the mailbox of %s needs a server that takes more than ASCII: %s', (address, expected) => {
  expect(hasUnicodeMailbox(address)).toBe(expected);
});
