import { redact } from '@shamba/service-kit/observe';
import { describe, expect, it } from '@jest/globals';
import { cardInputOf } from './dto.js';

const PANS = ['4111111111111111', '4111 1111 1111 1111', '5105-1051-0510-5100', '378282246310005'];

describe('redaction of cards', () => {
  it.each(PANS)('leave no digits in what is logged, queued or audited: %s', (number) => {
    const typed = { card_number: number, card_cvv: '7319', card_expiry_month: 7, card_expiry_year: 31 };
    const input = cardInputOf(typed);
    const internal = {
      signupId: 'x',
      payment: { sourceId: 'cnon:abcdef', card: { number, expMonth: 7, expYear: 2031, cvv: '7319' } },
    };
    for (const value of [
      typed,
      input,
      internal,
      { message: `refused ${number}` },
      new Error(`could not store ${number}`),
    ]) {
      for (const options of [{}, { keepPersonal: true }]) {
        const text = JSON.stringify(redact(value, options));
        expect(text).not.toContain(number);
        expect(text).not.toContain('7319');
        expect(text).not.toContain('cnon:abcdef');
      }
    }
  });

  it('completes two-digit years to this century', () => {
    expect(cardInputOf({ card_number: '4111111111111111', card_expiry_year: 31 }).card?.expYear).toBe(2031);
    expect(cardInputOf({ card_number: '4111111111111111', card_expiry_year: 2031 }).card?.expYear).toBe(2031);
  });
});
