import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { listOf, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
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

it('names a choice that the address has and the list does not know', async () => {
  await renderSlice(slice, {
    path: '/admin/orders?work=nonsense',
    user: testAdmin,
    api: {
      'GET /api/admin/orders': problem(400, 'Refused', 'invalid', { work: ['work must be one of …'] }),
    },
  });
  const filter = await screen.findByRole('combobox', { name: /^Shipment/ });
  expect(await screen.findByText('There is no such choice. Please choose another.')).toBeVisible();
  expect(filter).toHaveDisplayValue('“nonsense”');
});
