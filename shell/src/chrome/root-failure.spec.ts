import { screen } from '@testing-library/react';
import { afterEach, expect, it } from '@jest/globals';
import { showRootFailure } from './root-failure';

afterEach(() => document.body.replaceChildren());

it('shows a message with a reload button after React has unmounted the page', () => {
  document.body.innerHTML = '<div id="document">old</div><div id="root"></div>';
  showRootFailure(document.querySelector('#root') as Element);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This page could not be shown');
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  expect(document.querySelector('#document')).toBeNull();
});
