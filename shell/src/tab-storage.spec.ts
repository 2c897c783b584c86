import { afterEach, expect, it, jest } from '@jest/globals';

afterEach(() => {
  jest.restoreAllMocks();
  jest.resetModules();
  sessionStorage.clear();
});

/** A browser that blocks all storage throws already when a script names it. */
const block = (name: 'localStorage' | 'sessionStorage') =>
  jest.spyOn(window, name, 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });

it('is the tab’s storage', async () => {
  const { keepsNothing, tabStorage } = await import('./tab-storage');
  tabStorage.setItem('shamba.x', '1');
  expect([sessionStorage.getItem('shamba.x'), keepsNothing()]).toEqual(['1', false]);
});

it('is a stand-in where the browser refuses storage', async () => {
  block('sessionStorage');
  block('localStorage');
  const { keepsNothing, tabStorage } = await import('./tab-storage');
  tabStorage.setItem('shamba.x', '1');
  expect([tabStorage.getItem('shamba.x'), keepsNothing()]).toEqual(['1', true]);
  tabStorage.removeItem('shamba.x');
  expect(tabStorage.getItem('shamba.x')).toBeNull();
});

it('tells when cookies are refused', async () => {
  jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  const { keepsNothing } = await import('./tab-storage');
  expect(keepsNothing()).toBe(true);
});
