import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { removeStyles, resetLeaks } from './reset-leaks';

const PAGE = '<div id="root" aria-hidden="true" data-aria-hidden="true"></div><svg aria-hidden="true"></svg>';
beforeEach(() => {
  document.body.innerHTML = PAGE;
  document.body.style.pointerEvents = 'none';
  document.body.setAttribute('data-scroll-locked', '1');
});
afterEach(() => {
  document.body.innerHTML = '';
  document.body.removeAttribute('style');
  document.body.removeAttribute('data-scroll-locked');
});

it('unlocks a page that a dialog left locked and hidden, and keeps other hidden elements', () => {
  resetLeaks();
  expect(document.body.style.pointerEvents).toBe('');
  expect(document.body.hasAttribute('data-scroll-locked')).toBe(false);
  expect(document.querySelector('#root')?.hasAttribute('aria-hidden')).toBe(false);
  expect(document.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it('does nothing under an open dialog', () => {
  document.body.innerHTML += '<div role="dialog"></div>';
  resetLeaks();
  expect(document.body.style.pointerEvents).toBe('none');
  expect(document.querySelector('#root')?.getAttribute('aria-hidden')).toBe('true');
});

it('removes the style sheets of one release', () => {
  const sheet = (version: string) => `<link rel="stylesheet" href="/mfe/mfe-cellar/${version}/page.css">`;
  document.head.innerHTML = sheet('2.0.0') + sheet('1.0.0');
  removeStyles('mfe-cellar', '2.0.0');
  expect(document.head.innerHTML).toBe(sheet('1.0.0'));
  document.head.innerHTML = '';
});
