import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { type FakeApi, problem, renderSlice } from '@shamba/shell-sdk/testing';
import slice from '../../slice';

const open = (path: string, api: FakeApi = {}) => renderSlice(slice, { path, api });

it('changes nothing on opening, and unsubscribes with one press', async () => {
  const { api } = await open('/unsubscribe#abc.def', {
    'POST /api/unsubscribe/{token}': () => new Response(null, { status: 204 }),
  });
  const button = await screen.findByRole('button', { name: 'Unsubscribe' });
  expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
  await userEvent.click(button);
  expect(await screen.findByText(/You will get no more emails of this kind/)).toBeVisible();
  expect(api.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
    '/api/unsubscribe/abc.def',
  ]);
});

it('subscribes again with the same link, at once or later', async () => {
  const { api } = await open('/unsubscribe#abc.def', {
    'POST /api/unsubscribe/{token}': () => new Response(null, { status: 204 }),
    'DELETE /api/unsubscribe/{token}': () => new Response(null, { status: 204 }),
  });
  const again = async () => userEvent.click(await screen.findByRole('button', { name: 'Subscribe again' }));
  await again();
  expect(await screen.findByText(/You will get emails such as the one after your stay again/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  await screen.findByText(/You will get no more emails of this kind/);
  expect(screen.queryByRole('button', { name: 'Unsubscribe' })).not.toBeInTheDocument();
  await again();
  expect(await screen.findByText(/You will get emails such as/)).toBeVisible();
  const writes = api.calls.filter(({ method }) => method !== 'GET');
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'DELETE /api/unsubscribe/abc.def',
    'POST /api/unsubscribe/abc.def',
    'DELETE /api/unsubscribe/abc.def',
  ]);
});

it('reports an unknown link', async () => {
  await open('/unsubscribe#wrong', { 'POST /api/unsubscribe/{token}': problem(404, 'Not complete', 'unknown_link') });
  await userEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('open the link from the email again');
});

it('asks for the complete link without a token', async () => {
  await open('/unsubscribe');
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete');
});
