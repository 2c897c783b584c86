import { expect, it } from '@jest/globals';
import { mailboxOf } from './mailbox.js';

it.each([
  ['Ann@Example.com', 'ann@example.com'],
  ['ann+one@example.com', 'ann@example.com'],
  ['a.n.n+two@example.com', 'a.n.n@example.com'],
  ['A.n.n+three@gmail.com', 'ann@gmail.com'],
  ['a.nn@ｇmail.com', 'ann@gmail.com'],
  ['ju\u0308rgen@Müller.example', 'jürgen@müller.example'],
  ['jürgen@xn--mller-kva.example', 'jürgen@müller.example'],
  ['"odd@name"@example.com', '"odd@name"@example.com'],
])('%s is the mailbox %s', (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox);
});
