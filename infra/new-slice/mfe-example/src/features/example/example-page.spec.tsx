import { problem, renderSlice, type FakeApi } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import slice from '../../slice';

const open = (featured: FakeApi['GET /api/wines/featured']) =>
  renderSlice(slice, { path: '/example', api: { 'GET /api/wines/featured': featured } });

it('lists the featured wines with their prices, each a link', async () => {
  await open([fixtures.wine()]);
  expect(await screen.findByRole('link', { name: 'Mavuno Zinfandel 2023' })).toHaveAttribute(
    'href',
    '/wines/mavuno-zinfandel',
  );
  expect(screen.getByText('$32.00')).toBeVisible();
});

it('says so when none is featured', async () => {
  await open([]);
  expect(await screen.findByText('Nothing is featured at the moment.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all wines' })).toHaveAttribute('href', '/wines');
});

it('offers to try again when the wines cannot be read', async () => {
  await open(problem(503, 'Down'));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeVisible();
});
