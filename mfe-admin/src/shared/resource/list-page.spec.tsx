import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { listOf, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';

it('pages on beyond the rows that a list counts', async () => {
  await renderSlice(slice, {
    path: '/admin/orders?page=250',
    user: testAdmin,
    api: {
      'GET /api/admin/orders': listOf([fixtures.staffOrder()], {
        total: 10_001,
        next: '/api/admin/orders?limit=50&page=251',
      }),
    },
  });
  expect(await screen.findByText('Page 250 of 251')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Next page' })).toBeEnabled();
});
