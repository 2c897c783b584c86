import { expect, it } from '@jest/globals';
import { renderSlice } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';

it('lists the wines of the shop', async () => {
  const wine = fixtures.wine({ name: 'Kilele Syrah' });
  const { findByRole } = await renderSlice(slice, { path: '/harvest', api: { 'GET /api/wines': [wine] } });
  expect(await findByRole('link', { name: 'Kilele Syrah' })).toBeTruthy();
});
