import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../../slice';
import { api, draft, release } from '../testing/release-rows';

const NEW = '/admin/wine-club/releases/new';
const EDIT = '/admin/wine-club/releases/5/edit';
const open = (path: string, over: FakeApi = {}, user = testAdmin) =>
  renderSlice(slice, { path, user, api: { ...api, ...over } });
const form = async (name: string) => within(await screen.findByRole('form', { name }));
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

beforeEach(() => {
  sessionStorage.clear();
});

describe('a new release', () => {
  it('begins with the last one, and sends its tiers, boxes, days and shares', async () => {
    const { api: fake, location } = await open(NEW, { 'POST /api/admin/club/releases': release() });
    const editor = await form('New release');
    expect(screen.getByLabelText('Quarter')).toHaveDisplayValue('February 2030');
    await fill(editor.getByRole('textbox', { name: /^Name/ }), 'Winter');
    const box = within(editor.getByRole('region', { name: 'Box of Fair Play Club' }));
    expect(box.getByText('6 of 6 bottles')).toBeVisible();
    await userEvent.click(box.getByRole('radio', { name: /^Its wines, less the discount/ }));
    await userEvent.click(editor.getByRole('button', { name: 'Plan release' }));
    expect(await screen.findByText('Release planned')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Winter',
      quarter: '2030-02-15',
      tier_ids: [14],
      opens_on: '2030-01-02',
      closes_on: '2030-01-31',
      charge_on: '2030-02-01',
      ship_on: '2030-02-15',
      share_until: '2030-02-15',
      pickup_days: ['2030-02-16'],
      boxes: [
        {
          tier_id: 14,
          choice: 'fixed',
          size: null,
          pricing: 'items',
          bottles: [
            { wine_id: 1, quantity: 4 },
            { wine_id: 2, quantity: 2 },
          ],
        },
      ],
      shares: [{ wine_id: 1, bottles: 120 }],
    });
    expect(location()).toBe('/admin/wine-club/releases/5');
  });

  it('says under the fields which days are out of order, and what a box lacks', async () => {
    const { api: fake } = await open(NEW);
    const editor = await form('New release');
    await fill(editor.getByLabelText(/^Last day for their changes/), '2030-02-03');
    const box = within(editor.getByRole('region', { name: 'Box of Fair Play Club' }));
    await fill(box.getAllByLabelText(/^Bottles/)[0] as HTMLElement, '3');
    expect(box.getByText('5 of 6 bottles, 1 missing')).toBeVisible();
    await userEvent.click(editor.getByRole('button', { name: 'Plan release' }));
    expect(await editor.findByText('Charge after the last day for changes')).toBeVisible();
    expect(editor.getByLabelText(/^Charge day/)).toBeInvalid();
    expect(box.getByText('The tier promises 6 bottles; this box has 5')).toBeVisible();
    expect(fake.calls.some(({ method }) => method === 'POST')).toBe(false);
  });

  it('has a box by preference: its size, and the most of each wine', async () => {
    const { api: fake } = await open(NEW, { 'POST /api/admin/club/releases': release() });
    const editor = await form('New release');
    const box = within(editor.getByRole('region', { name: 'Box of Fair Play Club' }));
    await userEvent.click(box.getByRole('radio', { name: /^By preference/ }));
    await fill(box.getByLabelText(/^Bottles in a box/), '8');
    await userEvent.click(editor.getByRole('button', { name: 'Plan release' }));
    expect(await box.findByText('These wines give 6 bottles at most; the box has 8')).toBeVisible();
    await fill(box.getAllByLabelText(/^At most/)[1] as HTMLElement, '6');
    await userEvent.click(editor.getByRole('button', { name: 'Plan release' }));
    expect(await screen.findByText('Release planned')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      boxes: [{ choice: 'preference', size: 8 }],
    });
  });

  it('adds a tier with an empty box, and wants a wine in it', async () => {
    await open(NEW);
    const editor = await form('New release');
    await userEvent.click(editor.getByRole('checkbox', { name: 'Cellar Club' }));
    const box = within(editor.getByRole('region', { name: 'Box of Cellar Club' }));
    expect(box.getByRole('radio', { name: /^The tier’s price/ })).toBeDisabled();
    await userEvent.click(editor.getByRole('button', { name: 'Plan release' }));
    expect(await box.findByText('Please add a wine')).toBeVisible();
    await userEvent.click(editor.getByRole('checkbox', { name: 'Cellar Club' }));
    await userEvent.click(editor.getByRole('checkbox', { name: 'Fair Play Club' }));
    expect(await editor.findByText('Please choose a tier')).toBeVisible();
  });

  it('shows the server’s messages under the fields, and that a tier is taken', async () => {
    await open(NEW, {
      'POST /api/admin/club/releases': problem(400, 'Please check.', 'validation_failed', {
        ship_on: ['This is more than 30 days from the usual day'],
        tier_ids: ['One of these tiers is in “Winter”.'],
      }),
    });
    const editor = await form('New release');
    await userEvent.click(editor.getByRole('button', { name: 'Plan release' }));
    expect(await editor.findByText('This is more than 30 days from the usual day')).toBeVisible();
    expect(editor.getByLabelText(/^Shipping starts/)).toBeInvalid();
    expect(editor.getByText('One of these tiers is in “Winter”.')).toBeVisible();
  });

  it('keeps what was typed over a reload, for each quarter', async () => {
    const first = await open(NEW);
    await fill((await form('New release')).getByRole('textbox', { name: /^Name/ }), 'Winter');
    first.unmount();
    await open(NEW);
    const editor = await form('New release');
    expect(editor.getByRole('textbox', { name: /^Name/ })).toHaveValue('Winter');
    expect(editor.getByText(/We kept what you typed before/)).toBeVisible();
  });

  it('says so when no tier is left for a quarter', async () => {
    const { api: fake } = await open(`${NEW}?quarter=2030-02-15`, {
      'GET /api/admin/club/releases/draft': ({ query }) =>
        query.get('quarter') === '2030-02-15'
          ? problem(409, 'Taken', 'no_tier_left')
          : { ...draft, quarter: '2030-05-15' },
    });
    expect(await screen.findByText('No tier is left')).toBeVisible();
    expect(fake.calls.filter(({ path }) => path.endsWith('/draft')).map(({ query }) => String(query))).toEqual([
      'quarter=2030-02-15',
    ]);
  });

  it('is not offered without club.write', async () => {
    await open(NEW, {}, { ...testAdmin, permissions: ['club.read'] });
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
  });
});

describe('an open release', () => {
  const opened = release({ state: 'open' });

  it('keeps its tiers and first day, and is saved on its version', async () => {
    const { api: fake } = await open(EDIT, {
      'GET /api/admin/club/releases/{id}': opened,
      'PUT /api/admin/club/releases/{id}': opened,
    });
    const editor = await form('Edit February release');
    expect(editor.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(editor.queryByLabelText(/^Opens to members/)).not.toBeInTheDocument();
    await fill(editor.getByLabelText(/^Shipping starts/), '2030-02-20');
    await userEvent.click(editor.getByRole('button', { name: 'Save release' }));
    expect(await screen.findByText('Release saved')).toBeVisible();
    const put = fake.calls.find(({ method }) => method === 'PUT');
    expect(put?.version).toBe('3');
    expect(put?.body).toMatchObject({ opens_on: '2030-01-02', ship_on: '2030-02-20', tier_ids: [14] });
  });

  it('shows both versions when somebody else changed it', async () => {
    const { api: fake } = await open(EDIT, {
      'GET /api/admin/club/releases/{id}': opened,
      'PUT /api/admin/club/releases/{id}': problem(409, 'Someone else changed this.', 'stale_version'),
    });
    const editor = await form('Edit February release');
    await fill(editor.getByRole('textbox', { name: /^Name/ }), 'Mine');
    fake.on({ 'GET /api/admin/club/releases/{id}': { ...opened, name: 'Theirs', version: 4 } });
    await userEvent.click(editor.getByRole('button', { name: 'Save release' }));
    const both = within(await screen.findByRole('dialog', { name: 'Changed while you were editing' }));
    expect(both.getByRole('row', { name: 'Name Mine Theirs' })).toBeVisible();
  });
});
