import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from '@jest/globals';
import type { Answer } from '@shamba/shell-sdk';
import { type FakeApi, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../slice';

type Mail = Answer<'GET /api/admin/notifications'>[number];
const mail: Mail = {
  id: 3,
  kind: 'order_confirmation',
  recipient: 'ann@example.com',
  subject: 'Your order 1001',
  state: 'failed',
  attempts: 8,
  last_error: '550 mailbox unavailable',
  refused: false,
  request_id: 'req-1',
  created_at: '2026-06-03T19:00:00.000Z',
  finished_at: '2026-06-03T21:00:00.000Z',
};

beforeAll(async () => {
  await Promise.all([import('./notifications-page'), import('./mail-dialog')]);
});

const open = (api: FakeApi, user = testAdmin) =>
  renderSlice(slice, { path: '/admin/notifications', user, api: { 'GET /api/admin/notifications': [mail], ...api } });

it('shows the state of a mail, and sends a failed mail again', async () => {
  let state: Mail['state'] = 'failed';
  const { location } = await open({
    'GET /api/admin/notifications/{id}': () => ({ ...mail, state, text: 'Thank you, Ann', html: '', attachments: [] }),
    'POST /api/admin/notifications/{id}/retry': () => {
      state = 'pending';
      return { ...mail, state };
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Your order 1001' }));
  expect(location()).toContain('mail=3');
  const dialog = await screen.findByRole('dialog', { name: 'Your order 1001' });
  expect(await within(dialog).findByText('550 mailbox unavailable')).toBeVisible();
  expect(within(dialog).getByText('Thank you, Ann')).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send again' }));
  expect(await within(dialog).findByText(/It is on its way/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
});

it('shows a withheld mail, and sends it while its text is kept', async () => {
  const withheld: Mail = { ...mail, state: 'withheld', attempts: 0, last_error: null };
  let state: Mail['state'] = 'withheld';
  let text = '';
  const api: FakeApi = {
    'GET /api/admin/notifications': [withheld],
    'GET /api/admin/notifications/{id}': () => ({ ...withheld, state, text, html: '', attachments: [] }),
    'POST /api/admin/notifications/{id}/retry': () => {
      state = 'pending';
      return { ...withheld, state };
    },
  };
  const { unmount } = await open(api, { ...testAdmin, id: 8 });
  expect(await screen.findByText('Withheld', { ignore: 'option' })).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Your order 1001' }));
  const empty = await screen.findByRole('dialog', { name: 'Your order 1001' });
  expect(await within(empty).findByText('Its text is not kept.')).toBeVisible();
  expect(within(empty).queryByRole('button', { name: 'Send it now' })).not.toBeInTheDocument();
  unmount();
  text = 'Thank you, Ann';
  await open(api, { ...testAdmin, id: 7 });
  await userEvent.click(await screen.findByRole('link', { name: 'Your order 1001' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your order 1001' });
  expect(await within(dialog).findByText(/the hourly limit for emails had been reached/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send it now' }));
  expect(await within(dialog).findByText(/It is on its way/)).toBeVisible();
});

it('sends all failed mails again, after a question with their number', async () => {
  const { api } = await open({ 'POST /api/admin/notifications/retry': { retried: 1 } });
  await userEvent.click(await screen.findByRole('button', { name: 'Send 1 email again…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send 1 email' }));
  await waitFor(() => expect(api.calls.some(({ method }) => method === 'POST')).toBe(true));
});

it('offers no sending with read access only', async () => {
  await open({}, { ...testAdmin, id: 9, permissions: ['notifications.read'] });
  await screen.findByRole('link', { name: 'Your order 1001' });
  expect(screen.queryByRole('button', { name: /again/ })).not.toBeInTheDocument();
});

it('says of mails without a mail server that they were not sent', async () => {
  await open({ 'GET /api/admin/notifications': [{ ...mail, state: 'captured' }] });
  expect(await screen.findByText('Not sent (test mode)', { ignore: 'option' })).toBeVisible();
  expect(screen.getByRole('option', { name: 'Not sent (test mode)' })).toHaveValue('captured');
  expect(screen.queryByText(/captured/i)).not.toBeInTheDocument();
});

it('shows that an address bounces', async () => {
  const bounced = { ...mail, refused: true };
  await open({
    'GET /api/admin/notifications': [bounced],
    'GET /api/admin/notifications/{id}': { ...bounced, text: 'Thank you, Ann', html: '', attachments: [] },
  });
  expect(await screen.findByText('Bounced')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Your order 1001' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your order 1001' });
  expect(await within(dialog).findByText(/accepts no email for this address/)).toBeVisible();
});
