import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from '@jest/globals';
import { problem, renderSlice, testUser, type FakeApi } from '@shamba/shell-sdk/testing';
import { authDialog } from '@shamba/shell-sdk/host';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
import type { Member } from '../../shared/api/club';
import { fakeCardField } from '../../testing/card';
import { api } from '../../testing/fixtures';

const { member } = fixtures;

/** A server that stores the membership of its last answer. */
function open(start: Member | null, over: FakeApi = {}) {
  let current = start;
  const answers = (next: Partial<Member>) => () => {
    current = member({ ...current, ...next });
    return { member: current };
  };
  return renderSlice(slice, {
    path: '/customer/membership',
    user: testUser,
    api: {
      ...api,
      'GET /api/customer/membership': () => ({ member: current }),
      'POST /api/customer/membership/skip': answers({
        next_shipment: {
          date: '2099-02-15',
          following_date: '2099-05-15',
          skipped: true,
          skipped_by: 'member',
          final: false,
          paid: false,
          bottles: 6,
          items: [],
        },
      }),
      'POST /api/customer/membership/unskip': answers({
        next_shipment: {
          date: '2099-02-15',
          following_date: '2099-05-15',
          skipped: false,
          skipped_by: null,
          final: false,
          paid: false,
          bottles: 6,
          items: [],
        },
      }),
      'POST /api/customer/membership/pause': answers({ status: 'paused', paused_until: '2099-04-01' }),
      'POST /api/customer/membership/resume': answers({ status: 'active', paused_until: null }),
      'POST /api/customer/membership/tier': answers({ tier_id: 13, tier_name: 'Ridge Club' }),
      'POST /api/customer/membership/cancel': answers({ status: 'cancelled' }),
      'PUT /api/customer/membership': answers({ version: 5, delivery_method: 'pickup' }),
      ...over,
    },
  });
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const writes = (fake: { calls: { method: string; path: string; body: unknown }[] }) =>
  fake.calls.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);

afterEach(() => {
  delete window.Square;
});

describe('a membership', () => {
  it('shows the tier, the next shipment with its content, and used benefits', async () => {
    await open(member());
    expect(await screen.findByRole('region', { name: 'Fair Play Club' })).toHaveTextContent('$168.00 per quarter');
    expect(screen.getByRole('region', { name: 'Next shipment' })).toHaveTextContent('Sunday, February 15, 2099');
    expect(screen.getByText('2 × Kilele Syrah')).toBeInTheDocument();
    expect(screen.getByText('1 of 4 used this month')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Card on file' })).toHaveTextContent('VISA •••• 1111, expires 12/30');
  });

  it('says from when tastings can be used that do not count yet', async () => {
    await open(
      member({ benefits: [{ text: 'Tastings', used: 0, allowance: 2, period: 'month', begins_later: true }] }),
    );
    expect(await screen.findByText('2 a month, from your first charged quarter on')).toBeInTheDocument();
    expect(screen.queryByText(/used this month/)).not.toBeInTheDocument();
  });

  it('skips the next shipment, and cancels the skip', async () => {
    await open(member());
    await press('Skip this shipment');
    expect(await screen.findByText('You are skipping this one: nothing will be sent or charged.')).toBeInTheDocument();
    await press('Undo skip');
    expect(await screen.findByRole('button', { name: 'Skip this shipment' })).toBeInTheDocument();
  });

  it('says that the next shipment is paid, and offers no skip of it', async () => {
    const next = { date: '2099-02-15', following_date: null, skipped: false, skipped_by: null, final: false };
    await open(member({ next_shipment: { ...next, items: [], paid: true, bottles: 4 } }));
    const panel = await screen.findByRole('region', { name: 'Next shipment' });
    expect(panel).toHaveTextContent('Sunday, February 15, 2099 · paid');
    expect(panel).toHaveTextContent('4 bottles.');
    expect(within(panel).queryByRole('button', { name: /Skip/ })).not.toBeInTheDocument();
  });

  it('pauses until a day, and resumes on request', async () => {
    const { api: fake } = await open(member());
    await press('Pause membership');
    const dialog = within(screen.getByRole('dialog', { name: 'Pause your membership' }));
    expect(dialog.getByText(/A shipment that has been charged will still be sent/)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Pause' })).toBeDisabled();
    await userEvent.click(dialog.getByRole('button', { name: 'Next month' }));
    const day = dialog.getAllByRole('button', { name: /\b15, / })[0] as HTMLElement;
    await userEvent.click(day);
    await userEvent.click(dialog.getByRole('button', { name: 'Pause' }));
    expect(await screen.findByText(/Your membership is paused until Wednesday, April 1, 2099/)).toBeInTheDocument();
    expect(writes(fake)).toEqual([['/api/customer/membership/pause', { resume_date: day.getAttribute('data-day') }]]);
    await press('Resume now');
    expect(await screen.findByRole('button', { name: 'Skip this shipment' })).toBeInTheDocument();
  });

  it('changes its tier with the price on screen', async () => {
    const { api: fake } = await open(member());
    await press('Change tier');
    const dialog = within(screen.getByRole('dialog', { name: 'Change tier' }));
    expect(dialog.queryByRole('radio', { name: /Cellar Circle/ })).not.toBeInTheDocument();
    await userEvent.click(await dialog.findByRole('radio', { name: /Ridge Club.*\$96.00 per quarter/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Change tier' }));
    expect(await screen.findByRole('region', { name: 'Ridge Club' })).toBeInTheDocument();
    expect(writes(fake)).toEqual([['/api/customer/membership/tier', { tier_id: 13 }]]);
  });

  it('is picked up instead of shipped, without an address', async () => {
    const { api: fake } = await open(member());
    await userEvent.click(await screen.findByRole('radio', { name: /I’ll pick it up/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'White' }));
    await press('Save delivery');
    expect(await screen.findByText('Delivery saved')).toBeInTheDocument();
    expect(writes(fake)[0]?.[1]).toMatchObject({ delivery_method: 'pickup', wine_preferences: ['red', 'white'] });
  });

  it('shows the address’s state before the list of states is there, and after', async () => {
    const STATES = 'GET /api/shipping/states';
    const states = [
      { code: 'AZ', name: 'Arizona', open: true },
      { code: 'CA', name: 'California', open: true },
    ];
    let bring: (answer: typeof states) => void = () => undefined;
    await open(member(), { [STATES]: () => new Promise<typeof states>((resolve) => (bring = resolve)) });
    const list = await screen.findByRole('combobox', { name: 'State' });
    expect(list).toHaveValue('CA');
    bring(states);
    await waitFor(() => expect(list).toHaveDisplayValue('California'));
  });

  it('gets another card with a token', async () => {
    const card = fakeCardField();
    const { api: fake } = await open(member(), {
      'PUT /api/customer/card': { card: { ...fixtures.card, last_four: '4242' } },
    });
    await press('Replace card');
    await userEvent.type(screen.getByRole('textbox', { name: 'Cardholder name' }), 'Wanjiru Ellis');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save card' })).toBeEnabled());
    await press('Save card');
    expect(await screen.findByText('VISA •••• 4242')).toBeInTheDocument();
    expect(writes(fake)).toEqual([
      ['/api/customer/card', { source_id: 'cnon:test', cardholder_name: 'Wanjiru Ellis' }],
    ]);
    expect(card.verifications[0]).toMatchObject({
      intent: 'STORE',
      billingContact: { givenName: 'Wanjiru', familyName: 'Ellis' },
    });
  });

  it('keeps the old card when the new one is declined', async () => {
    fakeCardField();
    await open(member(), { 'PUT /api/customer/card': problem(422, 'The card was declined.', 'card_declined') });
    await press('Replace card');
    await userEvent.type(screen.getByRole('textbox', { name: 'Cardholder name' }), 'Wanjiru Ellis');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save card' })).toBeEnabled());
    await press('Save card');
    expect(await screen.findByRole('alert')).toHaveTextContent('The card was declined.');
  });

  it('ends online, after a question, and can be started again', async () => {
    const { api: fake } = await open(member());
    await press('Cancel membership');
    const dialog = within(screen.getByRole('dialog', { name: 'Leave Fair Play Club?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Why are you leaving/ }), 'Moving away');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel membership' }));
    expect(await screen.findByText('Your Fair Play Club membership has ended')).toBeInTheDocument();
    expect(writes(fake)).toEqual([['/api/customer/membership/cancel', { reason: 'Moving away' }]]);
    await press('Join again');
    expect(authDialog.get()).toEqual({ mode: 'sign-up', tier: { id: 14, name: 'Fair Play Club' } });
  });
});

it('invites customers outside the club', async () => {
  await open(null);
  expect(await screen.findByText('You are not in the wine club yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Compare the tiers' })).toHaveAttribute('href', '/wine-club');
});
