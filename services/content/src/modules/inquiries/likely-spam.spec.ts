import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { comparableText, spamReason } from './likely-spam.js';

const question = { name: 'Ann Lee', subject: 'A tasting for six', message: 'On Saturday?', payload: null };
const LINK = 'see https://www.pills.example/a?b=c and ';

describe('spamReason', () => {
  it.each([
    ['no link', {}, 0, null],
    ['two links', { message: LINK.repeat(2) }, 0, null],
    ['three links', { message: LINK.repeat(3) }, 0, 'links'],
    [
      'links in name, subject and text',
      { name: 'http://a.b', subject: 'WWW.pills.example', message: LINK },
      0,
      'links',
    ],
    ['links in what a booking call sent', { message: null, payload: { note: LINK.repeat(3) } }, 0, 'links'],
    ['the same text from one other address', {}, 1, null],
    ['the same text from two other addresses', {}, 2, 'same_text'],
  ])('%s', (_, over, sameTextFrom, reason) => {
    expect(spamReason({ ...question, ...over }, sameTextFrom)).toBe(reason);
  });

  it('judges any text by its links only', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.nat(9), (before, after, links) => {
        fc.pre(!/https?:|www\./i.test(before + after));
        const message = `${before} ${'https://a.example '.repeat(links)} ${after}`;
        expect(spamReason({ ...question, message }, 0)).toBe(links < 3 ? null : 'links');
      }),
    );
  });
});

describe('comparableText', () => {
  it('is a text of at least 40 characters', () => {
    expect([39, 40].map((length) => comparableText({ message: 'x'.repeat(length) })?.length)).toEqual([undefined, 40]);
    expect(comparableText({ message: null })).toBeNull();
  });
});
