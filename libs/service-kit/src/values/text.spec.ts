import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { cleanJson, cleanText } from './text.js';

const CONTROL = /[\u0000-\u001f\u007f-\u009f]/;
const anyText = fc.string({
  unit: fc.oneof(fc.integer({ min: 0, max: 0x2100 }).map((code) => String.fromCharCode(code))),
});

describe('cleanText', () => {
  it('makes a text without visible characters empty', () => {
    expect(cleanText('\u202e \u200b\n\u202e', { multiline: true })).toBe('');
    expect(cleanText('\u200bAnn')).toBe('\u200bAnn');
  });

  it('removes control characters, except line breaks and tabs in multiline text', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        expect(cleanText(text)).not.toMatch(CONTROL);
        expect(cleanText(text, { multiline: true }).replace(/[\n\t]/g, '')).not.toMatch(CONTROL);
        expect(cleanText(text).length).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it('keeps ordinary text', () => {
    expect(cleanText('  Zoë O’Neill 🍷\n')).toBe('Zoë O’Neill 🍷');
    expect(cleanText('one\r\ntwo\tthree\u0000\u001b[31m', { multiline: true })).toBe('one\ntwo\tthree[31m');
    expect(cleanText('Subject\r\nBcc: x@example.com')).toBe('Subject Bcc: x@example.com');
  });

  it('hides card numbers, except in identifiers', () => {
    expect(cleanText('pay with 4111 1111 1111 1111')).toBe('pay with [card number]');
    expect(cleanText('4111111111111111\u0007', { verbatim: true })).toBe('4111111111111111');
    expect(cleanText('4111\u00001111 1111\u00071111')).toBe('[card number]');
  });
});

describe('cleanJson', () => {
  it('hides numbers that are split over a list', () => {
    const hidden = ['[card number]', '', '', ''];
    expect(
      cleanJson({
        texts: ['4111', '1111', '1111', '1111'],
        numbers: [4111, 1111, 1111, 1111],
        mixed: ['my card', '4111 1111', 1111, '1111 exp 12/31', { no: 1 }, null],
        nested: [['4111'], ['1111', ['1111']], '1111'],
        digits: [...'4111111111111111'].map(Number),
        two: ['4111111111111111', '4111', '1111', '1111', '1111'],
        deep: [{ parts: ['4111', '1111', '1111', '1111'] }],
      }),
    ).toEqual({
      texts: hidden,
      numbers: hidden,
      mixed: ['my card', '[card number]', '', ' exp 12/31', { no: 1 }, null],
      nested: [['[card number]'], ['', ['']], ''],
      digits: ['[card number]', ...Array(15).fill('')],
      two: ['[card number]', ...hidden],
      deep: [{ parts: hidden }],
    });
  });

  it('keeps lists of other numbers and texts', () => {
    const value = {
      ids: [12, 7, 9],
      years: [2019, 2020, 2021, 2022],
      phone: ['916', '555', '0188'],
      names: ['Ann', 'Lee'],
    };
    expect(cleanJson(value)).toEqual(value);
  });

  it('cleans texts, keys and numbers at any depth', () => {
    expect(
      cleanJson({
        note: 'a\u0001b\nc',
        card: 4111111111111111,
        '4111111111111111': true,
        list: [{ deep: '4111 1111 1111 1111' }, 12, null, false],
      }),
    ).toEqual({
      note: 'ab\nc',
      card: '[card number]',
      '[card number]': true,
      list: [{ deep: '[card number]' }, 12, null, false],
    });
  });

  it('keeps ordinary JSON unchanged', () => {
    const plain = { guests: 4, price: 28.5, when: '2026-11-22', wishes: ['a window', 'two\nlines'], nothing: null };
    expect(cleanJson(plain)).toEqual(plain);
  });
});
