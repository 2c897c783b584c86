import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from '@jest/globals';
import { type FakeApi, listOf, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../../slice';
import type { MessageTemplate } from './api';

const PATH = '/api/admin/message-templates';
const template: MessageTemplate = {
  id: 3,
  version: 2,
  name: 'Door code',
  moment: 'before_arrival',
  days: 3,
  subject: 'Hello {{guest_name}}',
  body: 'The door opens at {{check_in_time}}.',
  active: false,
  awaits_review_link: false,
  updated_at: '2030-01-01T00:00:00.000Z',
};
const api: FakeApi = {
  [`GET ${PATH}`]: [template],
  'GET /api/vineyard-stay/bookings': listOf([]),
  'GET /api/vineyard-stay/settings-public': fixtures.staySettings({ check_in_time: '17:30', check_out_time: '09:00' }),
};
const open = (query: string, over: FakeApi = {}) =>
  renderSlice(slice, {
    path: `/admin/vineyard-stay?tab=messages${query}`,
    user: testAdmin,
    api: { ...api, ...over },
  });
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

beforeEach(() => sessionStorage.clear());

it('templates show their times, are previewed, and are saved based on their version', async () => {
  const { api: fake } = await open('', {
    [`POST ${PATH}/preview`]: { subject: 'Hello Ann Lee', text: 'Hello Ann Lee\n\nThe door opens at 3 PM.', html: '' },
    [`PUT ${PATH}/{id}`]: template,
  });
  const card = within(await screen.findByRole('article', { name: 'Door code' }));
  expect(card.getByText('3 days before arrival')).toBeVisible();
  expect(card.getByText('Off')).toBeVisible();
  await userEvent.click(card.getByRole('link', { name: 'Preview' }));
  const preview = within(await screen.findByRole('dialog', { name: 'Preview of Door code' }));
  await userEvent.click(await preview.findByRole('tab', { name: 'As plain text' }));
  expect(await preview.findByText(/The door opens at 3 PM/)).toBeVisible();
  expect(fake.calls.find(({ path }) => path.endsWith('/preview'))?.body).toMatchObject({
    check_in_time: '17:30',
    check_out_time: '09:00',
    moment: 'before_arrival',
  });
  await userEvent.keyboard('{Escape}');

  await userEvent.click(card.getByRole('link', { name: 'Edit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Door code' }));
  await retype(dialog.getByLabelText(/^Days/), '31');
  await userEvent.click(dialog.getByRole('button', { name: 'Save template' }));
  expect(await dialog.findByText('Please enter a number of days from 1 to 30')).toBeVisible();
  await userEvent.selectOptions(dialog.getByLabelText(/^Sent/), 'Day of arrival');
  expect(dialog.queryByLabelText(/^Days/)).toBeNull();
  await userEvent.click(dialog.getByLabelText(/^On/));
  await userEvent.click(dialog.getByRole('button', { name: 'Save template' }));
  expect(await screen.findByText('Template updated')).toBeVisible();
  const put = fake.calls.find(({ method }) => method === 'PUT');
  expect(put?.version).toBe('2');
  expect(put?.body).toEqual({
    name: 'Door code',
    moment: 'arrival',
    days: 0,
    subject: template.subject,
    body: template.body,
    active: true,
  });
});

it('an unknown placeholder is reported under its field, by the preview and by saving', async () => {
  const refused = () =>
    problem(400, 'Please check the fields.', 'invalid_fields', { body: ['There is no placeholder {{code}}'] });
  await open('&message=new', { [`POST ${PATH}/preview`]: refused(), [`POST ${PATH}`]: refused() });
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a template' }));
  await retype(dialog.getByLabelText(/^Name/), 'Door code');
  await retype(dialog.getByLabelText(/^Subject/), 'Hello');
  await retype(dialog.getByLabelText(/^Text/), 'The code is {{code}}');
  await userEvent.click(dialog.getByRole('button', { name: 'Show preview' }));
  expect(await dialog.findByText('There is no placeholder {{code}}')).toBeVisible();
  await retype(dialog.getByLabelText(/^Text/), 'The code is {{code}}!');
  await userEvent.click(dialog.getByRole('button', { name: 'Add template' }));
  expect(await dialog.findByText('There is no placeholder {{code}}')).toBeVisible();
});

it('a message that asks for a review warns that Settings have no link', async () => {
  const asking = { ...template, active: true, awaits_review_link: true };
  await open('', { [`GET ${PATH}`]: [asking, { ...template, id: 4, name: 'Thanks' }] });
  const card = within(await screen.findByRole('article', { name: 'Door code' }));
  expect(card.getByText(/have no review link/)).toBeVisible();
  expect(card.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '/admin/settings');
  expect(within(screen.getByRole('article', { name: 'Thanks' })).queryByText(/review link/)).not.toBeInTheDocument();
});
