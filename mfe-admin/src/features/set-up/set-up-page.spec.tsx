import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { problem, renderSlice, testAdmin, type FakeApi } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
import type { Answer } from '@shamba/shell-sdk';

type SetUp = Answer<'GET /api/admin/setup'>;
const setUp = (done: SetUp['done']): SetUp => ({ state: 'begun', done, mail_to: 'rosa@example.com' });
const api = (done: SetUp['done'] = []): FakeApi => ({
  'GET /api/setup': { state: 'begun' },
  'GET /api/admin/setup': setUp(done),
  'PUT /api/admin/setup/steps/{step}': ({ params }) => setUp([...done, params['step'] as SetUp['done'][number]]),
  'GET /api/admin/settings/property': fixtures.property({ street: '', city: '' }),
  'GET /api/admin/settings/hours': fixtures.hours(),
  'GET /api/admin/settings/tax': { standard_rate: '7.25', version: 0 },
  'GET /api/admin/settings/ship-states': fixtures.servedStates(),
  'GET /api/shipping/states': [{ code: 'CA', name: 'California', open: true }],
});
const open = (over: FakeApi = {}, user: typeof testAdmin | null = testAdmin, path = '/setup') =>
  renderSlice(slice, { path, api: { ...api(), ...over }, ...(user && { user }) });
const type = async (label: string, text: string) =>
  userEvent.type(await screen.findByLabelText(new RegExp(`^${label}`)), text);
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
// Finds the button by text: finding a role among all time zones takes seconds.
const save = async () => userEvent.click(await screen.findByText('Save and continue'));
const step = (name: string) => screen.findByRole('heading', { level: 2, name });

beforeEach(() => sessionStorage.clear());

describe('the set-up of a new site', () => {
  it('asks for the code, creates the owner with it, and continues with the second factor', async () => {
    const owner = { ...testAdmin, username: 'rosa', permissions: [], must_enrol: true };
    let state: 'open' | 'begun' = 'open';
    let codes = 0;
    const { api: fake } = await open(
      {
        'GET /api/setup': () => ({ state }),
        'POST /api/setup/code': () =>
          codes++ === 0
            ? problem(400, 'That code is not correct.', 'wrong_code', { code: ['That code is not correct.'] })
            : new Response(null, { status: 204 }),
        'POST /api/setup/owner': () => {
          state = 'begun';
          return { ...owner, user: owner };
        },
        'GET /api/auth/me': () => ({ user: state === 'begun' ? owner : null }),
        'POST /api/auth/password-strength': { score: 4, acceptable: true, message: null },
      },
      null,
    );
    await step('One-time code');
    await type('Code', 'AAAA');
    await press('Continue');
    expect(await screen.findByText('That code is not correct.')).toBeVisible();
    await press('Continue');
    await step('Owner');
    await type('Username', 'rosa');
    await type('Email', 'rosa@example.com');
    await type('Password', 'short one');
    await type('Confirm Password', 'short one');
    await press('Create owner');
    expect(await screen.findByText('Staff passwords need at least 12 characters')).toBeVisible();
    await type('Password', ' but longer');
    await type('Confirm Password', ' but longer');
    await press('Create owner');
    expect(await screen.findByRole('link', { name: 'Set up the second factor' })).toHaveAttribute(
      'href',
      '/admin/sign-in-security?dialog=set-up',
    );
    expect(fake.calls.find(({ path }) => path === '/api/setup/owner')?.body).toEqual({
      code: 'AAAA',
      username: 'rosa',
      email: 'rosa@example.com',
      password: 'short one but longer',
    });
  });

  it('keeps the owner’s typed values over a reload, but not the password', async () => {
    const opened = {
      'GET /api/setup': { state: 'open' as const },
      'POST /api/setup/code': () => new Response(null, { status: 204 }),
      'POST /api/auth/password-strength': { score: 4, acceptable: true, message: null },
    };
    const enterCode = async () => {
      await type('Code', 'AAAA');
      await press('Continue');
      await step('Owner');
    };
    const { unmount } = await open(opened, null);
    await enterCode();
    await type('Username', 'rosa');
    await type('Password', 'short one');
    unmount();
    await open(opened, null);
    await enterCode();
    expect(screen.getByLabelText(/^Username/)).toHaveValue('rosa');
    expect(screen.getByLabelText(/^Password/)).toHaveValue('');
    expect(JSON.stringify(sessionStorage)).not.toContain('short one');
  });

  it('saves the winery’s settings, marks the step as done, and continues', async () => {
    let done: SetUp['done'] = [];
    const { api: fake } = await open({
      'GET /api/admin/setup': () => setUp(done),
      'PUT /api/admin/settings/property': fixtures.property({ version: 4 }),
      'PUT /api/admin/setup/steps/{step}': () => setUp((done = ['winery'])),
    });
    await step('Winery');
    await save();
    expect(await screen.findByText('Please enter the street')).toBeVisible();
    await type('Street', '1 Hill Road');
    await type('City', 'Fair Play');
    await save();
    await step('Opening hours');
    const written = fake.calls.filter(({ method }) => method === 'PUT').map(({ path }) => path);
    expect(written).toEqual(['/api/admin/settings/property', '/api/admin/setup/steps/winery']);
    expect(within(screen.getByRole('list', { name: 'Steps' })).getByRole('link', { name: 'Winery' })).toBeVisible();
  });

  it('continues at the first open step, and changes only the edited tax and states', async () => {
    const { api: fake } = await open({
      ...api(['winery', 'hours']),
      'PUT /api/admin/settings/ship-states': fixtures.servedStates(),
      'PUT /api/admin/settings/tax': { standard_rate: '8', version: 1 },
    });
    await step('Tax and shipping');
    const rate = await screen.findByLabelText('Sales tax in percent', { exact: false });
    await userEvent.clear(rate);
    await userEvent.type(rate, '8');
    await userEvent.click(screen.getByRole('checkbox', { name: 'California' }));
    await press('Save and continue');
    await waitFor(() => expect(fake.calls.filter(({ method }) => method === 'PUT')).toHaveLength(3));
    const [tax, states] = fake.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);
    expect(tax).toEqual({ standard_rate: '8' });
    expect(states).toEqual({ states: [{ state_code: 'CA', served_from: null, served_until: null }] });
  });

  it('shows problems with the Square keys, and can continue without them', async () => {
    await open({
      ...api(['winery', 'hours', 'selling']),
      'POST /api/admin/payments/test': {
        ok: false,
        environment: 'sandbox',
        location: null,
        webhook_arrived: null,
        problems: ['Square refuses SQUARE_ACCESS_TOKEN.'],
      },
    });
    await step('Card payments');
    await press('Test the Square keys');
    expect(await screen.findByText('Square refuses SQUARE_ACCESS_TOKEN.')).toBeVisible();
    expect(screen.getByText('Test event').nextSibling).toHaveTextContent('Not sent');
    expect(screen.getByRole('button', { name: 'Continue without' })).toBeEnabled();
  });

  it('sends a test mail and shows the server’s answer; the last step finishes the set-up', async () => {
    let state: 'begun' | 'finished' = 'begun';
    await open({
      ...api(['winery', 'hours', 'selling', 'payments']),
      'GET /api/setup': () => ({ state }),
      'POST /api/admin/setup/test-mail': { outcome: 'sent', to: 'rosa@example.com', problem: null },
      'PUT /api/admin/setup/steps/{step}': () => {
        state = 'finished';
        return { state, done: [], mail_to: null };
      },
    });
    await step('Mail');
    await press('Send a test email');
    expect(await screen.findByText(/accepted the email to rosa@example.com/)).toBeVisible();
    await press('Continue');
    await step('Your winery is set up');
    expect(screen.getByRole('link', { name: 'Add wines' })).toHaveAttribute('href', '/admin/wine-shop');
  });

  it('asks a visitor without a session to sign in', async () => {
    await open({ 'GET /api/auth/me': { user: null } }, null);
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
  });

  it('is opened from the back office’s first page until it is finished', async () => {
    await open({}, testAdmin, '/admin');
    await step('Winery');
  });
});
