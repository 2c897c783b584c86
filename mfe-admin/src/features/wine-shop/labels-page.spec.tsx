import { screen, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { listOf, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
import { barcode } from './labels-page';

const paths = (address: string) => [...decodeURIComponent(address).matchAll(/<path /g)].length;

it('renders a label with its own bars for each wine in stock, on all pages', async () => {
  const shelf = Array.from({ length: 501 }, (_, index) =>
    fixtures.wine({ id: index + 1, name: `Wine ${index + 1}`, sku: `SKU-${index + 1}` }),
  );
  const { api } = await renderSlice(slice, {
    path: '/admin/wine-shop/labels',
    user: testAdmin,
    api: {
      'GET /api/wines': ({ query }) =>
        query.get('cursor') === 'next'
          ? listOf(shelf.slice(500))
          : listOf(shelf.slice(0, 500), { total: 501, next: `/api/wines?${query.toString()}&cursor=next` }),
    },
  });
  const labels = await screen.findAllByRole('img', { name: /^Barcode of/ });
  expect(labels).toHaveLength(501);
  expect(new Set(labels.map((label) => label.getAttribute('src'))).size).toBe(501);
  const [first] = screen.getAllByRole('listitem').filter((item) => item.textContent?.includes('Wine 1'));
  expect(within(first as HTMLElement).getByText('2023 · red · $32.00')).toBeVisible();
  expect(
    api.calls
      .filter(({ path }) => path === '/api/wines')
      .at(-1)
      ?.query.toString(),
  ).toContain('stock=in');
});

it('lists the wines in stock on a tasting sheet, with notes and room for a score', async () => {
  await renderSlice(slice, {
    path: '/admin/wine-shop/tasting-sheet',
    user: testAdmin,
    api: {
      'GET /api/wines': [
        fixtures.wine({ id: 1, name: 'Mavuno', vintage: 2021, price: '34.00', tasting_notes: 'Black olive' }),
        fixtures.wine({ id: 2, name: 'Jua', tasting_notes: null, description: 'A dry rosé' }),
      ],
    },
  });
  const sheet = within(await screen.findByRole('table', { name: 'Wines to taste' }));
  expect(sheet.getByRole('row', { name: 'Mavuno 2021 red $34.00 Black olive' })).toBeVisible();
  expect(sheet.getByRole('row', { name: /^Jua .* A dry rosé$/ })).toBeVisible();
  expect(sheet.getByRole('columnheader', { name: 'Score' })).toBeVisible();
});

it('renders SKUs with characters that Code 128 lacks', () => {
  expect(barcode('SKU-1')).toMatch(/^data:image\/svg\+xml,/);
  expect(paths(barcode('SKÜ-葡'))).toBeGreaterThan(0);
  expect(barcode('SKÜ-葡')).not.toBe(barcode('SKÜ-萄'));
});

it('shows no Wine Orders to those who may not read orders', async () => {
  const { api } = await renderSlice(slice, {
    path: '/admin/wine-shop?tab=orders',
    user: { ...testAdmin, permissions: ['wines.read'] },
    api: { 'GET /api/wines': [] },
  });
  expect(await screen.findByRole('tab', { name: 'Wines', selected: true })).toBeVisible();
  expect(screen.queryByRole('tab', { name: 'Wine Orders' })).not.toBeInTheDocument();
  expect(api.calls.filter(({ path }) => path === '/api/admin/orders')).toEqual([]);
});
