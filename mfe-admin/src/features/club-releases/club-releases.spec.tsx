import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../slice';
import { api, member, release, releaseRow, simulated, simulation, totals } from './testing/release-rows';

const LIST = '/admin/wine-club/releases';
const PAGE = `${LIST}/5`;
const open = (path: string, over: FakeApi = {}, user = testAdmin) =>
  renderSlice(slice, { path, user, api: { ...api, ...over } });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const next = async () => within(await screen.findByRole('group', { name: 'What to do next' }));
const reader = { ...testAdmin, permissions: ['club.read'] };

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('the list of releases', () => {
  it('shows quarter, tiers and state, and says what is next', async () => {
    await open(LIST, {
      'GET /api/admin/club/releases': [
        releaseRow({ id: 7, name: 'May', quarter: '2030-05-15', state: 'simulated', problems: 3, total: '99.00' }),
        releaseRow(),
      ],
    });
    const first = within(await screen.findByRole('article', { name: 'May' }));
    expect(await first.findByText('May 2030, Fair Play Club')).toBeVisible();
    expect(first.getByText('Next: look at the problems of 3 members')).toBeVisible();
    expect(first.getByText('$99.00')).toBeVisible();
    const second = within(screen.getByRole('article', { name: 'February release' }));
    expect(second.getByText('Planned')).toBeVisible();
    expect(second.getByText('Next: open it on Jan 2, 2030')).toBeVisible();
    expect(second.getByRole('link', { name: 'February release' })).toHaveAttribute('href', PAGE);
  });

  it('says the quarter once when the release is called by it', async () => {
    await open(LIST, { 'GET /api/admin/club/releases': [releaseRow({ name: 'February 2030' })] });
    const card = within(await screen.findByRole('article', { name: 'February 2030' }));
    expect(await card.findByText('Fair Play Club')).toBeVisible();
  });

  it('offers the first release to those who may plan one', async () => {
    const none = { 'GET /api/admin/club/releases': [] };
    const first = await open(LIST, none);
    const state = (await screen.findByText('No releases yet')).parentElement ?? document.body;
    expect(within(state).getByRole('link', { name: 'New release' })).toHaveAttribute('href', `${LIST}/new`);
    first.unmount();
    await open(LIST, none, reader);
    expect(await screen.findByText('No releases yet')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'New release' })).not.toBeInTheDocument();
  });
});

describe('a planned release', () => {
  it('shows its steps, days and boxes, and is opened after a question that says what is kept', async () => {
    const { api: fake } = await open(PAGE, { 'POST /api/admin/club/releases/{id}/open': release({ state: 'open' }) });
    const steps = within(await screen.findByRole('list', { name: 'Steps' })).getAllByRole('listitem');
    expect(steps.map((step) => step.textContent)).toEqual([
      'Plan, done',
      '2Open, current step',
      '3Simulate, later',
      '4Announce, later',
      '5Approve, later',
      '6Charge, laterFeb 1, 2030',
      '7Send, later',
    ]);
    const boxes = await screen.findByRole('list', { name: 'Boxes by tier' });
    expect(await within(boxes).findByText('Fair Play Club')).toBeVisible();
    expect(within(boxes).getByText('Kilele Syrah').parentElement).toHaveTextContent('Kilele Syrah4');
    await userEvent.click((await next()).getByRole('button', { name: 'Open to members' }));
    const question = within(screen.getByRole('dialog', { name: 'Open February release to the members?' }));
    expect(question.getByText('120 bottles are kept from the shop until Feb 15, 2030.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Open to members' }));
    expect(await screen.findByRole('status')).toHaveTextContent('Open to members');
    expect(fake.calls.filter(({ method }) => method === 'POST').map(({ path }) => path)).toEqual([
      '/api/admin/club/releases/5/open',
    ]);
  });

  it('stays planned when the bottles do not suffice, and names each wine', async () => {
    await open(PAGE, {
      'POST /api/admin/club/releases/{id}/open': problem(409, 'Kilele Syrah: 96 left.', 'share_not_available'),
    });
    await userEvent.click((await next()).getByRole('button', { name: 'Open to members' }));
    const question = screen.getByRole('dialog');
    await userEvent.click(within(question).getByRole('button', { name: 'Open to members' }));
    expect(await screen.findByText('Kilele Syrah: 96 left.')).toBeVisible();
    expect(question).toBeVisible();
  });

  it('is deleted after a question, based on its version', async () => {
    const { api: fake, location } = await open(PAGE, { 'DELETE /api/admin/club/releases/{id}': undefined });
    await press('Delete');
    const question = within(screen.getByRole('dialog', { name: 'Delete February release?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete release' }));
    expect(await screen.findByText('Release deleted')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'DELETE')?.version).toBe('3');
    expect(location()).toBe(LIST);
  });

  it('can be read only without club.write', async () => {
    await open(PAGE, {}, reader);
    await screen.findByRole('list', { name: 'Steps' });
    for (const name of ['Open to members', 'Delete'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Edit' })).not.toBeInTheDocument();
  });
});

describe('an open release', () => {
  const opened = { 'GET /api/admin/club/releases/{id}': release({ state: 'open', opened_at: '2030-01-02T18:00:00Z' }) };

  it('is simulated', async () => {
    const { api: fake } = await open(PAGE, {
      ...opened,
      'POST /api/admin/club/releases/{id}/simulate': { totals: totals() },
    });
    fake.on({ 'GET /api/admin/club/releases/{id}': simulated() });
    await userEvent.click((await next()).getByRole('button', { name: /Simulate/ }));
    expect(await screen.findByRole('heading', { name: 'Problems' })).toBeVisible();
    expect((await next()).getByText('Next: solve the problems of 3 members')).toBeVisible();
  });

  it('is closed after a question that names what becomes free', async () => {
    await open(PAGE, { ...opened, 'POST /api/admin/club/releases/{id}/close': release({ state: 'closed' }) });
    await press('Close release');
    const question = screen.getByRole('dialog', { name: 'Close February release?' });
    expect(question).toHaveTextContent('120 kept bottles go back to the shop');
    await userEvent.click(within(question).getByRole('button', { name: 'Close release' }));
    expect(await screen.findByText('Release closed')).toBeVisible();
  });
});

describe('a simulated release', () => {
  const done = { 'GET /api/admin/club/releases/{id}': simulated() };

  it('shows totals, the wines that do not suffice, and each problem with its ways', async () => {
    await open(PAGE, done);
    const figures = within(await screen.findByRole('list', { name: 'Figures' }));
    expect(figures.getByText('$4,864.86')).toBeVisible();
    expect(figures.getByText('2 skip or pause')).toBeVisible();
    const syrah = within(screen.getByRole('list', { name: 'Wines of the simulation' }));
    expect(syrah.getByText('8 missing')).toBeVisible();
    expect(syrah.getByText('168 bottles wanted, 120 kept for the club, 40 free in stock')).toBeVisible();
    const [poBox, notEnough] = within(screen.getByRole('list', { name: 'Problems' })).getAllByRole('listitem');
    expect(poBox).toHaveTextContent('PO box: 2 members');
    expect(within(poBox as HTMLElement).getByRole('link', { name: '2 members' })).toHaveAttribute(
      'href',
      `${PAGE}?problem=po_box#members`,
    );
    expect(within(notEnough as HTMLElement).getByRole('button', { name: 'Replace a wine' })).toBeVisible();
  });

  it('says to simulate again once something has changed', async () => {
    await open(PAGE, { 'GET /api/admin/club/releases/{id}': simulated({ stale: true }) });
    expect((await next()).getByText('Next: simulate it again')).toBeVisible();
  });

  it('replaces a wine for all', async () => {
    const { api: fake } = await open(PAGE, {
      ...done,
      'POST /api/admin/club/releases/{id}/mend': { changed: 1, refused: [] },
    });
    await press('Replace Kilele Syrah');
    const form = within(screen.getByRole('dialog', { name: 'Replace a wine' }));
    await userEvent.click(form.getByRole('button', { name: 'Replace it for all' }));
    expect(await form.findByText('Please choose a wine')).toBeVisible();
    await userEvent.selectOptions(form.getByLabelText(/^Replaced by/), 'Mto Viognier 2024, 40 in stock');
    await userEvent.click(form.getByRole('button', { name: 'Replace it for all' }));
    expect(await screen.findByText('Wine replaced')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      action: 'substitute',
      wine_id: 1,
      by_wine_id: 2,
    });
  });

  it('leaves selected members out, and names those who could not be', async () => {
    const { api: fake } = await open(PAGE, {
      ...done,
      'POST /api/admin/club/releases/{id}/mend': {
        changed: 1,
        refused: [{ member_id: 9, reason: 'This shipment has left.' }],
      },
    });
    await press('Select all 2 shown');
    await press('Leave out');
    const question = screen.getByRole('dialog', { name: 'Leave 2 members out?' });
    expect(question).toHaveTextContent('They skip February 2030');
    await userEvent.click(within(question).getByRole('button', { name: 'Leave out' }));
    expect(await screen.findByRole('dialog', { name: 'Not changed' })).toHaveTextContent(
      'Ben Okoth: This shipment has left.',
    );
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      action: 'leave_out',
      member_ids: [4, 9],
    });
    expect(screen.getByText('1 member selected')).toBeInTheDocument();
  });

  it('filters its members by the address, pages them, and exports what it shows', async () => {
    const { api: fake } = await open(`${PAGE}?problem=po_box&q=lee`, {
      ...done,
      'GET /api/admin/club/releases/{id}/simulation': ({ query }) =>
        query.has('cursor')
          ? simulation({ rows: [member({ member_id: 12, name: 'Cy Lee' })] })
          : simulation({ next_cursor: '4' }),
    });
    const rows = within(await screen.findByRole('list', { name: 'Members of the simulation' }));
    expect(rows.getByRole('link', { name: 'Ann Lee' })).toHaveAttribute(
      'href',
      '/admin/wine-club?tab=members&member=4',
    );
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/club/releases/5/simulation.csv?problem=po_box&q=lee',
    );
    await press('Show more members');
    expect(await rows.findByText('Cy Lee')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Outcome'), 'Skips');
    await screen.findByText('Ben Okoth');
    const asked = fake.calls.filter(({ path }) => path.endsWith('/simulation')).map(({ query }) => String(query));
    expect(asked).toEqual([
      'problem=po_box&q=lee',
      'problem=po_box&q=lee&cursor=4',
      'problem=po_box&outcome=skipped&q=lee',
    ]);
  });
});
