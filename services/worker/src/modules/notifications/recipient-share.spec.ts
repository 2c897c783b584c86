import { expect, it } from '@jest/globals';
import { mailboxOf } from './recipient-share.js';

it.each([
  ['Ann@Example.com', 'ann@example.com'],
  ['ann+one@example.com', 'ann@example.com'],
  ['a.n.n+two@example.com', 'a.n.n@example.com'],
  ['A.n.n+three@gmail.com', 'ann@gmail.com'],
  ['"odd@name"@example.com', '"odd@name"@example.com'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
