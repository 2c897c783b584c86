import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import {
  amount,
  choice,
  optionalChoice,
  optionalRate,
  optionalText,
  optionalWholeNumber,
  rate,
  requiredText,
  wholeNumber,
} from './schema';

const messageOf = (result: { success: boolean; error?: { issues: { message: string }[] } }) =>
  result.error?.issues[0]?.message;

describe('pieces of a form schema', () => {
  it('keep amounts of money exact to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        const text = (cents / 100).toFixed(2);
        expect(amount('Price is required').parse(text)).toBe(text);
      }),
    );
    expect(amount('x').parse('28.5')).toBe('28.50');
    expect(amount('x').parse(' 28 ')).toBe('28.00');
  });

  it.each([
    ['$40', '40.00'],
    ['$ 1,234.50', '1234.50'],
    ['39,50', '39.50'],
    ['1,234', '1234.00'],
  ])('take %s for %s', (typed, price) => {
    expect(amount('Price is required').parse(typed)).toBe(price);
  });

  it.each(['', '-1', '28.505', '1e3', 'abc', '28,5055', '$-1', '1,23,456', '40 €'])(
    'refuse %j as an amount',
    (text) => {
      expect(messageOf(amount('Price is required').safeParse(text))).toBe('Price is required');
    },
  );

  it('accept whole numbers within their range only', () => {
    const vintage = wholeNumber('Vintage is required', { min: 1900, max: 2031 });
    expect(vintage.parse('2019')).toBe(2019);
    for (const text of ['', '1899', '2032', '20.5', 'x']) expect(vintage.safeParse(text).success).toBe(false);
    expect(optionalWholeNumber('Rating is 1 to 10', { min: 1, max: 10 }).parse('')).toBeNull();
    expect(optionalWholeNumber('Rating is 1 to 10', { min: 1, max: 10 }).safeParse('11').success).toBe(false);
  });

  it('send null for empty fields', () => {
    const shape = optionalChoice(['still', 'cider']);
    expect([shape.parse(''), shape.parse('cider'), shape.safeParse('mead').success]).toEqual([null, 'cider', false]);
    const strength = optionalRate('Between 0 and 24', 24);
    expect([strength.parse(''), strength.parse(' 14.5 ')]).toEqual([null, '14.5']);
    expect(strength.safeParse('24.1').error?.issues[0]?.message).toBe('Between 0 and 24');
  });

  it('trim texts, and send null for an empty optional text', () => {
    expect(requiredText('Name is required').parse(' Syrah ')).toBe('Syrah');
    expect(messageOf(requiredText('Name is required').safeParse('  '))).toBe('Name is required');
    expect(messageOf(requiredText('Name is required', 3).safeParse('Syrah'))).toBe('At most 3 characters');
    expect(optionalText().parse('  ')).toBeNull();
  });

  it('accept rates and choices', () => {
    expect(rate('0 to 50', 50).parse('12.5')).toBe('12.5');
    expect(rate('0 to 50', 50).parse('7,25 %')).toBe('7.25');
    expect(rate('0 to 50', 50).safeParse('50.1').success).toBe(false);
    expect(choice(['red', 'white'], 'Type is required').parse('red')).toBe('red');
    expect(messageOf(choice(['red', 'white'], 'Type is required').safeParse(''))).toBe('Type is required');
  });
});
