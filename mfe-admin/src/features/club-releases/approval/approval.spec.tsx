import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../../slice';
import { announced, api, approved, simulated, totals } from '../testing/release-rows';

const PAGE = '/admin/wine-club/releases/5';
const RELEASE = 'GET /api/admin/club/releases/{id}';
const APPROVE = 'POST /api/admin/club/releases/{id}/approve';
const open = (over: FakeApi, user = testAdmin) => renderSlice(slice, { path: PAGE, user, api: { ...api, ...over } });
const next = async () => within(await screen.findByRole('group', { name: 'What to do next' }));
const press = async (name: string) => userEvent.click((await next()).getByRole('button', { name }));
const dialog = () => screen.getByRole('dialog');
const confirm = (name: string) => userEvent.click(within(dialog()).getByRole('button', { name }));
const fine = simulated({ totals: totals({ problems: [], with_problems: 0 }) });

beforeEach(() => {
  sessionStorage.clear();
  jest.useFakeTimers({ now: new Date('2030-02-01T19:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('the announcement', () => {
  it('asks with the number of mails and the money, and says how many are on the way', async () => {
    const { api: fake } = await open({
      [RELEASE]: fine,
      'POST /api/admin/club/releases/{id}/announce': () => ({ mails: 28, release: announced() }),
    });
    await press('Announce');
    expect(dialog()).toHaveTextContent(
      '28 mails are sent now. 27 members read that their card is charged on Feb 1, 2030, $4,864.86 in all, and how to change or skip the box. 1 member who has paid reads what comes.',
    );
    fake.on({ [RELEASE]: announced() });
    await confirm('Announce');
    expect(await screen.findByText('28 mails on the way')).toBeVisible();
    expect((await next()).getByText('Next: approve the charges')).toBeVisible();
    expect(screen.getByText('27 of 27 to be charged')).toBeVisible();
  });

  it('is repeated for those who were not told', async () => {
    await open({ [RELEASE]: announced({ told: { of: 27, told: 20, in_time: 20, last_sent_at: null } }) });
    expect((await next()).getByText(/^20 of 27 members to be charged have been told/)).toBeVisible();
    await press('Announce again');
    expect(dialog()).toHaveTextContent('whose amount is higher now, or whose bottles are others: 7 mails');
  });
});

describe('the approval', () => {
  it('names members and money, and is based on the version and the simulation on the screen', async () => {
    const { api: fake } = await open({ [RELEASE]: announced(), [APPROVE]: () => approved() });
    await press('Approve $4,864.86');
    expect(dialog()).toHaveTextContent('27 members can be charged $4,864.86 in all from Feb 1, 2030 on.');
    fake.on({ [RELEASE]: approved() });
    await confirm('Approve $4,864.86');
    expect(await screen.findByText('Charges approved')).toBeVisible();
    const sent = fake.calls.find(({ path }) => path.endsWith('/approve'));
    expect([sent?.version, sent?.body]).toEqual(['3', { simulated_at: announced().simulated_at }]);
    expect(await (await next()).findByRole('button', { name: 'Withdraw the approval' })).toBeVisible();
    expect((await next()).getByRole('heading', { name: 'Next: charge the members' })).toHaveFocus();
  });

  it('refused as something has changed is simulated again at once', async () => {
    const { api: fake } = await open({
      [RELEASE]: announced(),
      [APPROVE]: problem(409, 'Changed.', 'simulation_stale'),
      'POST /api/admin/club/releases/{id}/simulate': { totals: totals() },
    });
    await press('Approve $4,864.86');
    await confirm('Approve $4,864.86');
    await within(dialog()).findByRole('alert');
    await confirm('Simulate again');
    expect(await screen.findByRole('status')).toHaveTextContent('Simulated');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(fake.calls.filter(({ path }) => path.endsWith('/simulate'))).toHaveLength(1);
  });

  it.each([
    ['window_open', {}, 'Members can still change their boxes until Jan 31, 2030.', 'Change the release'],
    ['not_told', { members: 2 }, '2 members have not been told of the amount early enough', 'Change the release'],
    ['second_person', {}, 'somebody else has to approve the charges', 'Open Settings'],
    ['problems_left', { members: 1 }, '1 box has a problem. Solve it, or leave the members out', 'See the problems'],
    ['simulation_stale', {}, 'Simulate the release again', null],
    ['share_not_available', {}, 'Not enough. Kilele Syrah: 8 left. Replace the wine', 'Change the release'],
    ['release_approved', {}, 'approved already', null],
  ])('refused with %s says why, and the way out', async (code, extra, text, way) => {
    await open({
      [RELEASE]: announced(),
      [APPROVE]: problem(409, 'Not enough. Kilele Syrah: 8 left.', code, undefined, extra),
    });
    await press('Approve $4,864.86');
    await confirm('Approve $4,864.86');
    const alert = within(await within(dialog()).findByRole('alert'));
    expect(alert.getByText(new RegExp(text.replaceAll('.', '\\.')))).toBeVisible();
    expect(alert.queryAllByRole('link').map((link) => link.textContent)).toEqual(way === null ? [] : [way]);
  });

  it('is withdrawn after a question', async () => {
    await open({ [RELEASE]: approved(), 'POST /api/admin/club/releases/{id}/withdraw': () => announced() });
    await press('Withdraw the approval');
    await confirm('Withdraw the approval');
    expect(await screen.findByText('Approval withdrawn')).toBeVisible();
  });

  it('is for those with club.approve', async () => {
    await open({ [RELEASE]: announced() }, { ...testAdmin, permissions: ['club.read', 'club.write'] });
    expect((await next()).queryByRole('button', { name: /^Approve/ })).not.toBeInTheDocument();
    expect((await next()).getByRole('button', { name: 'Simulate again' })).toBeVisible();
  });
});
