import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../../slice';
import type { SliceOnSite, Trial } from '../api';
import { onSite, release } from '../testing/on-site';

const NAMES = ['mfe-account', 'mfe-admin', 'mfe-checkout'];
const slices = (over: (name: string) => Partial<SliceOnSite> = () => ({})) =>
  NAMES.map((name) => onSite({ name, stable: '1.0.0', releases: [release('2.0.0'), release('1.0.0')], ...over(name) }));
const open = (over: FakeApi = {}) =>
  renderSlice(slice, {
    path: '/admin/releases',
    user: testAdmin,
    api: {
      'GET /api/slices': slices(),
      'GET /api/slices/previews': [],
      'GET /api/admin/slice-tokens': [],
      'GET /api/admin/slice-preview': { until: null, slices: [] },
      ...over,
    },
  });
const both = ['mfe-account', 'mfe-checkout'].map((name) => ({ name, version: '2.0.0' }));
const changed = { slices: [], ended: [] };

const arm = {
  ...{ exposed: 0, failed: 0, lost: 0, load_p75_ms: null, unusable: 0 },
  ...{ told: 0, with_errors: 0, pressed: 0, with_dead: 0, with_rage: 0, with_gone: 0 },
};
const running = (kind: Trial['kind']) =>
  slices((name) => {
    const other = name === 'mfe-account' ? 'mfe-checkout' : 'mfe-account';
    const trial: Trial = {
      ...{ kind, compared_with: '1.0.0', deciding: true, goes_back: true, state: 'running', reason: null },
      ...{ begun_at: '2026-06-03T19:00:00.000Z', clean_after: 65, next_at: null, canary: arm, stable: arm },
      together: [{ slice: other, version: '2.0.0' }],
    };
    if (name === 'mfe-admin') return {};
    return kind === 'canary' ? { canary: '2.0.0', canary_percent: 10, trial } : { stable: '2.0.0', trial };
  });

it('tries releases of several slices as one, and shows a refusal at the slice that it names', async () => {
  let refused = true;
  const { api } = await open({
    'POST /api/slices/sets/canary': () =>
      refused ? problem(409, 'mfe-checkout 2.0.0 wants SDK ^9.0.0; this shell has 2.1.0.', 'sdk_mismatch') : changed,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Releases together…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Releases together' }));
  const start = dialog.getByRole('button', { name: 'Start canary' });
  expect(dialog.queryByRole('combobox', { name: 'Admin' })).toBeNull();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Account' }), '2.0.0');
  expect(start).toBeDisabled();
  const checkout = dialog.getByRole('combobox', { name: 'Checkout' });
  await userEvent.selectOptions(checkout, '2.0.0');
  expect(checkout).toHaveAccessibleDescription('Needs SDK ^2.0.0. In place of 1.0.0.');
  const share = dialog.getByRole('textbox', { name: /Share of visitors/ });
  await userEvent.clear(share);
  await userEvent.type(share, '101');
  expect(dialog.getByText('Please enter a whole number from 1 to 100')).toBeVisible();
  expect(start).toBeDisabled();
  await userEvent.clear(share);
  await userEvent.type(share, '25');
  await userEvent.click(start);
  expect(await dialog.findByText(/wants SDK \^9\.0\.0/)).toBeVisible();
  expect(checkout).toBeInvalid();
  expect(dialog.getByRole('combobox', { name: 'Account' })).toBeValid();
  refused = false;
  await userEvent.click(start);
  expect(await screen.findByText('Canary started')).toBeVisible();
  expect(api.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ releases: both, percent: 25 });
});

it('promotes a set with a locked slice only when that is said', async () => {
  const lock = {
    ...{ slice: 'mfe-checkout', reason: 'Harvest weekend', last_day: '2026-11-29', locked_by: 'admin' },
    locked_at: '2026-11-20T19:00:00.000Z',
  };
  const { api } = await open({
    'GET /api/slices': slices((name) => (name === 'mfe-checkout' ? { locks: [lock] } : {})),
    'POST /api/slices/sets/promote': changed,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Releases together…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Releases together' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'What happens' }), 'promote');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Account' }), '2.0.0');
  expect(dialog.queryByRole('checkbox', { name: /despite the lock/ })).toBeNull();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Checkout' }), '2.0.0');
  const promote = dialog.getByRole('button', { name: 'Promote' });
  expect(promote).toBeDisabled();
  await userEvent.click(dialog.getByRole('checkbox', { name: /Promote despite the lock/ }));
  await userEvent.click(promote);
  expect(await screen.findByText('Releases promoted')).toBeVisible();
  const sent = { releases: both, urgent: false, despite_lock: true };
  expect(api.calls.findLast(({ method }) => method === 'POST')?.body).toEqual(sent);
});

it('promotes releases as one, the back office’s too', async () => {
  const { api } = await open({ 'POST /api/slices/sets/promote': changed });
  await userEvent.click(await screen.findByRole('button', { name: 'Releases together…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Releases together' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'What happens' }), 'promote');
  const back = () => dialog.queryByText('When one fails, all go back, and each counts as failed.');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Account' }), '2.0.0');
  expect(back()).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Urgent' }));
  expect(back()).toBeNull();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Urgent' }));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Admin' }), '2.0.0');
  expect(back()).toBeNull();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Urgent' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Promote' }));
  expect(await screen.findByText('Releases promoted')).toBeVisible();
  expect(api.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    releases: ['mfe-account', 'mfe-admin'].map((name) => ({ name, version: '2.0.0' })),
    urgent: true,
  });
});

it.each([
  ['canary', 'Promote', 'Promote', 'promote', { releases: both }],
  ['canary', 'End trial', 'End trial', 'canary', { releases: both, percent: 0 }],
  [
    'canary',
    'Roll back',
    'Roll back',
    'rollback',
    { releases: both.map(({ name, version: from }) => ({ name, from })) },
  ],
  [
    'promoted',
    'Roll back',
    'Roll back',
    'rollback',
    { releases: both.map(({ name, version: from }) => ({ name, from })) },
  ],
] as const)('shows a running set (%s) once, and can %s it', async (kind, text, confirm, command, body) => {
  const { api } = await open({
    'GET /api/slices': running(kind),
    'POST /api/slices/sets/promote': changed,
    'POST /api/slices/sets/canary': changed,
    'POST /api/slices/sets/rollback': { ...changed, back: both, warnings: [] },
  });
  const list = await screen.findByRole('list', { name: 'Releases together' });
  const [row, ...more] = within(list).getAllByRole('listitem');
  expect(more).toEqual([]);
  expect(row).toHaveTextContent('Account 2.0.0 and Checkout 2.0.0');
  expect(row).toHaveTextContent(/each counts as failed/);
  await userEvent.click(
    within(row as HTMLElement).getByRole('button', { name: `${text} Account 2.0.0 and Checkout 2.0.0` }),
  );
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }));
  expect(await screen.findByText(/^(?:Releases promoted|Trial ended|Rolled back)$/)).toBeVisible();
  expect(api.calls.findLast(({ method }) => method === 'POST')).toMatchObject({
    path: `/api/slices/sets/${command}`,
    body,
  });
});
