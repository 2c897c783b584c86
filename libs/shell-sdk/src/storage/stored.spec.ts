import { afterEach, expect, it, jest } from '@jest/globals';
import { readStored, writeStored } from './stored';

const KEY = 'kept';

afterEach(() => {
  jest.restoreAllMocks();
  writeStored(KEY, null);
});

it('reads what another tab has written since, and nothing that another tab has removed', () => {
  writeStored(KEY, 'here');
  expect(readStored(KEY)).toBe('here');
  localStorage.setItem(KEY, 'there');
  expect(readStored(KEY)).toBe('there');
  localStorage.removeItem(KEY);
  expect(readStored(KEY)).toBeNull();
});

it('keeps a value that did not fit, instead of the former one, until it is removed', () => {
  writeStored(KEY, 'former');
  const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  writeStored(KEY, 'present');
  expect(readStored(KEY)).toBe('present');
  full.mockRestore();
  writeStored(KEY, null);
  expect(readStored(KEY)).toBeNull();
});

it('keeps a value as long as the page when storage is refused', () => {
  for (const method of ['getItem', 'setItem', 'removeItem'] as const)
    jest.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
  expect(readStored(KEY)).toBeNull();
  writeStored(KEY, 'value');
  expect(readStored(KEY)).toBe('value');
  writeStored(KEY, null);
  expect(readStored(KEY)).toBeNull();
});
