import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { HIDDEN_CARD, hideCardNumbers } from './card-numbers.js';

/** Numbers of the providers' test suites. */
const CARDS = [
  '4111111111111111',
  '4532015112830366',
  '4222222222222',
  '5425233430109903',
  '2223003122003222',
  '371449635398431',
  '30569309025904',
  '6011000990139424',
  '3530111333300000',
  '6304000000000000',
];
const inGroups = (card: string, size: number, gap: string): string =>
  card.match(new RegExp(`.{1,${size}}`, 'g'))?.join(gap) ?? card;

/** The number in another script's digits, with its zero at code point `zero`. */
const inDigitsFrom = (zero: number, card: string): string =>
  [...card].map((digit) => String.fromCodePoint(zero + Number(digit))).join('');

describe('hideCardNumbers', () => {
  it.each(CARDS)('hides %s in all common forms', (card) => {
    const forms = [
      card,
      inGroups(card, 4, ' '),
      inGroups(card, 4, '-'),
      inGroups(card, 4, '.'),
      inGroups(card, 4, ' - '),
      inGroups(card, 4, '\n'),
      inGroups(card, 4, '\u00a0'),
      inGroups(card, 4, '\u200b'),
      inGroups(card, 1, ' '),
      inGroups(card, 2, ' '),
      inGroups(card, 5, '–'),
      inGroups(card, 4, '    '),
      inGroups(card, 4, ') ('),
      inGroups(card, 4, ']['),
      ...['+', '=', '#', ';', 'x', 'X', '\\', "'"].map((gap) => inGroups(card, 4, gap)),
      inDigitsFrom(0x0660, card),
      inGroups(inDigitsFrom(0x06f0, card), 4, ' '),
      inDigitsFrom(0x0966, card),
      inDigitsFrom(0x1d7d8, card),
      inDigitsFrom(0xff10, card),
    ];
    for (const form of forms)
      expect(hideCardNumbers(`My card is ${form}, thanks`)).toBe(`My card is ${HIDDEN_CARD}, thanks`);
  });

  it('hides the printed groups of Amex and Diners', () => {
    expect(hideCardNumbers('3714 496353 98431')).toBe(HIDDEN_CARD);
    expect(hideCardNumbers('3056-930902-5904')).toBe(HIDDEN_CARD);
  });

  it.each([
    '4111 1111 11111111',
    '4111-11111111-1111',
    '41111111 1111 1111',
    '411111 1111 111111',
    '14111111111111111',
    '94111111111111111',
  ])('hides %s, grouped otherwise or with a digit before it', (text) => {
    expect(hideCardNumbers(`(${text})`)).toBe(`(${HIDDEN_CARD})`);
  });

  it('hides a number next to letters and other digits', () => {
    expect(hideCardNumbers('Visa4111111111111111exp')).toBe(`Visa${HIDDEN_CARD}exp`);
    expect(hideCardNumbers('4111 1111 1111 1111 12/31 123')).toBe(`${HIDDEN_CARD} 12/31 123`);
    expect(hideCardNumbers('+4111111111111111')).toBe(`+${HIDDEN_CARD}`);
    expect(hideCardNumbers('for 2 4111-1111-1111-1111')).toBe(`for 2 ${HIDDEN_CARD}`);
    expect(hideCardNumbers('4111111111111111123')).toBe(HIDDEN_CARD);
    expect(hideCardNumbers('41111111111111111231123')).toBe(HIDDEN_CARD);
    expect(hideCardNumbers('4111111111111111 5425233430109903')).toBe(`${HIDDEN_CARD} ${HIDDEN_CARD}`);
  });

  it('hides a named security code', () => {
    expect(hideCardNumbers('CVV: 123')).toBe('CVV: •••');
    expect(hideCardNumbers('the security code is 1234')).toBe('the security code is ••••');
    expect(hideCardNumbers('call me at 9165550188, cvc2 123.')).toBe('call me at 9165550188, cvc2 •••.');
  });

  it.each([
    'Order SR-7K2M9 for 2 on 2026-11-22 at 14:30',
    'Call 916-555-0188 or 916-555-0199',
    '+49 1512 3456784',
    '+4915123456784',
    'between 2026-12-24 10:00 and 2027-01-02 11:00',
    '$4500.00, $3800.00 and 12 bottles of 2019, 2020, 2021',
    '4111 1111 1111 1112',
    'UPS 1Z999AA10123456784',
    '0049 151 23456789',
    '+49 (1512) 3456784',
    'home 916 555 0188; +4915123456784',
    '(916) 555-0188; (916) 555-0199',
    '12 x 750 ml, 6x1500 ml; 2 x 3000 ml = 24000',
    '14111111111111112',
    'd9428888-122b-11e1-b85c-61cd3cbb3210',
    'The code 123 opens the gate',
    '<img src="/media/uploads/f45559532043744d630c1d2e4822c60614231dad-640.webp">',
  ])('leaves %s alone', (text) => {
    expect(hideCardNumbers(text)).toBe(text);
  });

  it('changes nothing a second time, and never makes a text longer', () => {
    const piece = fc.oneof(fc.constantFrom(...CARDS, ' ', '-', 'cvv 123', 'for 2'), fc.string());
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const once = hideCardNumbers(pieces.join(''));
        expect(hideCardNumbers(once)).toBe(once);
        expect(once.length).toBeLessThanOrEqual(pieces.join('').length);
      }),
    );
  });
});
