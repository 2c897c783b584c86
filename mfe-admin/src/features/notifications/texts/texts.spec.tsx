import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it } from '@jest/globals';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../../slice';
import type { MailText } from './text-schema';

const PATH = '/api/admin/mail-texts';
const words = {
  subject: 'Your visit has a new time: {{experience}}',
  greeting: 'Dear {{name}}',
  greeting_unnamed: 'Hello',
  intro: 'It is now {{visit}}.',
  closing: '',
};
const text: MailText = {
  key: 'visit_update.moved',
  title: 'Visit moved',
  sent: 'When a visit has a new time.',
  version: 3,
  edited: true,
  words,
  defaults: words,
  placeholders: [{ name: 'visit', sample: 'Barrel tasting on Saturday' }],
  must: ['visit'],
  updated_at: null,
};
const unnamed: MailText = {
  ...text,
  key: 'inquiry_received',
  title: 'Message received',
  edited: false,
  words: { ...words, greeting_unnamed: null },
};
const open = (api: FakeApi = {}, user = testAdmin) =>
  renderSlice(slice, {
    path: '/admin/notifications?tab=texts',
    user,
    api: { 'GET /api/admin/notifications': [], [`GET ${PATH}`]: [text, unnamed], ...api },
  });
const retype = async (field: HTMLElement, value: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(value);
};

beforeAll(async () => {
  await Promise.all([import('../notifications-page'), import('./text-dialog')]);
});
beforeEach(() => sessionStorage.clear());

it('lists each mail with its occasion, and saves its text based on its version', async () => {
  const { api } = await open({ [`PUT ${PATH}/{key}`]: text });
  await userEvent.click(await screen.findByRole('link', { name: 'Visit moved' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Visit moved' }));
  expect(dialog.getByText('Barrel tasting on Saturday')).toBeVisible();
  await retype(dialog.getByLabelText(/^Subject/), '');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Please enter a subject')).toBeVisible();
  await retype(dialog.getByLabelText(/^Subject/), 'News');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Email updated')).toBeVisible();
  const put = api.calls.find(({ method }) => method === 'PUT');
  expect(put).toMatchObject({ path: `${PATH}/visit_update.moved`, version: '3', body: { ...words, subject: 'News' } });
});

it('previews the form’s text as page and plain text; shows a wrong placeholder under its field', async () => {
  const { api } = await open({
    [`POST ${PATH}/{key}/preview`]: ({ body }: { body: { intro: string } }) =>
      body.intro.includes('{{x}}')
        ? problem(400, 'Please check.', 'invalid_fields', { intro: ['There is no placeholder {{x}}'] })
        : {
            subject: 'News',
            text: 'Dear Ann',
            html: '<body style="margin:0"><p style="color:red">Dear Ann</p></body>',
          },
  } as FakeApi);
  await userEvent.click(await screen.findByRole('link', { name: 'Message received' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Message received' }));
  expect(dialog.queryByLabelText(/^Greeting without/)).toBeNull();
  await retype(dialog.getByLabelText(/^Text/), '{{x}}');
  await userEvent.click(dialog.getByRole('button', { name: 'Show preview' }));
  expect(await dialog.findByText('There is no placeholder {{x}}')).toBeVisible();
  await retype(dialog.getByLabelText(/^Text/), '{{visit}}');
  await userEvent.click(dialog.getByRole('button', { name: 'Show preview' }));
  const frame = await dialog.findByTitle<HTMLIFrameElement>('Preview: News');
  expect(frame).toHaveAttribute('sandbox', 'allow-same-origin');
  expect(frame.contentDocument?.querySelector('p')?.style.color).toBe('red');
  await userEvent.click(dialog.getByRole('tab', { name: 'As plain text' }));
  expect(await dialog.findByText('Dear Ann')).toBeVisible();
  expect(api.calls.find(({ path }) => path.endsWith('/preview'))?.body).not.toHaveProperty('greeting_unnamed');
});

it('sends a test, and restores the built-in text after a question', async () => {
  const { api } = await open({
    [`POST ${PATH}/{key}/test`]: { outcome: 'sent', to: 'rosa@example.com', problem: null },
    [`DELETE ${PATH}/{key}`]: text,
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Visit moved' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Visit moved' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Send a test' }));
  expect(await screen.findByText('The mail server accepted the email to rosa@example.com.')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Restore the default' }));
  const question = within(await screen.findByRole('dialog', { name: 'Restore the default?' }));
  await userEvent.click(question.getByRole('button', { name: 'Restore the default' }));
  expect(await screen.findByText('Default restored')).toBeVisible();
  expect(api.calls.find(({ method }) => method === 'DELETE')?.version).toBe('3');
});

it('offers no editing with read access only', async () => {
  await open({}, { ...testAdmin, id: 9, permissions: ['notifications.read'] });
  expect(await screen.findByText('Visit moved')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Visit moved' })).not.toBeInTheDocument();
});
