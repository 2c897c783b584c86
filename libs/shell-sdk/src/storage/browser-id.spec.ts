import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { browserId } from './browser-id';
import { writeStored } from './stored';

afterEach(() => {
  jest.restoreAllMocks();
  writeStored('cart_session_id', null);
});

describe('browserId', () => {
  it('is 9 random characters, created once and kept', () => {
    const id = browserId();
    expect(id).toMatch(/^[a-z0-9]{9}$/);
    expect(browserId()).toBe(id);
    expect(localStorage.getItem('cart_session_id')).toBe(id);
  });

  it('uses crypto randomness', () => {
    const random = jest.spyOn(crypto, 'getRandomValues');
    browserId();
    expect(random).toHaveBeenCalled();
  });

  it('replaces an invalid id', () => {
    localStorage.setItem('cart_session_id', '<script>');
    expect(browserId()).toMatch(/^[a-z0-9]{9}$/);
  });

  it('lasts as long as the page when storage is refused', () => {
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const id = browserId();
    expect(browserId()).toBe(id);
  });
});
