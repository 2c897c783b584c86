import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../slice';
import type { Answer } from '@shamba/shell-sdk';

const used: Answer<'GET /api/admin/slice-tokens'>[number] = {
  id: 7,
  slice: 'mfe-gifts',
  label: 'build server',
  created_by: 'admin',
  created_at: '2026-06-03T19:00:00.000Z',
  last_used_at: '2026-06-04T19:00:00.000Z',
};
const fresh: Answer<'GET /api/admin/slice-tokens'>[number] = { ...used, id: 8, label: 'a laptop', last_used_at: null };
const open = (over: FakeApi = {}, permissions?: string[]) =>
  renderSlice(slice, {
    path: '/admin/releases',
    user: permissions ? { ...testAdmin, permissions } : testAdmin,
    api: { 'GET /api/slices': [], 'GET /api/admin/slice-tokens': [used, fresh], ...over },
  });
const panel = async () => within(await screen.findByRole('region', { name: 'Publish tokens' }));

it('lists tokens with their last use', async () => {
  await open();
  const rows = within(await (await panel()).findByRole('list', { name: 'Publish tokens' })).getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toHaveTextContent(/mfe-gifts build server.*by admin; last used /);
  expect(rows[1]).toHaveTextContent(/a laptop.*never used/);
});

it('creates a token and shows it once', async () => {
  const token = 'slice_0123456789';
  const { api } = await open({ 'POST /api/admin/slice-tokens': { ...fresh, token } });
  await userEvent.click(await (await panel()).findByRole('button', { name: 'New token…' }));
  const form = within(await screen.findByRole('dialog', { name: 'New publish token' }));
  await userEvent.type(form.getByRole('textbox', { name: /What it is for/ }), 'a laptop');
  await userEvent.click(form.getByRole('button', { name: 'Create token' }));
  expect(await form.findByText(/The name of a slice is mfe-/)).toBeVisible();
  await userEvent.type(form.getByRole('textbox', { name: /Slice/ }), 'gifts');
  await userEvent.click(form.getByRole('button', { name: 'Create token' }));
  const made = within(await screen.findByRole('dialog', { name: 'Token of mfe-gifts' }));
  expect(made.getByText(token)).toBeVisible();
  expect(api.calls.find(({ method }) => method === 'POST')?.body).toEqual({ slice: 'mfe-gifts', label: 'a laptop' });
  await userEvent.click(made.getByRole('button', { name: 'I have saved it' }));
  await waitFor(() => expect(screen.queryByText(token)).toBeNull());
});

it('revokes after a question, and shows a refusal', async () => {
  let refused = true;
  const { api } = await open({
    'DELETE /api/admin/slice-tokens/{id}': () =>
      refused ? problem(404, 'There is no such token, or it was revoked.', 'unknown_token') : undefined,
  });
  await userEvent.click(await (await panel()).findByRole('button', { name: 'Revoke build server of mfe-gifts' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Revoke “build server” of mfe-gifts?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('There is no such token, or it was revoked.')).toBeVisible();
  refused = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Revoke' }));
  expect(await screen.findByText('Token revoked')).toBeVisible();
  expect(api.calls.filter(({ method }) => method === 'DELETE').at(-1)?.path).toContain('/api/admin/slice-tokens/7');
});

it('hides the tokens from staff who may only deploy', async () => {
  await open({}, ['slices.deploy']);
  expect(await screen.findByText('No slices yet')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Publish tokens' })).toBeNull();
});
