import { describe, expect, it } from '@jest/globals';
import { withoutOneTimeLinks } from './one-time-links.js';

describe('withoutOneTimeLinks', () => {
  it('hides what opens an account, in words and in markup', () => {
    expect(withoutOneTimeLinks('Choose: http://localhost:8080/login/reset#aB3_-xyz789012345\nBye')).toBe(
      'Choose: http://localhost:8080/login/reset#hidden\nBye',
    );
    expect(
      withoutOneTimeLinks('<a href="https://shop.example/login/verify#0123456789abcdef" style="color:#8a1c33">x</a>'),
    ).toBe('<a href="https://shop.example/login/verify#hidden" style="color:#8a1c33">x</a>');
  });

  it('leaves every other link and colour alone', () => {
    const text = '<a href="https://shop.example/customer/orders/1" style="background:#8a1c33">#1 of 12345678</a>';
    expect(withoutOneTimeLinks(text)).toBe(text);
  });
});
