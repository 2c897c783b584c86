import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type FakeApi, listOf, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../slice';
import { billingAddress, membersCsv } from './member-words';
import { api, detail, member, tier } from './testing/member-rows';

const TIERS = '/admin/wine-club';
const MEMBERS = '/admin/wine-club?tab=members';
const open = (path: string, over: FakeApi = {}, user = testAdmin) =>
  renderSlice(slice, { path, user, api: { ...api, ...over } });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

describe('tiers', () => {
  it('show discount, description and benefits as chips', async () => {
    await open(TIERS, { 'GET /api/wine-club/tiers': [{ ...tier, active: false, benefits: ['One', 'Two\nThree'] }] });
    const card = await screen.findByRole('article', { name: 'Fair Play Club' });
    for (const text of ['15% discount on all purchases', tier.description, 'Inactive', 'One', 'Two', 'Three'])
      expect(within(card).getByText(text)).toBeVisible();
  });

  it('start with 15% and 2 tastings, are active, and make their benefit list from the fields', async () => {
    const { api: fake } = await open(`${TIERS}?tier=new`, { 'POST /api/admin/wine-club/tiers': tier });
    const form = within(await screen.findByRole('dialog', { name: 'Create Club Tier' }));
    expect(form.getByLabelText(/^Wine discount/)).toHaveValue('15');
    expect(form.getByLabelText(/^Tastings per month/)).toHaveValue('2');
    expect(form.getByRole('checkbox', { name: /^Active/ })).toBeChecked();
    await fill(form.getByLabelText(/^Wine discount/), '51');
    await fill(form.getByLabelText(/^Tastings per month/), '11');
    await userEvent.click(form.getByRole('button', { name: 'Create tier' }));
    expect(await form.findByText('Discount is 0 to 50 percent')).toBeVisible();
    expect(form.getByText('Tastings per month are 1 to 10')).toBeVisible();
    expect(form.getByText('Name is required')).toBeVisible();
    await fill(form.getByLabelText(/^Name/), 'Harvest');
    await fill(form.getByLabelText(/^Description/), 'For friends.');
    await fill(form.getByLabelText(/^Wine discount/), '12.5');
    await fill(form.getByLabelText(/^Tastings per month/), '3');
    await fill(form.getByLabelText(/^Quarterly bottles/), '12');
    await fill(form.getByLabelText(/^Price per quarter/), '240');
    await fill(form.getByLabelText(/^Case discount/), '20');
    await userEvent.click(form.getByRole('checkbox', { name: /^Barrel tasting/ }));
    await fill(form.getByLabelText(/^Extra benefits/), 'First word\nA birthday bottle');
    await userEvent.click(form.getByRole('button', { name: 'Create tier' }));
    expect(await screen.findByText('Tier created')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      name: 'Harvest',
      swahili_name: null,
      description: 'For friends.',
      discount_percentage: '12.5',
      max_tastings: 3,
      price_per_quarter: '240.00',
      bottles_per_quarter: 12,
      benefits: [
        '12 bottles every quarter',
        '12.5% off all wine',
        '20% off full cases',
        'Barrel tasting',
        'First word\nA birthday bottle',
      ],
      counted_benefits: [{ kind: 'barrel_tasting', allowance: 1 }],
      active: true,
    });
  });

  it('keep benefits without a field, and show both versions after a save with an old version', async () => {
    const { api: fake } = await open(`${TIERS}?tier=14`, {
      'PUT /api/admin/wine-club/tiers/{id}': problem(409, 'Someone else changed this.', 'stale_version'),
    });
    const form = within(await screen.findByRole('dialog', { name: 'Edit Fair Play Club' }));
    expect(form.getByLabelText(/^Extra benefits/)).toHaveValue('A cooking class');
    expect(form.getByRole('checkbox', { name: 'Annual dinner' })).toBeChecked();
    await fill(form.getByLabelText(/^Quarterly bottles/), '9');
    fake.on({ 'GET /api/wine-club/tiers': [{ ...tier, max_tastings: 5, version: 9 }] });
    await userEvent.click(form.getByRole('button', { name: 'Save tier' }));
    const both = within(await screen.findByRole('dialog', { name: 'Changed while you were editing' }));
    expect(both.getByRole('row', { name: 'Quarterly bottles 9 6' })).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      benefits: ['9 bottles every quarter', '15% off all wine', 'Annual dinner', 'A cooking class'],
    });
  });

  it('are deleted with the spec’s texts, and restored from the archive', async () => {
    const { api: fake } = await open(TIERS, {
      'DELETE /api/admin/wine-club/tiers/{id}': undefined,
      'POST /api/admin/wine-club/tiers/{id}/restore': tier,
      'GET /api/admin/wine-club-members': ({ query }) =>
        listOf([], { total: query.get('status') === 'paused' ? 2 : 40 }),
    });
    await press('Delete');
    const question = within(await screen.findByRole('dialog', { name: 'Delete Fair Play Club?' }));
    expect(question.getByText('This action cannot be undone.')).toBeVisible();
    expect(await question.findByText(/^42 members have this tier and keep its price/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete tier' }));
    expect(await screen.findByText('Tier deleted')).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Archived tiers');
    await press('Restore');
    expect(await screen.findByText('Tier restored')).toBeVisible();
    expect(fake.calls.find(({ path }) => path.endsWith('/restore'))?.version).toBe(String(tier.version));
  });
});

it('shows the uses of counted benefits; a use needs a reason and cannot exceed the rest', async () => {
  const { api: fake } = await open(`${MEMBERS}&member=4`, {
    'POST /api/admin/wine-club-members/{id}/benefits/{kind}/uses': problem(409, 'Only 1 are left.', 'benefit_used_up'),
    'POST /api/admin/wine-club-members/{id}/benefits/{kind}/returns': detail,
  });
  const list = within(await screen.findByRole('list', { name: 'Counted benefits' }));
  expect(list.getByText('2 of 4 used this quarter, 1 restored')).toBeVisible();
  expect(screen.getByText(/Guest passes, 3 used – Two friends \(admin\)/)).toBeVisible();
  expect(screen.getByText(/Tastings, 1 used – Tasting at checkout \(by an order\)/)).toBeVisible();
  await userEvent.click(list.getByRole('button', { name: 'Record use: Guest passes' }));
  const use = within(await screen.findByRole('dialog', { name: 'Record use: Guest passes' }));
  await fill(use.getByLabelText(/^How many/), '3');
  await userEvent.click(use.getByRole('button', { name: 'Record use' }));
  expect(await use.findByText('Please enter a whole number from 1 to 2')).toBeVisible();
  expect(use.getByText('Please give a reason')).toBeVisible();
  await fill(use.getByLabelText(/^How many/), '2');
  await fill(use.getByLabelText(/^Reason/), 'Her parents');
  await userEvent.click(use.getByRole('button', { name: 'Record use' }));
  expect(await use.findByText('Only 1 are left.')).toBeVisible();
  fake.on({ 'POST /api/admin/wine-club-members/{id}/benefits/{kind}/uses': detail });
  await userEvent.click(use.getByRole('button', { name: 'Record use' }));
  expect(await screen.findByText('Use recorded')).toBeVisible();
  await userEvent.click(await list.findByRole('button', { name: 'Restore: Guest passes' }));
  const back = within(await screen.findByRole('dialog', { name: 'Restore: Guest passes' }));
  await fill(back.getByLabelText(/^Reason/), 'They did not come');
  await userEvent.click(back.getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('Use restored')).toBeVisible();
  expect(fake.calls.findLast(({ method }) => method === 'POST')).toMatchObject({
    path: '/api/admin/wine-club-members/4/benefits/guest_pass/returns',
    body: { quantity: 1, reason: 'They did not come' },
  });
});

describe('members', () => {
  it('show all known data, and only the provider’s data of the card', async () => {
    await open(MEMBERS);
    const card = await screen.findByRole('article', { name: 'Ann Lee' });
    for (const text of [
      'Fair Play Club',
      'Active',
      'ann@example.com',
      'March 2026',
      '12 Main Street, Sacramento, CA 95814',
      'Same as shipping address',
      'Ring twice',
      'red',
      'Ann B. Lee',
      '•••• 1111',
      '04/2029',
      'Never kept',
      'VISA',
      'Feb 15, 2030',
    ])
      expect(within(card).getByText(text)).toBeVisible();
    expect(billingAddress({ ...member, billing_address: '1 Elm', billing_city: 'Davis', billing_state: 'CA' })).toBe(
      '1 Elm, Davis, CA',
    );
  });

  it('show Unknown Tier without a tier, and a missing card', async () => {
    const bare = { ...member, tier_name: null, card_last_four: null, payment_method_type: null };
    await open(MEMBERS, { 'GET /api/admin/wine-club-members': [bare] });
    expect(await screen.findByText('Unknown Tier')).toBeVisible();
    expect(screen.getByText('No card on file')).toBeVisible();
  });

  it('are deleted after a question; a refusal is shown with the spec’s toast', async () => {
    const { api: fake } = await open(MEMBERS, {
      'DELETE /api/admin/wine-club-members/{id}': problem(500, '', 'internal'),
    });
    await press('Delete');
    const question = within(await screen.findByRole('dialog', { name: 'Delete Ann Lee?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete member' }));
    expect(await screen.findByText('Delete Failed')).toBeVisible();
    fake.on({ 'DELETE /api/admin/wine-club-members/{id}': undefined });
    await userEvent.click(question.getByRole('button', { name: 'Delete member' }));
    expect(await screen.findByText('Member Deleted')).toBeVisible();
    expect(fake.calls.findLast(({ method }) => method === 'DELETE')?.version).toBe('3');
  });

  it('are exported by the filters, without formulas', async () => {
    const page = await open(`${MEMBERS}&q=lee&status=active`);
    const urls: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${urls.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    await press('Export Members');
    await waitFor(() => expect(urls).toHaveLength(1));
    expect(page.api.calls.at(-1)?.query.toString()).toBe('q=lee&status=active&limit=500');
    expect(await membersCsv([{ ...member, first_name: '=cmd()' }])).toContain("'=cmd(),Lee,ann@example.com,");
  });

  it('are read-only without members.write', async () => {
    const reader = { ...testAdmin, id: 9, permissions: ['members.read'] };
    await open(`${TIERS}?member=4`, {}, reader);
    const dialog = within(await screen.findByRole('dialog', { name: 'Ann Lee' }));
    expect(await dialog.findByText('6 × Syrah')).toBeVisible();
    for (const text of ['2 × Rosé, added by the member', 'Picked up', 'May 20, 2030', 'Happy birthday'])
      expect(dialog.getByText(text)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Skip shipment' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Export Members', hidden: true })).not.toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'Wine Tiers', hidden: true })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Create Club Tier', hidden: true })).not.toBeInTheDocument();
  });
});

const paidQuarter = {
  ...{ quarter: '2030-02-15', release: null, state: 'paid' as const, skipped_by: null, amount: '168.00', bottles: 6 },
  ...{ attempts: 1, decline_says: null, order: null, sent_on: null, tracking: null, items: [] },
};

describe('one member', () => {
  const member4 = `${MEMBERS}&member=4`;

  it('shows the next shipment and the consent, skips the shipment, and marks a paid quarter as shipped', async () => {
    const { api: fake } = await open(member4, {
      'POST /api/admin/wine-club-members/{id}/skip': detail,
      'POST /api/admin/wine-club-members/{id}/shipments/{quarter}/shipped': detail,
      'GET /api/admin/wine-club-members/{id}/quarters': [paidQuarter],
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Ann Lee' }));
    expect(await dialog.findByText('May 15, 2030, 6 bottles')).toBeVisible();
    expect(dialog.getByText('I am 21 or older.')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Skip shipment' }));
    const question = within(await screen.findByRole('dialog', { name: "Skip Ann Lee's shipment of May 15, 2030?" }));
    expect(question.getByText(/The member gets an email\./)).toBeVisible();
    expect(fake.calls.filter(({ method }) => method === 'POST')).toEqual([]);
    await userEvent.click(question.getByRole('button', { name: 'Skip shipment' }));
    expect(await screen.findByText('Shipment skipped')).toBeVisible();
    await userEvent.click(await dialog.findByRole('button', { name: 'Mark Feb 15, 2030 as shipped' }));
    expect(await screen.findByText('Marked as shipped')).toBeVisible();
    const [skip, mark] = fake.calls.filter(({ method }) => method === 'POST');
    expect([skip?.version, mark?.version]).toEqual(['3', '3']);
    expect(mark?.body).toEqual({ shipped: true });
  });

  it('is paused, and its membership is ended', async () => {
    const { api: fake } = await open(member4, {
      'POST /api/admin/wine-club-members/{id}/pause': detail,
      'POST /api/admin/wine-club-members/{id}/cancel': detail,
    });
    await press('Pause');
    const pause = within(await screen.findByRole('dialog', { name: "Pause Ann Lee's membership" }));
    expect(pause.getByText(/What is paid for is still sent \(Feb 15, 2030\)/)).toBeVisible();
    await userEvent.click(pause.getByRole('button', { name: 'Pause membership' }));
    expect(await pause.findByText('Please choose the day the membership resumes')).toBeVisible();
    await fill(pause.getByLabelText(/^Resumes on/), '2030-04-01');
    await userEvent.click(pause.getByRole('button', { name: 'Pause membership' }));
    expect(await screen.findByText('Membership paused')).toBeVisible();
    await press('End membership');
    const end = within(await screen.findByRole('dialog', { name: "End Ann Lee's membership?" }));
    await userEvent.click(end.getByRole('button', { name: 'End membership' }));
    expect(await screen.findByText('Membership ended')).toBeVisible();
    expect(fake.calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { resume_date: '2030-04-01' },
      {},
    ]);
  });

  it('has no other box once its release is approved', async () => {
    const next_shipment = detail.next_shipment && { ...detail.next_shipment, final: true, paid: true };
    await open(member4, { 'GET /api/admin/wine-club-members/{id}': { ...detail, next_shipment } });
    expect(await screen.findByText(/Its release is approved: its box and charge are fixed\. Its order/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Change shipment' })).not.toBeInTheDocument();
    expect(screen.queryByText('Delivery', { selector: 'dt' })).not.toBeInTheDocument();
  });

  it('gets another box with as many bottles as the shipment', async () => {
    const { api: fake } = await open(member4, {
      'PUT /api/admin/wine-club-members/{id}/shipments/{quarter}': detail,
    });
    await press('Change shipment');
    const form = within(await screen.findByRole('dialog', { name: 'Change the next shipment' }));
    await userEvent.click(form.getByRole('checkbox', { name: /^Choose the bottles/ }));
    await fill(form.getByLabelText(/^Bottles/), '4');
    await userEvent.click(form.getByRole('button', { name: 'Save shipment' }));
    expect(await form.findByText('This shipment has 6 bottles')).toBeVisible();
    await userEvent.click(form.getByRole('button', { name: 'Add a wine' }));
    const second = within(form.getByRole('group', { name: 'Wine 2' }));
    await userEvent.selectOptions(second.getByLabelText(/^Wine/), '2');
    await fill(second.getByLabelText(/^Bottles/), '2');
    await userEvent.click(form.getByRole('button', { name: 'Save shipment' }));
    expect(await screen.findByText('Shipment changed')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
      items: [
        { wine_id: 1, quantity: 4 },
        { wine_id: 2, quantity: 2 },
      ],
    });
  });
});
