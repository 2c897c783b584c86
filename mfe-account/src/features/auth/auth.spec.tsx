import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { openAuth, sessionQuery } from '@shamba/shell-sdk';
import { problem, renderSlice, signedInAs, testAdmin, testUser, type FakeApi } from '@shamba/shell-sdk/testing';
import slice from '../../slice';
import { api } from '../../testing/fixtures';
import { renderDialog } from '../../testing/dialog';

const open = (path: string, over: FakeApi = {}, options = {}) =>
  renderSlice(slice, { path, api: { ...api, ...over }, ...options });
const password = (label: RegExp) => screen.getByLabelText(label);

describe('/login', () => {
  it('signs in and opens the home page', async () => {
    const { api: fake, location } = await open('/login', { 'POST /api/auth/login': signedInAs(testUser) });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Username or Email' }), 'wanjiru');
    await userEvent.type(password(/^Password/), 'harvest');
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    expect(location()).toBe('/');
    expect(fake.calls.find(({ path }) => path === '/api/auth/login')?.body).toEqual({
      email: 'wanjiru',
      password: 'harvest',
    });
  });

  it.each([
    [testUser, 'My Account', '/customer'],
    [testAdmin, 'Admin Dashboard', '/admin'],
  ] as const)('shows %o who they are instead of forms, and the way on and out', async (user, label, to) => {
    const { api: fake } = await open('/login', { 'POST /api/auth/logout': undefined }, { user });
    expect(await screen.findByText(/You are signed in as/)).toHaveTextContent(`You are signed in as ${user.username}.`);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to);
    await userEvent.click(screen.getByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByRole('textbox', { name: 'Username or Email' })).toBeInTheDocument();
    expect(fake.calls.some(({ path }) => path === '/api/auth/logout')).toBe(true);
  });

  it('does not show the note for signed-in visitors during sign-in', async () => {
    await open('/login', { 'POST /api/auth/login': signedInAs(testUser) });
    const sent: string[] = [];
    const watch = new MutationObserver(() => {
      if (document.body.textContent?.includes('You are signed in as')) sent.push('seen');
    });
    watch.observe(document.body, { childList: true, subtree: true });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Username or Email' }), 'wanjiru');
    await userEvent.type(password(/^Password/), 'harvest{Enter}');
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    watch.disconnect();
    expect(sent).toEqual([]);
  });

  it.each(['Login', 'Register'])(
    'tells those who come in another way, also after %s was pressed with nothing in the form',
    async (name) => {
      const { queryClient } = await open('/login');
      await userEvent.click(await screen.findByRole('tab', { name }));
      await userEvent.click(screen.getByRole('button', { name }));
      expect(screen.getAllByText(/is required$/).length).toBeGreaterThan(1);
      act(() => void queryClient.setQueryData(sessionQuery().queryKey, testUser));
      expect(await screen.findByText(/You are signed in as/)).toBeInTheDocument();
    },
  );

  it('keeps the reason of a failed sign-in on screen', async () => {
    await open('/login', {
      'POST /api/auth/login': problem(
        429,
        'Too many tries. Please wait 12 minutes, or reset your password.',
        'too_many_tries',
      ),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Username or Email' }), 'wanjiru');
    await userEvent.type(password(/^Password/), 'wrong{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('Please wait 12 minutes');
    expect(screen.getByText('Login Failed')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/login/reset');
  });

  describe('with a second factor', () => {
    const due = () => problem(401, 'Please enter the code from your authenticator app.', 'second_factor_required');
    const signIn = async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: 'Username or Email' }), 'admin');
      await userEvent.type(password(/^Password/), 'harvest{Enter}');
      return screen.findByRole('form', { name: 'Second step of signing in' });
    };

    it('asks for the code after the password, and then opens the home page', async () => {
      const { api: fake, location } = await open('/login', {
        'POST /api/auth/login': due,
        'POST /api/auth/second-factor': signedInAs(testAdmin),
      });
      await signIn();
      expect(screen.queryByText('Login Failed')).not.toBeInTheDocument();
      expect(screen.queryByLabelText(/^Password/)).not.toBeInTheDocument();
      await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), '12345{Enter}');
      expect(screen.getByText('The code has six digits')).toBeInTheDocument();
      await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), '6{Enter}');
      expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
      expect(location()).toBe('/');
      expect(fake.calls.find(({ path }) => path === '/api/auth/second-factor')?.body).toEqual({ code: '123456' });
    });

    it('accepts a recovery code instead, and reports a wrong code', async () => {
      const wrong = 'That code is not correct, or it has already been used. Please try the next one.';
      const { api: fake } = await open('/login', {
        'POST /api/auth/login': due,
        'POST /api/auth/second-factor': problem(400, wrong, 'wrong_code', { code: [wrong] }),
      });
      await signIn();
      await userEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }));
      await userEvent.type(screen.getByRole('textbox', { name: /^Recovery code/ }), '01ab-cdef-ghjk-mnpq{Enter}');
      await waitFor(() => expect(screen.getByRole('textbox', { name: /^Recovery code/ })).toBeInvalid());
      expect(fake.calls.find(({ path }) => path === '/api/auth/second-factor')?.body).toEqual({
        code: '01ab-cdef-ghjk-mnpq',
      });
    });

    it('returns to the password after a time-out', async () => {
      const late = 'This took too long. Please sign in with your password again.';
      await open('/login', {
        'POST /api/auth/login': due,
        'POST /api/auth/second-factor': problem(401, late, 'second_factor_expired'),
      });
      await signIn();
      await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), '123456{Enter}');
      expect(await screen.findByText(late)).toBeInTheDocument();
      expect(screen.getByRole('textbox', { name: 'Username or Email' })).toBeInTheDocument();
      expect(password(/^Password/)).toHaveValue('');
    });
  });

  it('registers with a repeated password', async () => {
    const { api: fake } = await open('/login', { 'POST /api/auth/register': signedInAs(testUser) });
    await userEvent.click(await screen.findByRole('tab', { name: 'Register' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'Username' }), 'njeri');
    await userEvent.type(screen.getByRole('textbox', { name: 'Email' }), 'njeri@example.test');
    await userEvent.type(password(/^Password/), 'harvest-moon');
    await userEvent.type(password(/^Confirm Password/), 'harvest-noon');
    await userEvent.click(screen.getByRole('button', { name: 'Register' }));
    expect(screen.getByText('Password Mismatch')).toBeInTheDocument();
    expect(screen.getAllByText('Passwords do not match').length).toBeGreaterThan(0);
    expect(fake.calls.some(({ path }) => path === '/api/auth/register')).toBe(false);
    await userEvent.clear(password(/^Confirm Password/));
    await userEvent.type(password(/^Confirm Password/), 'harvest-moon{Enter}');
    expect(await screen.findByText('Account created!')).toBeInTheDocument();
  });

  it.each([
    ['/login#reset=abc', '/login/reset#abc'],
    ['/login#verify=abc', '/login/verify#abc'],
  ])('%s leads on to %s', async (from, to) => {
    const { location } = await open(from, { 'POST /api/auth/email-verification/confirm': { email: 'a@example.test' } });
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(location()).toBe(to));
  });
});

describe('the dialog', () => {
  it.each([
    [testUser, '/customer'],
    [testAdmin, '/admin'],
  ] as const)('sends %o to where they belong', async (user, to) => {
    const { location } = await renderDialog({ api: { 'POST /api/auth/login': signedInAs(user) } });
    await act(async () => openAuth());
    await userEvent.type(await screen.findByRole('textbox', { name: 'Username or Email' }), user.username);
    await userEvent.type(password(/^Password/), 'harvest{Enter}');
    expect(await screen.findByText('Redirecting to your dashboard...')).toBeInTheDocument();
    expect(location()).toBe(to);
  });

  it('lets the visitor continue at the same place', async () => {
    const { location } = await renderDialog({
      path: '/checkout',
      api: { 'POST /api/auth/login': signedInAs(testUser) },
    });
    await act(async () => openAuth({ stay: true }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Username or Email' }), testUser.username);
    await userEvent.type(password(/^Password/), 'harvest{Enter}');
    expect(await screen.findByText('Welcome back!')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText(/Redirecting/)).toBeNull();
    expect(location()).toBe('/checkout');
  });

  it('shows missing fields', async () => {
    await renderDialog();
    await act(async () => openAuth());
    await userEvent.click(await screen.findByRole('button', { name: 'Sign In' }));
    expect(screen.getByText('Username or email is required')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
  });
});

describe('a forgotten password', () => {
  it('gets the same answer for known and unknown addresses', async () => {
    const { api: fake } = await open('/login/reset', {
      'POST /api/auth/password-reset': () => new Response(null, { status: 202 }),
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Email' }), 'wanjiru@example.test');
    await userEvent.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByText(/If there is an account with wanjiru@example.test/)).toBeInTheDocument();
    expect(fake.calls.find(({ path }) => path === '/api/auth/password-reset')?.body).toEqual({
      email: 'wanjiru@example.test',
    });
  });

  it('is replaced with the mail’s link before signing in', async () => {
    const { api: fake, location } = await open('/login/reset?token=tok', {
      'POST /api/auth/password-reset/confirm': { user: testUser },
    });
    await userEvent.type(await screen.findByLabelText(/^New password/), 'harvest-moon');
    await userEvent.type(password(/^Confirm Password/), 'harvest-moon{Enter}');
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    expect(location()).toBe('/login');
    expect(fake.calls.find(({ path }) => path === '/api/auth/password-reset/confirm')?.body).toEqual({
      token: 'tok',
      password: 'harvest-moon',
    });
  });

  it('reports a used link', async () => {
    await open('/login/reset#tok', {
      'POST /api/auth/password-reset/confirm': problem(400, 'No longer valid', 'token_invalid'),
    });
    await userEvent.type(await screen.findByLabelText(/^New password/), 'harvest-moon');
    await userEvent.type(password(/^Confirm Password/), 'harvest-moon{Enter}');
    expect(await screen.findByText(/This link has already been used/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Send me a new link' })).toHaveAttribute('href', '/login/reset');
  });
});

describe('confirming an e-mail address', () => {
  it('works at once, and once only', async () => {
    const { api: fake } = await open('/login/verify#tok', {
      'POST /api/auth/email-verification/confirm': { email: 'wanjiru@example.test' },
    });
    expect(await screen.findByText('wanjiru@example.test')).toBeInTheDocument();
    expect(fake.calls.filter(({ path }) => path.endsWith('/confirm')).map(({ body }) => body)).toEqual([
      { token: 'tok' },
    ]);
  });

  it('reports an expired link', async () => {
    await open('/login/verify?token=old', {
      'POST /api/auth/email-verification/confirm': problem(400, 'No longer valid', 'token_invalid'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('more than a day old');
  });
});
