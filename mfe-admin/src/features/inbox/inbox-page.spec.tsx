import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../slice';
import type { Inquiry, InquiryMessage, InquiryThread } from './api';
// Loaded in advance: a test's time limits apply to the page, not to loading modules.
import './inquiry-dialog';

const message: InquiryMessage = {
  id: 12,
  kind: 'contact',
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '530 555 0100',
  subject: 'A tasting for six',
  message: 'Could we come on Saturday?\nAll six of us.',
  inquiry_type: 'tasting',
  payload: null,
  user_id: 4,
  status: 'new',
  assigned_to_user_id: null,
  spam: null,
  created_at: '2026-06-03T19:00:00.000Z',
  version: 1,
};
const inquiry: Inquiry = { ...message, message_count: 1 };
const thread: InquiryThread = { ...message, messages: [message], entries: [] };
const api: FakeApi = {
  'GET /api/admin/inquiries': [inquiry],
  'GET /api/admin/inquiries/{id}': thread,
  'GET /api/admin/staff': [
    { id: testAdmin.id, username: 'admin', name: null },
    { id: 9, username: 'nia', name: 'Nia Otieno' },
  ],
};
const open = (over: FakeApi = {}, path = '/admin/inbox?inquiry=12', user = testAdmin) =>
  renderSlice(slice, { path, user, api: { ...api, ...over } });
const dialogOf = async (name = 'A tasting for six') => within(await screen.findByRole('dialog', { name }));

it('lists inquiries with sender, subject and status, filters on the server, and counts new ones', async () => {
  const { api: fake } = await open({}, '/admin/inbox?status=waiting');
  const row = (await screen.findByRole('link', { name: 'A tasting for six' })).closest('tr');
  expect(row).toHaveTextContent(/Ann Lee.*Tasting reservation.*New/);
  expect(await screen.findByRole('link', { name: /^Inbox\s*1\s*new$/ })).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Assigned to' }), 'No one yet');
  await waitFor(() =>
    expect(Object.fromEntries(fake.calls.at(-1)?.query ?? [])).toEqual({
      status: 'waiting',
      assigned: 'none',
      limit: '50',
      page: '1',
    }),
  );
});

it('mails an answer once with one key, and shows it in the thread', async () => {
  let current = thread;
  const { api: fake } = await open({
    'GET /api/admin/inquiries/{id}': () => current,
    'POST /api/admin/inquiries/{id}/answers': ({ body }) => {
      current = {
        ...thread,
        status: 'answered',
        version: 2,
        entries: [
          {
            id: 1,
            kind: 'answer',
            subject: body.subject,
            body: body.message,
            author: 'admin',
            created_at: inquiry.created_at,
          },
        ],
      };
      return current;
    },
  });
  const dialog = await dialogOf();
  expect(await dialog.findByText(/All six of us/)).toBeVisible();
  const form = within(dialog.getByRole('form', { name: 'Reply' }));
  expect(form.getByRole('textbox', { name: /^Subject/ })).toHaveValue('Re: A tasting for six');
  await userEvent.click(form.getByRole('button', { name: 'Send reply' }));
  expect(await form.findByText('Please write a reply')).toBeVisible();
  await userEvent.type(form.getByRole('textbox', { name: /^Reply/ }), 'Yes, at two.');
  await userEvent.dblClick(form.getByRole('button', { name: 'Send reply' }));
  const answer = within(await dialog.findByRole('article', { name: 'Reply by admin' }));
  expect(answer.getByText('Yes, at two.')).toBeVisible();
  expect(form.getByRole('textbox', { name: /^Reply/ })).toHaveValue('');
  const sent = fake.calls.filter(({ method }) => method === 'POST');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.headers.get('if-match')).toBe('1');
  expect(sent[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/);
});

it('sends an answer again with the same key after a lost response, and loses no text', async () => {
  let tries = 0;
  const { api: fake } = await open({
    'POST /api/admin/inquiries/{id}/answers': () => {
      tries += 1;
      return tries === 1 ? problem(503, 'Please try again.', 'service_unavailable') : { ...thread, version: 2 };
    },
  });
  const form = within(await (await dialogOf()).findByRole('form', { name: 'Reply' }));
  await userEvent.type(form.getByRole('textbox', { name: /^Reply/ }), 'Yes.');
  await userEvent.click(form.getByRole('button', { name: 'Send reply' }));
  expect(await form.findByText('Please try again.')).toBeVisible();
  expect(form.getByRole('textbox', { name: /^Reply/ })).toHaveValue('Yes.');
  await userEvent.click(form.getByRole('button', { name: 'Send reply' }));
  expect(await screen.findByText('Reply sent')).toBeVisible();
  const keys = fake.calls
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(2);
});

it('saves assignee, closing and notes at once', async () => {
  let current = thread;
  const { api: fake } = await open({
    'GET /api/admin/inquiries/{id}': () => current,
    'PATCH /api/admin/inquiries/{id}': ({ body }) => {
      const { spam: _, ...change } = body;
      current = { ...current, ...change, version: current.version + 1 };
      return current;
    },
    'POST /api/admin/inquiries/{id}/notes': { ...thread, version: 9 },
  });
  const dialog = await dialogOf();
  await userEvent.selectOptions(await dialog.findByRole('combobox', { name: 'Assigned to' }), 'Nia Otieno');
  expect(await screen.findByText('New, assigned to Nia Otieno')).toBeVisible();
  await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Assigned to' })).toHaveValue('9'));
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Status' }), 'Closed');
  expect(await screen.findByText('Closed, assigned to Nia Otieno')).toBeVisible();
  const patches = fake.calls.filter(({ method }) => method === 'PATCH');
  expect(patches.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual([
    [{ assigned_to_user_id: 9 }, '1'],
    [{ status: 'closed' }, '2'],
  ]);
  await userEvent.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Called her');
  await userEvent.click(dialog.getByRole('button', { name: 'Add note' }));
  expect(await screen.findByText('Note added')).toBeVisible();
});

it('shows the thread without forms for read access only, and no mail answer without an address', async () => {
  const first = await open({}, '/admin/inbox?inquiry=12', { ...testAdmin, id: 7, permissions: ['inquiries.read'] });
  const dialog = await dialogOf();
  expect(await dialog.findByRole('region', { name: 'Message' })).toBeVisible();
  expect(dialog.queryByRole('form')).not.toBeInTheDocument();
  expect(dialog.queryByRole('combobox')).not.toBeInTheDocument();
  first.unmount();
  const sent = { ...message, kind: 'booking' as const, email: null, message: null, payload: { guest_name: 'Ann' } };
  const booking: InquiryThread = { ...sent, messages: [sent], entries: [] };
  await open({ 'GET /api/admin/inquiries/{id}': booking });
  const other = await dialogOf();
  expect(await other.findByText('There is no email address to reply to: please call.')).toBeVisible();
  expect(other.getByText('Guest name')).toBeVisible();
  expect(other.queryByRole('form', { name: 'Reply' })).not.toBeInTheDocument();
});

it('opens a burst with all its messages, and answers to the chosen address', async () => {
  const second = { ...message, id: 14, message: 'I mean Sunday.', subject: 'Sorry', email: 'ann@work.example' };
  const burst: InquiryThread = { ...thread, version: 2, messages: [message, second] };
  const { api: fake } = await open({
    'GET /api/admin/inquiries': [{ ...inquiry, message_count: 2 }],
    'GET /api/admin/inquiries/{id}': burst,
    'POST /api/admin/inquiries/{id}/answers': { ...burst, version: 3 },
  });
  const dialog = await dialogOf();
  const first = within(await dialog.findByRole('article', { name: 'Message 1 of 2' }));
  expect(first.getByText(/All six of us/)).toBeVisible();
  const last = within(dialog.getByRole('article', { name: 'Message 2 of 2' }));
  expect(last.getByText('I mean Sunday.')).toBeVisible();
  expect(last.getByText(/ann@work\.example/)).toBeVisible();
  expect(dialog.getByText('This applies to all 2 messages.')).toBeVisible();
  const to = dialog.getByRole('combobox', { name: 'Reply goes to' });
  expect(to).toHaveDisplayValue('ann@work.example');
  const form = within(dialog.getByRole('form', { name: 'Reply' }));
  await userEvent.type(form.getByRole('textbox', { name: /^Reply/ }), 'Sunday it is.');
  await userEvent.click(form.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(fake.calls.filter(({ method }) => method === 'POST')).toHaveLength(1));
  const sent = () =>
    fake.calls.filter(({ method }) => method === 'POST').map(({ path, headers }) => [path, headers.get('if-match')]);
  expect(sent()).toEqual([['/api/admin/inquiries/14/answers', '2']]);
  expect(await screen.findByText('To ann@work.example')).toBeVisible();
  await userEvent.selectOptions(to, 'ann@example.com');
  await userEvent.type(form.getByRole('textbox', { name: /^Reply/ }), 'Sunday it is.');
  await userEvent.click(form.getByRole('button', { name: 'Send reply' }));
  await waitFor(() => expect(sent()[1]?.[0]).toBe('/api/admin/inquiries/12/answers'));
});

it('shows a burst’s number of messages in the list', async () => {
  await open({ 'GET /api/admin/inquiries': [{ ...inquiry, message_count: 5 }] }, '/admin/inbox');
  expect((await screen.findByRole('link', { name: 'A tasting for six' })).closest('tr')).toHaveTextContent(
    /5 messages/,
  );
});

it('hides likely spam behind its number, shows the reason, and restores it when staff say so', async () => {
  let isSpam = true;
  const { api: fake } = await open(
    {
      'GET /api/admin/inquiries': ({ query }) =>
        isSpam === (query.get('spam') === 'only') ? [{ ...inquiry, spam: isSpam ? 'links' : null }] : [],
      'GET /api/admin/inquiries/{id}': () => ({ ...thread, spam: isSpam ? 'links' : null }),
      'PATCH /api/admin/inquiries/{id}': ({ body }) => {
        isSpam = body.spam === true;
        return { ...thread, spam: isSpam ? 'staff' : null, version: 2 };
      },
    },
    '/admin/inbox',
  );
  expect(await screen.findByText('No inquiries yet')).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: 'Likely spam (1)' }));
  expect(await screen.findByRole('heading', { name: 'Likely spam' })).toBeVisible();
  await userEvent.click(await screen.findByRole('link', { name: 'A tasting for six' }));
  const dialog = await dialogOf();
  const panel = within(await dialog.findByRole('region', { name: 'Likely spam' }));
  expect(panel.getByText(/^Because it has three or more links/)).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Not spam' }));
  expect(await screen.findByText('Back in the inbox')).toBeVisible();
  const button = await dialog.findByRole('button', { name: 'Spam' });
  expect(dialog.queryByRole('region', { name: 'Likely spam' })).not.toBeInTheDocument();
  await userEvent.click(button);
  expect(await screen.findByText('Moved to likely spam')).toBeVisible();
  const changes = fake.calls.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  expect(changes).toEqual([{ spam: false }, { spam: true }]);
});
