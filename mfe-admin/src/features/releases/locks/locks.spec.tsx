import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../../slice';
import { onSite, release } from '../testing/on-site';

const LOCK = {
  ...{ slice: null, reason: 'Harvest weekend', last_day: '2026-11-29', locked_by: 'admin' },
  locked_at: '2026-11-27T19:00:00.000Z',
};
const checkout = onSite({ stable: '1.0.0', releases: [release('1.1.0'), release('1.0.0')] });
const locked = { ...checkout, locks: [LOCK] };
const deployer = { ...testAdmin, permissions: ['slices.deploy'] };
const open = (api: FakeApi, user = testAdmin) =>
  renderSlice(slice, {
    path: '/admin/releases',
    user,
    api: {
      'GET /api/admin/slice-tokens': [],
      'GET /api/slices/previews': [],
      'GET /api/admin/slice-preview': { until: null, slices: [] },
      ...api,
    },
  });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

it('locks all releases with a reason and a day, and says beside the day why it is refused', async () => {
  let sent: unknown;
  const message = 'Please give a day from today to 62 days ahead';
  await open({
    'GET /api/slices': [checkout],
    'PUT /api/slices/lock': (request) => {
      const isFirst = sent === undefined;
      sent = request.body;
      return isFirst ? problem(400, message, 'invalid', { last_day: [message] }) : LOCK;
    },
  });
  expect(await screen.findByText('Nothing is locked.')).toBeVisible();
  await press('Lock all releases…');
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/Last day/), '2026-11-29');
  await userEvent.type(dialog.getByLabelText(/Reason/), 'Harvest weekend');
  await userEvent.click(dialog.getByRole('button', { name: 'Lock' }));
  expect(await dialog.findByText(message)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Lock' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent).toEqual({ last_day: '2026-11-29', reason: 'Harvest weekend' });
});

it('shows a lock of all slices once, and ends it', async () => {
  let ended = false;
  await open({
    'GET /api/slices': () => [
      { ...locked, locks: ended ? [] : [LOCK] },
      onSite({ name: 'mfe-gifts', locks: ended ? [] : [LOCK] }),
    ],
    'DELETE /api/slices/lock': () => {
      ended = true;
      return undefined;
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Locks' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  expect(list.getByRole('listitem')).toHaveTextContent(
    'All releases: Locked until the end of Sunday, November 29, 2026: Harvest weekend',
  );
  await press('Unlock All releases');
  await press('Unlock');
  expect(await screen.findByText('Nothing is locked.')).toBeVisible();
});

it('promotes despite a lock only when that is said', async () => {
  let sent: unknown;
  await open({
    'GET /api/slices': [locked],
    'POST /api/slices/{name}/promote': (request) => {
      sent = request.body;
      return { ...locked, stable: '1.1.0' };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Promote 1.1.0' }));
  const promote = screen.getByRole('button', { name: 'Promote' });
  expect(promote).toBeDisabled();
  await userEvent.click(screen.getByRole('checkbox', { name: /Promote despite the lock/ }));
  await userEvent.click(promote);
  await waitFor(() => expect(sent).toEqual({ version: '1.1.0', urgent: false, despite_lock: true }));
});

it('tells who may not pass it', async () => {
  await open({ 'GET /api/slices': [locked] }, deployer);
  await userEvent.click(await screen.findByRole('button', { name: 'Promote 1.1.0' }));
  expect(screen.getByText(/Only people who may lock releases promote until then/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /despite the lock/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Lock all releases…' })).toBeNull();
});

it('names the lock of a slice that is tried together with an unlocked one', async () => {
  const arm = {
    ...{ exposed: 0, failed: 0, lost: 0, load_p75_ms: null, unusable: 0, told: 0, with_errors: 0 },
    ...{ pressed: 0, with_dead: 0, with_rage: 0, with_gone: 0 },
  };
  const trial = (other: string) => ({
    ...{ kind: 'canary' as const, compared_with: '1.0.0', deciding: true, goes_back: true, state: 'running' as const },
    ...{ reason: null, begun_at: '2026-11-27T19:00:00.000Z', clean_after: 65, next_at: '2026-11-27T20:00:00.000Z' },
    ...{ together: [{ slice: other, version: '1.1.0' }], canary: arm, stable: arm },
  });
  const tried = { ...checkout, canary: '1.1.0', canary_percent: 10 };
  await open({
    'GET /api/slices': [
      { ...tried, trial: trial('mfe-gifts') },
      { ...tried, name: 'mfe-gifts', locks: [{ ...LOCK, slice: 'mfe-gifts' }], trial: trial('mfe-checkout') },
    ],
  });
  const panel = await screen.findByRole('region', { name: 'Trial of Checkout 1.1.0' });
  expect(panel).toHaveTextContent(
    'Tried together with Gifts, which is locked. Locked until the end of Sunday, November 29, 2026: Harvest weekend. The canary keeps its share',
  );
  expect(panel).not.toHaveTextContent('Next:');
  expect(screen.getByRole('region', { name: 'Trial of Gifts 1.1.0' })).not.toHaveTextContent('Tried together');
});

it('says of a rollback that no lock hinders it, and marks what waits', async () => {
  const releases = [release('1.1.0', { waits_for_lock: true }), release('1.0.0'), release('0.9.0')];
  await open({ 'GET /api/slices': [{ ...locked, last_good: '0.9.0', releases }] });
  expect(await screen.findByText('Waits for the end of the lock')).toBeVisible();
  await press(/Roll back to 0.9.0/);
  expect(screen.getByText(/It does not hinder this rollback/)).toBeVisible();
});
