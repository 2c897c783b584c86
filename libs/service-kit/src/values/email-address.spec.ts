import fc from 'fast-check';
import { expect, it } from '@jest/globals';
import { isEmail } from '@shamba/rules';
import { spelledEmail } from './email-address.js';

it.each([
  ['victim@ｇmail.com', 'victim@gmail.com'],
  ['Ann@Example.COM', 'Ann@example.com'],
  ['ju\u0308rgen@example.de', 'jürgen@example.de'],
  [' info@weingut-müller.de ', 'info@xn--weingut-mller-4ob.de'],
  ['info@xn--weingut-mller-4ob.de', 'info@xn--weingut-mller-4ob.de'],
  ['no address', 'no address'],
  ['ann@127.1', 'ann@127.1'],
  ['ann@exa%6dple.com', 'ann@exa%6dple.com'],
])('%j is spelt %s', (typed, spelled) => {
  expect(spelledEmail(typed)).toBe(spelled);
});

it('changes nothing a second time, and keeps an address valid', () => {
  const address = fc.oneof(
    fc.emailAddress(),
    fc
      .tuple(fc.string({ unit: 'grapheme', minLength: 1 }), fc.string({ unit: 'grapheme', minLength: 1 }))
      .map(([local, domain]) => `${local}@${domain}.com`),
  );
  fc.assert(
    fc.property(address, (typed) => {
      const spelled = spelledEmail(typed);
      expect(spelledEmail(spelled)).toBe(spelled);
      if (isEmail(spelled)) expect(spelled.slice(spelled.lastIndexOf('@'))).toMatch(/^[\x00-\x7f]+$/);
    }),
  );
});
