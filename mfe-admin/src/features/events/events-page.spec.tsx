import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
import type { Registration } from './api';
import { callOffText, registrationsCsv, removalText } from './event-words';

const second = fixtures.eventDate({ id: 12, date: '2030-05-12', capacity: 8, seats_left: 3 });
const over = fixtures.eventDate({ id: 10, date: '2024-05-05', past: true });
const event = fixtures.event({ event_dates: [over, fixtures.eventDate(), second] });
const registration: Registration = {
  id: 5,
  version: 2,
  event_id: 1,
  occurrence_id: 11,
  event_title: 'Benga at Dusk',
  event_date: '2030-05-05',
  start_time: '17:30',
  end_time: '20:30',
  location: null,
  image_url: null,
  registration_type: 'paid',
  status: 'confirmed',
  quantity: 4,
  price: '25.00',
  customer_name: 'Ann Lee',
  customer_email: 'ann@example.com',
  customer_phone: '530-555-0100',
  order_id: 'o-1',
  created_at: '2030-04-01T19:00:00.000Z',
};
const preview = { registrations: 2, people: 5, paid_registrations: 1, refund: '51.00', currency: 'USD', paying: 0 };
const api: FakeApi = {
  'GET /api/events': [event],
  'GET /api/admin/events/{id}': event,
  'GET /api/admin/events/{id}/dates/{dateId}/call-off': preview,
  'GET /api/admin/event-registrations': [registration],
  'GET /api/events/{slugOrId}': { ...event, event_dates: [fixtures.eventDate(), second] },
};
const open = (path = '/admin/events', over: FakeApi = {}, user = testAdmin) =>
  renderSlice(slice, { path, user, api: { ...api, ...over } });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

/** Pastes the text: typing letter by letter takes seconds in a long form. */
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};

beforeEach(() => sessionStorage.clear());

describe('Events', () => {
  it('show each event with category, date, price and coming dates', async () => {
    await open('/admin/events', {
      'GET /api/events': [event, fixtures.event({ id: 2, title: 'Picnic', price: '0.00' })],
    });
    const card = within(await screen.findByRole('article', { name: 'Benga at Dusk' }));
    for (const text of ['Featured', 'Music & Culture', '$25.00', '40 left', '3 left'])
      expect(card.getByText(text)).toBeVisible();
    expect(card.getAllByRole('listitem')).toHaveLength(2);
    expect(within(screen.getByRole('article', { name: 'Picnic' })).getByText('Free')).toBeVisible();
  });

  it('show an empty list, and offer to add the first event', async () => {
    await open('/admin/events', { 'GET /api/events': [] });
    expect(await screen.findByText('No events scheduled')).toBeVisible();
    await press('Create First Event');
    expect(await screen.findByRole('dialog', { name: 'Create Event' })).toBeVisible();
  });

  it('start with the spec’s values, list missing fields, and send only complete dates', async () => {
    const { api: fake } = await open('/admin/events?event=new', { 'POST /api/admin/events': event });
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Event' }));
    expect(dialog.getByLabelText(/^Max attendees/)).toHaveValue('50');
    expect(dialog.getByLabelText(/^Category/)).toHaveValue('Music & Culture');
    expect(dialog.getByLabelText(/^Starts/)).toHaveValue('12:00');
    expect(dialog.getByLabelText(/^Ends/)).toHaveValue('17:00');
    expect(dialog.queryByRole('button', { name: 'Remove date 1' })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Create event' }));
    for (const text of ['Title is required', 'Date is required', 'Description is required'])
      expect(await dialog.findByText(text)).toBeVisible();
    await fill(dialog.getByLabelText(/^Title/), 'Supper');
    await fill(dialog.getByLabelText(/^Description/), 'Long table.');
    await userEvent.type(within(dialog.getByRole('group', { name: 'Date 1' })).getByLabelText(/^Date/), '2030-06-01');
    await userEvent.click(dialog.getByRole('button', { name: 'Add another date' }));
    const another = within(dialog.getByRole('group', { name: 'Date 2' }));
    await userEvent.type(another.getByLabelText(/^Date/), '2030-06-02');
    fireEvent.change(another.getByLabelText(/^Ends/), { target: { value: '01:00' } });
    expect(another.getByText('On the next day')).toBeVisible();
    await userEvent.clear(another.getByLabelText(/^Ends/));
    expect(another.queryByText('On the next day')).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Create event' }));
    expect(await screen.findByText('Event created')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      title: 'Supper',
      category: 'Music & Culture',
      description: 'Long table.',
      event_dates: [{ date: '2030-06-01', start_time: '12:00', end_time: '17:00', capacity: null, cancelled: false }],
      max_attendees: 50,
      price: null,
      ticket_link: null,
      location: null,
      image_url: null,
      featured: false,
    });
  });

  it('edit coming dates by their ids, and show both versions after a save with an old version', async () => {
    const theirs = { ...event, title: 'Benga by night', version: 9 };
    const { api: fake } = await open('/admin/events?event=1', {
      'PUT /api/admin/events/{id}': problem(409, 'Someone else changed this.', 'stale_version'),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Benga at Dusk' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remove date 1' }));
    fake.on({ 'GET /api/admin/events/{id}': theirs });
    await userEvent.click(dialog.getByRole('button', { name: 'Save event' }));
    const both = within(await screen.findByRole('dialog', { name: 'Changed while you were editing' }));
    expect(both.getByRole('row', { name: 'Title Benga at Dusk Benga by night' })).toBeVisible();
    expect(
      both.getByRole('row', {
        name: 'Dates 2030-05-12 17:30 20:30 8 2030-05-05 17:30 20:30; 2030-05-12 17:30 20:30 8',
      }),
    ).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'PUT')).toMatchObject({
      version: String(event.version),
      body: { event_dates: [{ id: 12, date: '2030-05-12', capacity: 8 }] },
    });
    await userEvent.click(both.getByRole('button', { name: 'Keep mine' }));
    expect(dialog.getAllByLabelText(/^Date/).filter((field) => field.tagName === 'INPUT')).toHaveLength(1);
  });

  it('call off a date after naming the people to inform and the money to refund', async () => {
    const { api: fake } = await open('/admin/events', { 'PUT /api/admin/events/{id}': event });
    await press('Cancel Benga at Dusk on May 12, 2030');
    const question = within(await screen.findByRole('dialog', { name: 'Cancel Benga at Dusk on May 12, 2030?' }));
    expect(
      await question.findByText(
        '5 people in 2 registrations: each guest gets an email. $51.00 of 1 paid registration and its tax will be refunded to the cards. This action cannot be undone.',
      ),
    ).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Cancel and refund $51.00' }));
    expect(await screen.findByText('Date cancelled')).toBeVisible();
    const sent = fake.calls.find(({ method }) => method === 'PUT');
    expect(sent).toMatchObject({ version: String(event.version) });
    expect((sent?.body as typeof event).event_dates.map(({ id, cancelled }) => [id, cancelled])).toEqual([
      [10, false],
      [11, false],
      [12, true],
    ]);
  });

  it('are deleted only after a question; a refusal shows its reason and keeps the question', async () => {
    await open('/admin/events', {
      'DELETE /api/admin/events/{id}': problem(409, 'Benga at Dusk has 2 registrations.', 'has_registrations'),
    });
    await press('Delete');
    const question = within(await screen.findByRole('dialog', { name: 'Delete Benga at Dusk?' }));
    expect(question.getByText('This action cannot be undone.')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete event' }));
    expect(await screen.findByText('Benga at Dusk has 2 registrations.')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Delete Benga at Dusk?' })).toBeVisible();
  });

  it('offer only permitted actions', async () => {
    await open('/admin/events', {}, { ...testAdmin, id: 9, permissions: ['events.read'] });
    await screen.findByRole('article', { name: 'Benga at Dusk' });
    for (const name of ['Create Event', 'Delete', /Cancel/])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    expect(screen.queryByRole('tab', { name: 'RSVPs' })).not.toBeInTheDocument();
  });
});

describe('Event registrations', () => {
  it('show event, date, badge, attendees, guest, contact, party size and RSVP date', async () => {
    await open('/admin/eventRegistrations');
    const card = await screen.findByRole('article', { name: 'Ann Lee, Benga at Dusk' });
    for (const text of [
      'Benga at Dusk',
      'PAID',
      'May 5, 2030',
      'Ann Lee',
      'ann@example.com',
      'Party of 4',
      'Apr 1, 2030',
    ])
      expect(card).toHaveTextContent(text);
    expect(screen.getByRole('link', { name: 'Back to Events' })).toHaveAttribute('href', '/admin/events');
    expect(within(card).getByRole('link', { name: 'Open the order' })).toHaveAttribute(
      'href',
      '/admin/orders?order=o-1',
    );
  });

  it('show an empty list', async () => {
    await open('/admin/events?tab=rsvps', { 'GET /api/admin/event-registrations': [] });
    expect(await screen.findByText('No registrations yet')).toBeVisible();
  });

  it('move to a date with enough seats, based on the displayed version', async () => {
    const moved = { ...registration, occurrence_id: 13, event_date: '2030-05-19' };
    const third = fixtures.eventDate({ id: 13, date: '2030-05-19', seats_left: 9 });
    const { api: fake } = await open('/admin/eventRegistrations', {
      'GET /api/events/{slugOrId}': { ...event, event_dates: [fixtures.eventDate(), second, third] },
      'POST /api/admin/event-registrations/{id}/move': moved,
    });
    await press('Move');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move to another date' }));
    expect(dialog.getByRole('option', { name: 'May 12, 2030, 5:30 PM (3 left)' })).toBeDisabled();
    await userEvent.selectOptions(dialog.getByLabelText(/New date/), '13');
    await userEvent.click(dialog.getByRole('button', { name: 'Move and email the guest' }));
    expect(await screen.findByText('Registration moved')).toBeVisible();
    const sent = fake.calls.find(({ method }) => method === 'POST');
    expect(sent).toMatchObject({
      path: '/api/admin/event-registrations/5/move',
      version: '2',
      body: { occurrence_id: 13 },
    });
  });

  it('name seats and money before removal, and the reason of a refusal', async () => {
    await open('/admin/eventRegistrations', {
      'DELETE /api/admin/event-registrations/{id}': problem(409, 'Refund its order instead.', 'registration_paid'),
    });
    await press('Remove');
    const question = within(await screen.findByRole('dialog', { name: 'Remove this registration?' }));
    expect(
      question.getByText(
        'Ann Lee gets an email, and 4 seats go back to Benga at Dusk on May 5, 2030. $100.00 and its tax will be refunded to the card. This action cannot be undone.',
      ),
    ).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Remove registration' }));
    expect(await screen.findByText('Refund its order instead.')).toBeVisible();
  });

  it('export all matching rows, without formulas', async () => {
    const page = await open('/admin/eventRegistrations?q=lee&status=confirmed');
    const urls: Blob[] = [];
    URL.createObjectURL = (blob) => `blob:${urls.push(blob as Blob)}`;
    URL.revokeObjectURL = () => undefined;
    await press('Export CSV');
    await waitFor(() => expect(urls).toHaveLength(1));
    expect(page.api.calls.at(-1)?.query.toString()).toBe('q=lee&status=confirmed&limit=500');
    expect(await registrationsCsv([{ ...registration, customer_name: '=cmd()' }])).toContain(
      ",'=cmd(),ann@example.com,",
    );
  });

  it('offer no move or removal for a past or cancelled registration', async () => {
    await open('/admin/eventRegistrations', {
      'GET /api/admin/event-registrations': [
        { ...registration, event_date: '2024-01-01' },
        { ...registration, id: 6, status: 'cancelled' },
      ],
    });
    expect(await screen.findAllByRole('article')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Move' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Remove' })).not.toBeInTheDocument();
  });
});

it('uses singular and plural', () => {
  expect(callOffText({ ...preview, registrations: 0, people: 0, paid_registrations: 0, refund: '0.00' })).toBe(
    'Nobody is registered. Nothing is refunded. This action cannot be undone.',
  );
  expect(callOffText({ ...preview, registrations: 1, people: 1, paying: 2 })).toContain(
    '1 person in 1 registration: each guest gets an email.',
  );
  expect(removalText({ ...registration, registration_type: 'free', price: '0.00', quantity: 1 })).toBe(
    'Ann Lee gets an email, and 1 seat goes back to Benga at Dusk on May 5, 2030. This action cannot be undone.',
  );
});
