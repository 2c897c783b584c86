import { screen, waitFor } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { renderSlice } from '@shamba/shell-sdk/testing';
import slice from '../../slice';
import { api } from '../../testing/fixtures';

it('puts the site’s name behind the page’s', async () => {
  await renderSlice(slice, { path: '/login', api });
  expect(await screen.findByRole('heading', { level: 1 })).toBeInTheDocument();
  await waitFor(() => expect(document.title).toBe('Sign In | Shamba Ridge Vineyard'));
});
