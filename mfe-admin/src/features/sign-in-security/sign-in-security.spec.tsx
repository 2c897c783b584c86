import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, jest } from '@jest/globals';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../slice';
import type { Answer } from '@shamba/shell-sdk';
// Loaded in advance: a test's time limits apply to the page, not to loading modules.
import './set-up-dialog';
import './password-dialogs';

const NONE: Answer<'GET /api/auth/second-factor'> = { enabled_at: null, required: false, recovery_codes_left: 0 };
const IN_USE: Answer<'GET /api/auth/second-factor'> = {
  enabled_at: '2026-11-01T18:00:00Z',
  required: false,
  recovery_codes_left: 8,
};
const CODES = ['01ab-cdef-ghjk-mnpq', '23ab-cdef-ghjk-mnpq'];
const open = (api: FakeApi, user = testAdmin, path = '/admin/sign-in-security') =>
  renderSlice(slice, { path, user, api });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const fillPassword = (text: string) => userEvent.type(screen.getByLabelText(/^Current password/), `${text}{Enter}`);

it('is set up in three steps: password, first code, recovery codes', async () => {
  let factor = NONE;
  const { api } = await open({
    'GET /api/auth/second-factor': () => factor,
    'GET /api/auth/me': { user: testAdmin },
    'POST /api/auth/second-factor/enrolment': {
      secret: 'ABCDEFGH',
      uri: 'otpauth://totp/x',
      qr: 'data:image/svg+xml;base64,PHN2Zy8+',
    },
    'POST /api/auth/second-factor/enrolment/confirm': () => {
      factor = IN_USE;
      return { recovery_codes: CODES };
    },
  });
  await press('Set up');
  await screen.findByRole('dialog', { name: 'Set up your app' });
  await fillPassword('harvest-admin');
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), '12345{Enter}');
  expect(await screen.findByText('The code has six digits')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), '6{Enter}');
  const codes = within(await screen.findByRole('list', { name: 'Recovery codes' }));
  for (const code of CODES) expect(codes.getByText(code)).toBeVisible();
  await press('I have saved them');
  expect(await screen.findByText('In use since')).toBeVisible();
  const sent = api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toEqual([{ current_password: 'harvest-admin' }, { code: '123456' }]);
});

it('reports a wrong code under its field, and starts again after a time-out', async () => {
  let late = false;
  await open({
    'GET /api/auth/second-factor': NONE,
    'POST /api/auth/second-factor/enrolment': { secret: 'ABCD', uri: '', qr: 'data:image/svg+xml;base64,PHN2Zy8+' },
    'POST /api/auth/second-factor/enrolment/confirm': () =>
      late
        ? problem(409, 'Setting up took too long. Please start over.', 'enrolment_expired')
        : problem(400, 'That code is not correct', 'wrong_code', { code: ['That code is not correct'] }),
  });
  await press('Set up');
  await screen.findByRole('dialog');
  await fillPassword('harvest-admin');
  await userEvent.type(await screen.findByRole('textbox', { name: /^Code/ }), '123456{Enter}');
  expect(await screen.findByText('That code is not correct')).toBeVisible();
  late = true;
  await press('Turn on');
  expect(await screen.findByText('Setting up took too long. Please start over.')).toBeVisible();
  expect(await screen.findByLabelText(/^Current password/)).toBeVisible();
});

it('downloads new recovery codes, and is turned off, with the password and a code', async () => {
  let factor = IN_USE;
  const { api } = await open({
    'GET /api/auth/second-factor': () => factor,
    'GET /api/auth/me': { user: testAdmin },
    'POST /api/auth/second-factor/recovery-codes': { recovery_codes: CODES },
    'POST /api/auth/second-factor/removal': () => {
      factor = NONE;
      return new Response(null, { status: 204 });
    },
  });
  URL.createObjectURL = () => 'blob:codes';
  URL.revokeObjectURL = () => undefined;
  const files: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push(this.download);
  });
  await press('New recovery codes');
  await screen.findByRole('dialog', { name: 'New recovery codes' });
  await fillPassword('harvest-admin');
  expect(await screen.findByText('Please enter the code')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), '123456{Enter}');
  await screen.findByText(CODES[0] ?? '');
  await press('Download');
  expect(files).toEqual(['recovery-codes.txt']);
  click.mockRestore();
  await press('I have saved them');
  await press('Turn off');
  await screen.findByRole('dialog', { name: 'Turn off the second factor?' });
  await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), ' 654321 ');
  await fillPassword('harvest-admin');
  expect(await screen.findByText('The second factor is off')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Set up' })).toBeVisible();
  const sent = api.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  expect(sent).toEqual(['123456', '654321'].map((code) => ({ current_password: 'harvest-admin', code })));
});

it('is replaced by another app with a code of the present one', async () => {
  const { api } = await open({
    'GET /api/auth/second-factor': IN_USE,
    'POST /api/auth/second-factor/enrolment': () =>
      problem(400, 'That code is not correct', 'wrong_code', { code: ['That code is not correct'] }),
  });
  await press('Use another app');
  await screen.findByRole('dialog', { name: 'Set up your app' });
  await userEvent.type(screen.getByRole('textbox', { name: /^Code/ }), '123456');
  await fillPassword('harvest-admin');
  expect(await screen.findByText('That code is not correct')).toBeVisible();
  expect(api.calls.at(-1)?.body).toEqual({ current_password: 'harvest-admin', code: '123456' });
});

it('cannot be turned off when a role needs it', async () => {
  await open({ 'GET /api/auth/second-factor': { ...IN_USE, required: true, recovery_codes_left: 2 } });
  expect(await screen.findByRole('button', { name: 'Use another app' })).toBeVisible();
  expect(screen.getByText('2. Please make new ones.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Turn off' })).not.toBeInTheDocument();
});

it('is the only open section for staff who have to set it up, whatever the address', async () => {
  const { location, api } = await open(
    { 'GET /api/auth/second-factor': { ...NONE, required: true } },
    { ...testAdmin, permissions: [], must_enrol: true },
    '/admin/orders',
  );
  expect(await screen.findByText(/opens once you have set it up/)).toBeVisible();
  await waitFor(() => expect(location()).toBe('/admin/sign-in-security'));
  const sidebar = within(screen.getByRole('navigation', { name: 'Back office' }));
  expect(sidebar.getByRole('link', { name: 'Sign-in security' })).toBeVisible();
  for (const name of ['Dashboard', 'Settings', 'Orders'])
    expect(sidebar.queryByRole('link', { name })).not.toBeInTheDocument();
  expect(api.calls.some(({ path }) => path.startsWith('/api/admin'))).toBe(false);
});
