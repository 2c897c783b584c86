import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, jest } from '@jest/globals';
import { problem, renderSlice, testUser, type FakeApi } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
import { api } from '../../testing/fixtures';

const profile = fixtures.profile();

const accepted = () => new Response(null, { status: 202 });
const open = (over: FakeApi = {}) =>
  renderSlice(slice, { path: '/customer/security', user: testUser, api: { ...api, ...over } });
/** The page asks for the password's strength after a pause in typing, which a busy machine may cause. */
const STRENGTH = '/api/auth/password-strength';
const writes = (fake: { calls: { method: string; path: string; body: unknown }[] }) =>
  fake.calls
    .filter(({ method, path }) => method !== 'GET' && path !== STRENGTH)
    .map(({ method, path, body }) => [`${method} ${path}`, body]);
const form = async (name: string) => within(await screen.findByRole('form', { name }));

describe('the password', () => {
  it('is changed with the current one, and the form is cleared', async () => {
    const { api: fake } = await open({ 'POST /api/customer/password': undefined });
    const fields = await form('Change password');
    await userEvent.type(fields.getByLabelText(/^Current password/), 'harvest');
    await userEvent.type(fields.getByLabelText(/^New password/), 'harvest-moon');
    await userEvent.type(fields.getByLabelText(/^Confirm Password/), 'harvest-moon{Enter}');
    expect(await screen.findByText('You are signed out everywhere else.')).toBeInTheDocument();
    expect(writes(fake)).toEqual([
      ['POST /api/customer/password', { current_password: 'harvest', password: 'harvest-moon' }],
    ]);
    expect(fields.getByLabelText(/^New password/)).toHaveValue('');
  });

  it('is kept when the current one is wrong', async () => {
    await open({
      'POST /api/customer/password': problem(400, 'That is not your password', 'wrong_password', {
        current_password: ['That is not your password'],
      }),
    });
    const fields = await form('Change password');
    await userEvent.type(fields.getByLabelText(/^Current password/), 'nope');
    await userEvent.type(fields.getByLabelText(/^New password/), 'harvest-moon');
    await userEvent.type(fields.getByLabelText(/^Confirm Password/), 'harvest-moon{Enter}');
    await waitFor(() => expect(fields.getByLabelText(/^Current password/)).toBeInvalid());
    expect(fields.getByLabelText(/^New password/)).toHaveValue('harvest-moon');
  });
});

describe('the e-mail address', () => {
  it('is kept until the new one is confirmed with the link', async () => {
    let asked = false;
    await open({
      'GET /api/customer/profile': () => ({ ...profile, pending_email: asked ? 'new@example.test' : null }),
      'POST /api/customer/email': () => {
        asked = true;
        return accepted();
      },
    });
    const fields = await form('Change email address');
    await userEvent.type(fields.getByRole('textbox', { name: 'New email address' }), 'new@example.test');
    await userEvent.type(fields.getByLabelText(/^Current password/), 'harvest{Enter}');
    expect(await screen.findByText(/Waiting for you to open the link we sent to/)).toHaveTextContent(
      'new@example.test',
    );
  });
});

describe('sessions', () => {
  const sessions = [
    {
      id: 'a',
      current: true,
      device: 'Firefox on Linux',
      created_at: '2026-11-01T18:00:00Z',
      last_seen_at: '2026-11-21T18:00:00Z',
    },
    {
      id: 'b',
      current: false,
      device: 'Safari on iPhone',
      created_at: '2026-11-02T18:00:00Z',
      last_seen_at: '2026-11-20T18:00:00Z',
    },
  ];

  it('can be ended elsewhere, one or all', async () => {
    const { api: fake } = await open({
      'GET /api/customer/sessions': sessions,
      'DELETE /api/customer/sessions/{id}': undefined,
      'DELETE /api/customer/sessions': undefined,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out: Safari on iPhone' }));
    await screen.findByText('Signed out on that device');
    await userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }));
    await waitFor(() =>
      expect(writes(fake)).toEqual([
        ['DELETE /api/customer/sessions/b', undefined],
        ['DELETE /api/customer/sessions', undefined],
      ]),
    );
    expect(screen.queryByRole('button', { name: 'Sign out: Firefox on Linux' })).not.toBeInTheDocument();
  });
});

describe('the customer’s data', () => {
  const askForData = async (password: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Download my data' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Download your data?' }));
    await userEvent.type(dialog.getByLabelText(/^Current password/), `${password}{Enter}`);
    return dialog;
  };

  it('are exported as a file with the password', async () => {
    const files: { name: string; text: string }[] = [];
    let blob = new Blob();
    URL.createObjectURL = (given) => {
      blob = given as Blob;
      return 'blob:my-data';
    };
    URL.revokeObjectURL = () => undefined;
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      void blob.text().then((text) => files.push({ name: this.download, text }));
    });
    const { api: fake } = await open({ 'POST /api/customer/export': { profile: { username: 'wanjiru' } } });
    await askForData('harvest');
    await waitFor(() => expect(files).toEqual([{ name: 'my-data.json', text: expect.any(String) }]));
    click.mockRestore();
    expect(JSON.parse(files[0]?.text ?? '')).toEqual({ profile: { username: 'wanjiru' } });
    expect(writes(fake)).toEqual([['POST /api/customer/export', { current_password: 'harvest' }]]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('are not exported with a wrong password: the field shows it, and the dialog stays', async () => {
    await open({
      'POST /api/customer/export': problem(400, 'That is not your password', 'wrong_password', {
        current_password: ['That is not your password'],
      }),
    });
    const dialog = await askForData('nope');
    await waitFor(() => expect(dialog.getByLabelText(/^Current password/)).toBeInvalid());
    expect(dialog.getByText('That is not your password')).toBeInTheDocument();
  });

  it('are not erased while something is open, which is named', async () => {
    await open({
      'POST /api/customer/erasure': () =>
        Response.json(
          { message: 'Something is still open', code: 'erasure_blocked', reasons: ['Order SH-1 is on its way'] },
          { status: 409 },
        ),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Erase my account' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Erase your account?' }));
    await userEvent.type(dialog.getByLabelText(/^Current password/), 'harvest{Enter}');
    expect(await dialog.findByText('Order SH-1 is on its way')).toBeInTheDocument();
  });

  it('are erased with the password, and this browser forgets the customer', async () => {
    const { location, queryClient } = await open({
      'POST /api/customer/erasure': undefined,
      'POST /api/auth/logout': undefined,
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Erase my account' }));
    await userEvent.type(within(screen.getByRole('dialog')).getByLabelText(/^Current password/), 'harvest{Enter}');
    await waitFor(() => expect(location()).toBe('/'));
    await waitFor(() => expect(queryClient.getQueryData(['/api/auth/me'])).toBeNull());
  });
});
