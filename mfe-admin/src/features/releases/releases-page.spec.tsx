import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../slice';
import type { SliceOnSite } from './api';

const release = (version: string): SliceOnSite['releases'][number] => ({
  version,
  sdk: '^2.0.0',
  registered_at: '2026-06-03T19:00:00.000Z',
  promoted_at: version === '1.2.0' ? null : '2026-06-03T19:05:00.000Z',
  ...{ rejected_at: null, rejected_for: null },
  good_at: null,
  published_by: 'token of mfe-checkout',
  fits: version !== '1.3.0',
  fits_waiting: false,
  changes: version === '1.2.0' ? ['link of mfe-account leads nowhere: /gifts', 'page gone: /gifts'] : [],
  ...{ waits_for_lock: false, notes: version === '1.2.0' ? 'New: gifts' : null },
  commit: version === '1.2.0' ? 'abcdef0123456789' : null,
  visitors: null,
  figures: null,
});
const checkout: SliceOnSite = {
  name: 'mfe-checkout',
  stable: '1.1.0',
  canary: null,
  canary_percent: 0,
  auto_promote: false,
  pinned: false,
  goes_back: true,
  ...{ by_hand: false, removed_at: null, needed: false, lost_without: [], locks: [], flags: [] },
  last_good: '1.0.0',
  owner: { name: 'Checkout team', mail: 'checkout@example.com', chat: 'https://chat.example.com/checkout' },
  trial: null,
  releases: ['1.3.0', '1.2.0', '1.1.0', '1.0.0'].map(release),
};
/** Results of a release's visitors, whose pages told nothing else. */
const armOf = (over: object) => ({
  ...{ exposed: 0, failed: 0, lost: 0, load_p75_ms: null, unusable: 0 },
  ...{ told: 0, with_errors: 0, pressed: 0, with_dead: 0, with_rage: 0, with_gone: 0 },
  ...over,
});
const open = (over: FakeApi = {}, user = testAdmin, query = '') =>
  renderSlice(slice, {
    path: `/admin/releases${query}`,
    user,
    api: {
      'GET /api/slices': [checkout],
      'GET /api/admin/slice-tokens': [],
      'GET /api/admin/slice-preview': { until: null, slices: [] },
      ...over,
    },
  });
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Releases of Checkout, newest first' })).getAllByRole('listitem');

it('shows the served releases, and offers none that the shell cannot run', async () => {
  await open();
  expect(await screen.findByText('Everyone gets 1.1.0. New versions wait here.')).toBeVisible();
  const [unfit, next, stable, good] = await rows();
  expect(unfit).toHaveTextContent('Wants another SDK');
  expect(within(unfit as HTMLElement).getAllByRole('button')).toHaveLength(1);
  expect(within(unfit as HTMLElement).getByRole('button', { name: 'Retire 1.3.0' })).toBeVisible();
  expect(next).toHaveTextContent('by token of mfe-checkout');
  expect(next).toHaveTextContent('commit abcdef01');
  expect(next).toHaveTextContent('New: gifts');
  expect(stable).toHaveTextContent('Stable');
  expect(good).toHaveTextContent('Last good');
});

it('reads the answer of a gateway from before locks, notes and commits', async () => {
  const without = { locks: undefined, notes: undefined, commit: undefined };
  const older = checkout.releases.map((release) => ({ ...release, ...without }));
  const answer = { ...checkout, ...without, releases: older } as unknown as SliceOnSite;
  await open({ 'GET /api/slices': [answer] });
  expect(await screen.findByText('Nothing is locked.')).toBeVisible();
  expect((await rows())[1]).not.toHaveTextContent('commit');
});

it('names the owner, with mail and an https chat only', async () => {
  await open();
  expect(await screen.findByRole('link', { name: 'checkout@example.com' })).toHaveAttribute(
    'href',
    'mailto:checkout@example.com',
  );
  expect(screen.getByRole('link', { name: 'chat' })).toHaveAttribute('href', 'https://chat.example.com/checkout');
  cleanup();
  await open({ 'GET /api/slices': [{ ...checkout, owner: { name: 'Checkout team', chat: 'javascript:alert(1)' } }] });
  expect(await screen.findByText('Owner: Checkout team')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'chat' })).toBeNull();
});

it('offers to promote a release that fits only a waiting shell, and says what visitors get until then', async () => {
  const waiting = { ...release('2.0.0'), fits: false, fits_waiting: true };
  await open({ 'GET /api/slices': [{ ...checkout, releases: [waiting, ...checkout.releases] }] });
  const [row] = await rows();
  const names = within(row as HTMLElement)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
  expect(names).toEqual(['Retire 2.0.0', 'Promote 2.0.0']);
  await userEvent.click(screen.getByRole('button', { name: 'Promote 2.0.0' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(
    dialog.getByText(/^It fits only the new shell, which waits. Visitors get the release before it until/),
  ).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'Urgent' })).toHaveAccessibleDescription(/the watch only tells/);
});

it('offers no watch over the back office', async () => {
  await open({ 'GET /api/slices': [{ ...checkout, name: 'mfe-admin' }] });
  expect(await screen.findByRole('button', { name: 'Promote new versions at once…' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Only tell of failures…' })).toBeNull();
});

it('shows the newest releases and those in use first, and all of them on request', async () => {
  const versions = ['1.9.0', '1.8.0', '1.7.0', '1.6.0', '1.5.0', '1.4.0', '1.3.0', '1.2.0', '1.1.0', '1.0.0', '0.9.0'];
  const many = { ...checkout, canary: '1.4.0', canary_percent: 5, releases: versions.map(release) };
  await open({ 'GET /api/slices': [many] });
  const texts = async () => (await rows()).map((row) => /^\d\.\d\.\d/.exec(row.textContent ?? '')?.[0]);
  const newest = versions.slice(0, 5);
  expect(await texts()).toEqual([...newest, '1.4.0', '1.1.0', '1.0.0']);
  await userEvent.click(screen.getByRole('button', { name: 'All 11 releases' }));
  expect(await texts()).toEqual(versions);
  await userEvent.click(screen.getByRole('button', { name: 'Only the newest and those in use' }));
  expect(await texts()).toEqual([...newest, '1.4.0', '1.1.0', '1.0.0']);
});

it('promotes after a question, and shows a refusal', async () => {
  let refused = true;
  const { api } = await open({
    'POST /api/slices/{name}/promote': () =>
      refused ? problem(409, 'mfe-checkout 1.2.0 wants another SDK.', 'sdk_mismatch') : checkout,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Promote 1.2.0' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Promote Checkout 1.2.0?' }));
  const differences = dialog.getByRole('region', { name: 'Differences to 1.1.0' });
  expect(within(differences).getAllByRole('listitem')[0]).toHaveTextContent('leads nowhere: /gifts');
  await userEvent.click(dialog.getByRole('button', { name: 'Promote' }));
  expect(await screen.findByText('mfe-checkout 1.2.0 wants another SDK.')).toBeVisible();
  refused = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Promote' }));
  expect(await screen.findByText('Release promoted')).toBeVisible();
  expect(api.calls.findLast(({ path }) => path.endsWith('/promote'))?.body).toEqual({
    version: '1.2.0',
    urgent: false,
  });
  expect(api.calls.at(-2)?.path ?? '').toContain('/api/slices');
});

it('starts a canary with a share from 1 to 100 percent', async () => {
  const { api } = await open({
    'POST /api/slices/{name}/canary': { ...checkout, canary: '1.2.0', canary_percent: 25 },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Canary 1.2.0' }));
  const dialog = within(await screen.findByRole('dialog'));
  const share = dialog.getByRole('textbox', { name: /Share of visitors/ });
  await userEvent.clear(share);
  await userEvent.type(share, '0');
  await userEvent.click(dialog.getByRole('button', { name: 'Start canary' }));
  expect(await dialog.findByText('Please enter a whole number from 1 to 100')).toBeVisible();
  await userEvent.clear(share);
  await userEvent.type(share, '25');
  await userEvent.click(dialog.getByRole('button', { name: 'Start canary' }));
  expect(await screen.findByText('Checkout 1.2.0 for 25% of visitors')).toBeVisible();
  await waitFor(() =>
    expect(api.calls.find(({ path }) => path.endsWith('/canary'))?.body).toEqual({ version: '1.2.0', percent: 25 }),
  );
});

it('shows a trial’s results, its next step, and its limits', async () => {
  const counts = { exposed: 31, failed: 1, lost: 2, load_p75_ms: 840 };
  const trial: SliceOnSite['trial'] = {
    ...{
      kind: 'canary',
      compared_with: '1.1.0',
      deciding: true,
      goes_back: true,
      together: [{ slice: 'mfe-account', version: '3.1.0' }],
    },
    state: 'running',
    reason: null,
    begun_at: '2026-06-03T19:00:00.000Z',
    clean_after: 116,
    next_at: '2026-06-03T23:00:00.000Z',
    canary: armOf(counts),
    stable: armOf({ exposed: 1 }),
  };
  const shown = { ...checkout, canary: '1.2.0', canary_percent: 50 };
  const releases = shown.releases.map((one) => (one.version === '1.0.0' ? { ...one, visitors: counts } : one));
  await open({ 'GET /api/slices': [{ ...shown, trial, releases }] });
  const panel = within(await screen.findByRole('region', { name: 'Trial of Checkout 1.2.0' }));
  expect(panel.getByText('31 visitors: 1 failed, 2 lost, ready within 0.8 s for three in four')).toBeVisible();
  expect(panel.getByText(/together with Account 3.1.0$/)).toBeVisible();
  expect(panel.getByText('1 visitor: 0 failed, 0 lost')).toBeVisible();
  expect(panel.getByText(/^Next: for everyone from .* once 116 visitors of it have reported/)).toBeVisible();
  expect(panel.getByText(/fewer than 3% of visitors may go unnoticed/)).toBeVisible();
  expect((await rows())[3]).toHaveTextContent('In trials of 30 days: 31 visitors: 1 failed');
});

it('shows the watch over a promoted release, and what does not decide yet', async () => {
  const trial: SliceOnSite['trial'] = {
    ...{ kind: 'promoted', compared_with: '1.0.0', deciding: false, together: [], state: 'running', reason: null },
    goes_back: false,
    ...{ begun_at: '2026-06-03T19:00:00.000Z', clean_after: 200, next_at: '2026-06-04T19:00:00.000Z' },
    canary: armOf({ exposed: 12, told: 9, with_errors: 1, pressed: 5, with_dead: 2 }),
    stable: armOf({}),
  };
  await open({ 'GET /api/slices': [{ ...checkout, trial }] });
  const panel = within(await screen.findByRole('region', { name: 'Watch over Checkout 1.1.0' }));
  expect(panel.getByText('Watched: 12 of 200 visitors, 0 failed, 0 lost')).toBeVisible();
  expect(panel.getByText(/^9 pages told: 1 with errors; of 5 with presses, 2 without effect/)).toBeVisible();
  expect(panel.getByText(/^Not deciding yet:/)).toBeVisible();
  expect(panel.getByText(/^It is watched until 200 visitors have reported, or /)).toBeVisible();
  expect(panel.getByText(/^Staff get a mail when too many fail/)).toBeVisible();
});

it('lets staff say that failures are only told of', async () => {
  const { api } = await open({ 'PUT /api/slices/{name}/goes-back': { ...checkout, goes_back: false } });
  await userEvent.click(await screen.findByRole('button', { name: 'Only tell of failures…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Only tell of failures of Checkout?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Only tell' }));
  expect(await screen.findByText('Failures are only told of')).toBeVisible();
  expect(api.calls.find(({ path }) => path.endsWith('/goes-back'))?.body).toEqual({ goes_back: false });
});

it('warns before a release that failed is given to everyone again', async () => {
  const failed = { ...release('1.2.0'), rejected_at: '2026-06-03T19:00:00.000Z' };
  await open({ 'GET /api/slices': [{ ...checkout, releases: [failed, release('1.1.0')] }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Promote 1.2.0' }));
  expect(await screen.findByText(/^It failed before, or was rolled back from. Everyone gets it/)).toBeVisible();
});

it('shows the releases’ figures from all pages, and two releases beside each other', async () => {
  const figures = {
    ...{ views: 1204, failed: 3, load_p75_ms: 840, lcp_p75_ms: 1240, inp_p75_ms: 90, cls_p75_milli: 40 },
  };
  const releases = checkout.releases.map((one) => ({
    ...one,
    figures: one.version === '1.1.0' ? figures : one.version === '1.0.0' ? { ...figures, load_p75_ms: 1900 } : null,
  }));
  await open({ 'GET /api/slices': [{ ...checkout, releases }] });
  const [, unmeasured, stable] = await rows();
  expect(stable).toHaveTextContent('1,204 pages in 30 days: 0.2% failed, ready in 0.8 s; LCP 1.2 s');
  expect(unmeasured).not.toHaveTextContent('pages in 30 days');
  await userEvent.click(screen.getByRole('button', { name: 'Compare releases…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare releases of Checkout' }));
  const ready = () => dialog.getByRole('row', { name: /^Ready within/ });
  expect(ready()).toHaveTextContent('Ready within0.8 s1.9 s');
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Compared with' }), '1.1.0');
  expect(ready()).toHaveTextContent('Ready within0.8 s0.8 s');
});

it('shows why a trial waits', async () => {
  const none = armOf({});
  const times = { begun_at: '2026-06-03T19:00:00.000Z', clean_after: 65, next_at: null };
  const kind = { kind: 'canary' as const, compared_with: '1.1.0', deciding: true, goes_back: true, together: [] };
  const trial: SliceOnSite['trial'] = { ...kind, state: 'held', reason: 'days', ...times, canary: none, stable: none };
  await open({ 'GET /api/slices': [{ ...checkout, canary: '1.2.0', canary_percent: 50, trial }] });
  expect(await screen.findByText('Waits for you')).toBeVisible();
  expect(screen.getByText(/^Held: seven days have not shown/)).toBeVisible();
});

it('names the lock that a canary waits for, in place of a next step', async () => {
  const none = armOf({});
  const times = { begun_at: '2026-06-03T19:00:00.000Z', clean_after: 65, next_at: '2026-06-03T20:00:00.000Z' };
  const kind = { kind: 'canary' as const, compared_with: '1.1.0', deciding: true, goes_back: true, together: [] };
  const trial: SliceOnSite['trial'] = { ...kind, state: 'running', reason: null, ...times, canary: none, stable: none };
  const lock = { slice: null, reason: 'Harvest weekend', last_day: '2026-06-07', locked_by: 'admin' };
  const locks = [{ ...lock, locked_at: '2026-06-03T18:00:00.000Z' }];
  await open({ 'GET /api/slices': [{ ...checkout, canary: '1.2.0', canary_percent: 10, trial, locks }] });
  const panel = within(await screen.findByRole('region', { name: 'Trial of Checkout 1.2.0' }));
  expect(panel.getByText(/^Locked until the end of Sunday, June 7, 2026: Harvest weekend\. The canary/)).toBeVisible();
  expect(panel.queryByText(/^Next/)).toBeNull();
});

it('lets new versions become stable automatically after a question', async () => {
  const { api } = await open({ 'PUT /api/slices/{name}/auto': { ...checkout, auto_promote: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Promote new versions at once…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Promote new versions of Checkout at once?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Promote at once' }));
  expect(await screen.findByText('New versions become stable')).toBeVisible();
  expect(api.calls.find(({ path }) => path.endsWith('/auto'))?.body).toEqual({ auto: true });
});

it('rolls back to the last good release, and offers open pages an urgent reload', async () => {
  const { api } = await open({ 'POST /api/slices/{name}/rollback': { ...checkout, back: '1.1.0', warning: null } });
  await userEvent.click(await screen.findByRole('button', { name: 'Roll back to 1.0.0…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Roll Checkout back to 1.0.0?' }));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Urgent' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Roll back' }));
  expect(await screen.findByText('Rolled back')).toBeVisible();
  expect(api.calls.find(({ path }) => path.endsWith('/rollback'))?.body).toEqual({ urgent: true, from: '1.1.0' });
});

it('retires a release after a question, but none in use', async () => {
  const { api } = await open({ 'POST /api/slices/{name}/retire': checkout });
  const [, , stable, good] = await rows();
  for (const row of [stable, good])
    expect(within(row as HTMLElement).queryByRole('button', { name: /Retire/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retire 1.2.0' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Retire Checkout 1.2.0?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Retire' }));
  expect(await screen.findByText('Release retired')).toBeVisible();
  expect(api.calls.find(({ path }) => path.endsWith('/retire'))?.body).toEqual({ version: '1.2.0' });
});

it('takes a slice off after its name was typed, and says what is lost', async () => {
  const lost = ['link of mfe-account leads nowhere: /gifts', 'page gone: /gifts'];
  const gifts = { ...checkout, name: 'mfe-gifts', lost_without: lost };
  const removed = { ...gifts, stable: null, removed_at: '2026-06-03T19:00:00.000Z', releases: [] };
  let now: SliceOnSite = gifts;
  const { api } = await open({
    'GET /api/slices': () => [now],
    'DELETE /api/slices/{name}': () => {
      now = removed;
      return { ...removed, lost };
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Take off the site…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Take Gifts off the site?' }));
  expect(screen.getByRole('dialog')).toHaveFocus();
  expect(within(dialog.getByRole('region', { name: 'Lost with it' })).getAllByRole('listitem')).toHaveLength(2);
  expect(dialog.getByText('Checkout team gets a mail.')).toBeVisible();
  await userEvent.type(dialog.getByRole('textbox', { name: /Type mfe-gifts/ }), 'gifts');
  await userEvent.click(dialog.getByRole('button', { name: 'Take off the site' }));
  expect(await dialog.findByText('Please type mfe-gifts')).toBeVisible();
  expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.clear(dialog.getByRole('textbox'));
  await userEvent.type(dialog.getByRole('textbox'), 'mfe-gifts');
  await userEvent.click(dialog.getByRole('button', { name: 'Take off the site' }));
  expect(await screen.findByText(/^Taken off the site .*Publish a new version, then promote it here/)).toBeVisible();
  expect(String(api.calls.find(({ method }) => method === 'DELETE')?.query)).toBe('confirm=mfe-gifts');
  expect(screen.queryByRole('button', { name: 'Take off the site…' })).toBeNull();
});

it('offers of a slice that was taken off only its releases, to be previewed, promoted or retired', async () => {
  const removed = { ...checkout, stable: null, last_good: null, removed_at: '2026-06-03T19:00:00.000Z' };
  await open({ 'GET /api/slices': [{ ...removed, name: 'mfe-gifts', releases: [release('1.2.0')] }] });
  const panel = await screen.findByRole('region', { name: 'Gifts' });
  const names = within(panel)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent);
  expect(names).toEqual(['Retire 1.2.0', 'Preview 1.2.0', 'Promote 1.2.0']);
});

it('says why a slice that the site needs stays', async () => {
  await open({ 'GET /api/slices': [{ ...checkout, needed: true }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Take off the site…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Checkout can’t be taken off' }));
  expect(dialog.queryByRole('textbox')).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('asks before it previews the address’s release, and before it allows local code', async () => {
  const local = 'http://localhost:4302';
  const { api } = await open(
    { 'PUT /api/admin/slice-preview': { until: null, slices: [] } },
    testAdmin,
    `?preview=mfe-checkout@${local}`,
  );
  const dialog = within(await screen.findByRole('dialog', { name: `Preview Checkout ${local}?` }));
  expect(dialog.getByText(/confirm only what you have started yourself/)).toBeVisible();
  expect(api.calls.some(({ method }) => method === 'PUT')).toBe(false);
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Preview started')).toBeVisible();
  expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ slice: 'mfe-checkout', shown: local });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('previews a listed release', async () => {
  await open({ 'PUT /api/admin/slice-preview': { until: null, slices: [] } });
  await userEvent.click(await screen.findByRole('button', { name: 'Preview 1.2.0' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview Checkout 1.2.0?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Preview started')).toBeVisible();
});

it('shows the session’s previews, and ends them', async () => {
  const preview = { until: '2026-06-03T20:00:00.000Z', slices: [{ slice: 'mfe-checkout', shown: '1.2.0' }] };
  const { api } = await open({
    'GET /api/admin/slice-preview': preview,
    'DELETE /api/admin/slice-preview': () => new Response(null, { status: 204 }),
  });
  expect(await screen.findByRole('list', { name: 'Previewed slices' })).toHaveTextContent('Checkout 1.2.0');
  await userEvent.click(screen.getByRole('button', { name: 'End preview…' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'End preview' }));
  expect(await screen.findByText('Preview ended')).toBeVisible();
  expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(true);
});
