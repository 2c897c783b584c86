import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import type { Answer } from '@shamba/shell-sdk';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../../slice';
import { onSite, release } from '../testing/on-site';

type PreviewLink = Answer<'GET /api/slices/previews'>[number];
const fresh: PreviewLink = {
  ...{ id: 7, slice: 'mfe-checkout', version: '1.2.0', created_by: 'admin', opens: 0, last_opened_at: null },
  ...{ created_at: '2026-06-03T19:00:00.000Z', expires_at: '2026-06-10T19:00:00.000Z' },
};
const opened = { ...fresh, id: 8, opens: 3, last_opened_at: '2026-06-04T19:00:00.000Z' };
const LINK = 'https://shop.example/preview/secret';

const open = (over: FakeApi = {}) =>
  renderSlice(slice, {
    path: '/admin/releases',
    user: testAdmin,
    api: {
      'GET /api/slices': [
        onSite({ name: 'mfe-admin', stable: '1.1.0', releases: [release('1.2.0'), release('1.1.0')] }),
        onSite({ stable: '1.1.0', releases: [release('1.2.0'), release('1.1.0')] }),
      ],
      'GET /api/slices/previews': [fresh, opened],
      'GET /api/admin/slice-tokens': [],
      'GET /api/admin/slice-preview': { until: null, slices: [] },
      ...over,
    },
  });
const panel = async () => within(await screen.findByRole('region', { name: 'Links for others' }));

it('makes a link for a number of days, shows it once, and copies it', async () => {
  const user = userEvent.setup();
  const { api } = await open({
    'GET /api/slices/previews': [],
    'POST /api/slices/{name}/previews': { ...fresh, link: LINK },
  });
  expect(await (await panel()).findByText(/^No links\./)).toBeVisible();
  // Not of the back office.
  const [button, ...others] = await screen.findAllByRole('button', { name: 'Link for others 1.2.0' });
  expect(others).toEqual([]);
  await user.click(button as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: 'Link to Checkout 1.2.0 for others' }));
  const days = form.getByRole('textbox', { name: /Days until it ends/ });
  await user.clear(days);
  await user.type(days, '31');
  await user.click(form.getByRole('button', { name: 'Make link' }));
  expect(await form.findByText('Please enter a whole number from 1 to 30')).toBeVisible();
  await user.clear(days);
  await user.type(days, '3');
  await user.click(form.getByRole('button', { name: 'Make link' }));
  const made = within(await screen.findByRole('dialog', { name: 'Link to Checkout 1.2.0' }));
  expect(made.getByText(LINK)).toBeVisible();
  expect(api.calls.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/slices/mfe-checkout/previews',
    body: { version: '1.2.0', days: 3 },
  });
  await user.click(made.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByText('Link copied')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe(LINK);
  await user.click(made.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByText(LINK)).toBeNull());
});

it('lists the links with their end and openings, and revokes one after a question', async () => {
  let refused = true;
  const { api } = await open({
    'DELETE /api/slices/{name}/previews/{id}': () =>
      refused ? problem(404, 'There is no such link, or it has ended.', 'unknown_preview') : undefined,
  });
  const list = await (await panel()).findByRole('list', { name: 'Links for others' });
  const [one, two] = within(list).getAllByRole('listitem');
  expect(one).toHaveTextContent(/Checkout 1\.2\.0 until .*by admin; never opened/);
  expect(two).toHaveTextContent(/opened in 3 browsers, last /);
  await userEvent.click(within(one as HTMLElement).getByRole('button', { name: /^Revoke the link to Checkout 1.2.0/ }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke the link to Checkout 1.2.0?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('There is no such link, or it has ended.')).toBeVisible();
  refused = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Link revoked')).toBeVisible();
  expect(api.calls.findLast(({ method }) => method === 'DELETE')?.path).toBe('/api/slices/mfe-checkout/previews/7');
});
