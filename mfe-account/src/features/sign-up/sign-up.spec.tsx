import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Schemas } from '@shamba/api-contract';
import { openAuth } from '@shamba/shell-sdk';
import { problem, signedInAs, testUser } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import { fakeCardField } from '../../testing/card';
import { renderDialog } from '../../testing/dialog';
import { tiers } from '../../testing/fixtures';

const { member } = fixtures;

const FAIR_PLAY = { id: 14, name: 'Fair Play Club' };
const answer: Schemas['SignedUpDto'] = {
  user: { ...testUser, username: 'njeri' },
  membership: { id: 1, status: 'active', tier_id: 14, tier_name: 'Fair Play Club', next_shipment_date: '2099-02-15' },
};
const SIGN_UP = 'POST /api/wine-club/signup';

let card: ReturnType<typeof fakeCardField>;
beforeEach(() => {
  card = fakeCardField();
});
afterEach(() => card.remove());

const type = async (fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields))
    await userEvent.type(screen.getByRole('textbox', { name: label }), text);
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function account() {
  await screen.findByText('Step 1 of 3');
  await type({
    Username: 'njeri',
    Email: 'njeri@example.test',
    'First name': 'Njeri',
    'Last name': 'Kamau',
    Phone: '916-555-0100',
  });
  await userEvent.type(screen.getByLabelText(/^Password/), 'harvest-moon');
  await press('Continue');
}
async function address() {
  await screen.findByText('Step 2 of 3');
  await screen.findByRole('option', { name: 'California' });
  await type({ 'Street address': '18 Quarry Lane', City: 'Placerville', 'ZIP code': '95667' });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'CA');
  await press('Continue');
}
async function agree() {
  await screen.findByText('Step 3 of 3');
  await type({ 'Cardholder name': 'Njeri Kamau' });
  await userEvent.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /21 or older/ }));
}
const join = () => screen.getByRole('button', { name: 'Join Fair Play Club' });
const sent = (api: { calls: { method: string; path: string; body: unknown }[] }) =>
  api.calls.filter(({ method, path }) => method === 'POST' && path === '/api/wine-club/signup');

async function open(options: Parameters<typeof renderDialog>[0] = {}) {
  const rendered = await renderDialog(options);
  await act(async () => openAuth({ mode: 'sign-up', tier: FAIR_PLAY }));
  return rendered;
}

describe('joining the club', () => {
  it('takes three steps, shows price, bottles and terms before the end, and creates a member', async () => {
    const { api, queryClient } = await open({ api: { [SIGN_UP]: answer } });
    expect(await screen.findByRole('dialog', { name: 'Join Fair Play Club' })).toBeInTheDocument();
    expect(
      await screen.findByText(/\$168.00 per quarter · 6 bottles every February, May, August and November/),
    ).toBeInTheDocument();
    await account();
    expect(screen.queryByRole('option', { name: 'Texas' })).not.toBeInTheDocument();
    await address();
    expect(
      within(await screen.findByRole('region', { name: 'Terms' })).getByText(
        /plus tax for 6 bottles, every February.*Nothing is charged today/,
      ),
    ).toBeInTheDocument();
    expect(await screen.findByText('I agree that my card is kept and charged.')).toBeInTheDocument();
    await agree();
    await userEvent.click(join());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByText('Wine Club Membership Complete!')).toBeInTheDocument();
    expect(localStorage.getItem('selectedWineClubTier')).toBeNull();
    expect(queryClient.getQueryData(['/api/auth/me'])).toMatchObject({ username: 'njeri' });
    expect(sent(api)).toHaveLength(1);
    expect(sent(api)[0]?.body).toEqual({
      username: 'njeri',
      email: 'njeri@example.test',
      password: 'harvest-moon',
      tier_id: 14,
      first_name: 'Njeri',
      last_name: 'Kamau',
      phone: '916-555-0100',
      shipping_address: '18 Quarry Lane',
      shipping_city: 'Placerville',
      shipping_state: 'CA',
      shipping_zip: '95667',
      payment_method_type: 'card',
      source_id: 'cnon:test',
      cardholder_name: 'Njeri Kamau',
      billing_same_as_shipping: true,
      billing_address: '18 Quarry Lane',
      billing_city: 'Placerville',
      billing_state: 'CA',
      billing_zip: '95667',
      billing_country: 'US',
      wine_preferences: [],
      delivery_notes: '',
      status: 'active',
      active: true,
      consent_version: '2026-12',
      age_confirmed: true,
    });
    expect(card.verifications[0]).toMatchObject({
      intent: 'STORE',
      billingContact: { email: 'njeri@example.test', postalCode: '95667' },
    });
  });

  it('stays on an incomplete step with a message, and keeps the focus there', async () => {
    await open();
    await screen.findByText('Step 1 of 3');
    await press('Continue');
    expect(screen.getByText('Complete Required Fields')).toBeInTheDocument();
    expect(screen.getByText('Please fill in all required information.')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveFocus();
    await account();
    await press('Continue');
    expect(screen.getByText('Complete Shipping Address')).toBeInTheDocument();
    expect(screen.getByText('Please fill in all shipping information.')).toBeInTheDocument();
    await press('Back');
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('njeri');
  });

  it('names a weak password under its field, before it asks for address and card', async () => {
    const message = 'This is a common password.';
    let acceptable = false;
    const { api } = await open({
      api: {
        'POST /api/auth/password-strength': () => ({ score: 0, acceptable, message: acceptable ? null : message }),
      },
    });
    await account();
    const password = screen.getByLabelText(/^Password/);
    await waitFor(() => expect(password).toBeInvalid());
    expect(password).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(password).toHaveFocus();
    expect(screen.getByText('Step 1 of 3')).toBeInTheDocument();
    expect(api.calls.find(({ path }) => path === '/api/auth/password-strength')?.body).toEqual({
      ...{ password: 'harvest-moon', username: 'njeri', email: 'njeri@example.test' },
    });
    acceptable = true;
    await press('Continue');
    expect(await screen.findByText('Step 2 of 3')).toBeInTheDocument();
  });

  it('judges a password that was changed during the check by no answer about the former one', async () => {
    const checks: ((estimate: { score: number; acceptable: boolean; message: string | null }) => void)[] = [];
    await open({
      api: { 'POST /api/auth/password-strength': () => new Promise((done) => checks.push(done)) },
    });
    await account();
    await waitFor(() => expect(checks.length).toBeGreaterThan(0));
    const password = screen.getByLabelText(/^Password/);
    await userEvent.type(password, '-and-more');
    await act(async () => {
      for (const done of checks) done({ score: 0, acceptable: false, message: 'This is a common password.' });
    });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Continue' })).toBeEnabled());
    expect(password).toBeValid();
    expect(screen.getByText('Step 1 of 3')).toBeInTheDocument();
  });

  it('needs a cardholder, the consent and the age before sending', async () => {
    const { api } = await open({ api: { [SIGN_UP]: answer } });
    await account();
    await address();
    await screen.findByText('Step 3 of 3');
    await waitFor(() => expect(join()).toBeEnabled());
    await userEvent.click(join());
    expect(screen.getAllByText('Please enter the cardholder name')).not.toHaveLength(0);
    expect(screen.getByText('Please agree to the terms of the membership')).toBeInTheDocument();
    expect(screen.getByText('Please confirm that you are 21 or older')).toBeInTheDocument();
    expect(sent(api)).toHaveLength(0);
  });

  it('asks for a different billing address, empty at first', async () => {
    await open();
    await account();
    await address();
    await agree();
    await userEvent.click(screen.getByRole('checkbox', { name: /Billing address is the same/ }));
    await userEvent.click(join());
    expect(screen.getAllByText('Billing street address is required')).not.toHaveLength(0);
    expect(screen.getByRole('option', { name: 'Texas' })).toBeInTheDocument();
  });

  it('tells the bank only the parts that a billing address abroad has', async () => {
    const { api } = await open({ api: { [SIGN_UP]: answer } });
    await account();
    await address();
    await agree();
    await userEvent.click(screen.getByRole('checkbox', { name: /Billing address is the same/ }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'HK');
    // The card field's ZIP code is copied, but this country's form has no place for it.
    await act(async () => card.typeZip('75001'));
    await type({ 'Street address': '9 Oak', City: 'Central' });
    await userEvent.click(join());
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    expect(sent(api)[0]?.body).toMatchObject({ billing_zip: '' });
    const { billingContact } = card.verifications[0] as { billingContact: object };
    expect(billingContact).toMatchObject({ city: 'Central', countryCode: 'HK' });
    expect(billingContact).not.toHaveProperty('state');
    expect(billingContact).not.toHaveProperty('postalCode');
  });

  it('takes the billing ZIP code from the card field, until another code is typed', async () => {
    await open();
    await account();
    await address();
    await agree();
    await userEvent.click(screen.getByRole('checkbox', { name: /Billing address is the same/ }));
    const zip = screen.getByRole('textbox', { name: 'ZIP code' });
    await act(async () => card.typeZip('75001'));
    expect(zip).toHaveValue('75001');
    await userEvent.clear(zip);
    await userEvent.type(zip, '73301');
    await act(async () => card.typeZip('75002'));
    expect(zip).toHaveValue('73301');
  });

  it('cannot be sent twice at once', async () => {
    let finish: (value: typeof answer) => void = () => undefined;
    const { api } = await open({
      api: { [SIGN_UP]: () => new Promise<typeof answer>((resolve) => (finish = resolve)) },
    });
    await account();
    await address();
    await agree();
    await userEvent.click(join());
    await userEvent.click(await screen.findByRole('button', { name: /Joining/ }));
    await waitFor(() => expect(sent(api)).toHaveLength(1));
    await act(async () => finish(answer));
    expect(sent(api)).toHaveLength(1);
  });

  it('returns to the field that the server refuses', async () => {
    await open({
      api: {
        [SIGN_UP]: problem(409, 'This username is taken', 'username_taken', { username: ['This username is taken'] }),
      },
    });
    await account();
    await address();
    await agree();
    await userEvent.click(join());
    expect(await screen.findByText('Step 1 of 3')).toBeInTheDocument();
    expect(screen.getByText('Authentication Error')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Username' })).toBeInvalid();
  });

  it('keeps a declined card’s reason on screen, and gets a new token for the next try', async () => {
    await open({ api: { [SIGN_UP]: problem(422, 'The card was declined.', 'card_declined') } });
    await account();
    await address();
    await agree();
    await userEvent.click(join());
    expect(await screen.findByRole('alert')).toHaveTextContent('The card was declined.');
    await userEvent.click(join());
    await waitFor(() => expect(card.verifications).toHaveLength(2));
  });

  it('starts with the address for a signed-in user, and sends no account fields', async () => {
    const { api } = await open({ user: testUser, api: { [SIGN_UP]: answer } });
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Wanjiru'));
    expect(screen.queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    await address();
    await agree();
    await userEvent.click(join());
    await screen.findByText('Wine Club Membership Complete!');
    expect(sent(api)[0]?.body).not.toHaveProperty('password');
    expect(sent(api)[0]?.body).toMatchObject({ first_name: 'Wanjiru', phone: '916-555-0143' });
  });

  it('informs members of their membership', async () => {
    await open({
      user: testUser,
      api: { 'GET /api/customer/membership': { member: member({ tier_name: 'Ridge Club', status: 'paused' }) } },
    });
    expect(await screen.findByText(/You are already a member of Ridge Club/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'My membership' })).toHaveAttribute('href', '/customer/membership');
  });

  it('forgets all input when it is closed', async () => {
    await open();
    await account();
    await press('Close');
    expect(localStorage.getItem('selectedWineClubTier')).toBeNull();
    await act(async () => openAuth());
    expect(await screen.findByRole('dialog', { name: 'Welcome Back' })).toBeInTheDocument();
  });
});

describe('the choice of a tier', () => {
  it('preselects the default tier from the sign-in, and offers no membership', async () => {
    const { api, location } = await renderDialog({ api: { 'POST /api/auth/register': signedInAs(testUser) } });
    await act(async () => openAuth());
    await press('Sign Up');
    expect(await screen.findByRole('dialog', { name: 'Join Fair Play Club' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Join the wine club/ })).toBeChecked();
    await press('Change');
    expect(screen.getByRole('radio', { name: /Cellar Circle/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('radio', { name: /Just an account/ }));
    expect(screen.getByRole('dialog', { name: 'Join Our Wine Family' })).toBeInTheDocument();
    await type({ Username: 'njeri', Email: 'njeri@example.test' });
    await userEvent.type(screen.getByLabelText(/^Password/), 'harvest-moon');
    await press('Create Account');
    expect(await screen.findByText('Account created!')).toBeInTheDocument();
    expect(location()).toBe('/customer');
    expect(api.calls.find(({ path }) => path === '/api/auth/register')?.body).toEqual({
      username: 'njeri',
      email: 'njeri@example.test',
      password: 'harvest-moon',
      account_type: 'customer',
    });
  });

  it('has its title, both options and the form at once, while the tiers load', async () => {
    let bring: (value: typeof tiers) => void = () => undefined;
    await renderDialog({
      config: { defaultTierName: 'Fair Play Club' },
      api: { 'GET /api/wine-club/tiers': () => new Promise<typeof tiers>((resolve) => (bring = resolve)) },
    });
    await act(async () => openAuth({ mode: 'sign-up' }));
    expect(await screen.findByRole('dialog', { name: 'Join Fair Play Club' })).toBeInTheDocument();
    expect(await screen.findByRole('radio', { name: /Just an account/ })).toBeInTheDocument();
    await type({ Username: 'njeri' });
    await act(async () => bring(tiers));
    expect(await screen.findByRole('dialog', { name: 'Join Fair Play Club' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Username' })).toHaveValue('njeri');
  });

  it('does not promise a tier that is no longer offered', async () => {
    await renderDialog();
    await act(async () => openAuth({ mode: 'sign-up', tier: { id: 9999, name: 'Gone Club' } }));
    expect(await screen.findByRole('dialog', { name: 'Join Our Wine Family' })).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: /Just an account/ })).toBeChecked();
  });

  it('begins with the address that it is opened for', async () => {
    await renderDialog();
    await act(async () => openAuth({ mode: 'sign-up', tier: null, stay: true, email: 'ann@example.com' }));
    expect(await screen.findByRole('textbox', { name: /Email/ })).toHaveValue('ann@example.com');
  });

  it('is the plain sign-up without tiers', async () => {
    await renderDialog({ api: { 'GET /api/wine-club/tiers': [] } });
    await act(async () => openAuth({ mode: 'sign-up', tier: null }));
    expect(await screen.findByRole('button', { name: 'Create Account' })).toBeInTheDocument();
  });
});
