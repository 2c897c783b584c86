import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type FakeApi, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
import type { Slot, Visit } from './api';
// Loaded in advance: a test's time limits apply to the page, not to loading modules.
import './day-sheet';

const many = Array.from({ length: 8 }, (_, n) => fixtures.experience({ id: n + 1, title: `Tasting ${n + 1}` }));
const visit: Visit = {
  id: 4,
  version: 3,
  experience_id: 1,
  experience_title: 'Wine Tasting Flight',
  source: 'rsvp',
  status: 'pending',
  booking_date: '2030-04-06',
  booking_time: '14:30',
  guest_count: 4,
  guest_name: 'Ann Lee',
  guest_email: 'ann@example.com',
  guest_phone: '530-555-0100',
  price: '15.00',
  order_id: null,
  created_at: '2030-03-01T19:00:00.000Z',
  without_places: true,
  slot_id: 77,
};
const slots: Slot[] = [
  { ...fixtures.slot(), taken: 2, closed: false, past: false },
  {
    ...fixtures.slot({ id: 78, time: '15:00', label: '3:00 PM', places_left: 3 }),
    taken: 7,
    closed: false,
    past: false,
  },
  { ...fixtures.slot({ id: 79, time: '15:30', label: '3:30 PM' }), taken: 0, closed: false, past: false },
  { ...fixtures.slot({ id: 80, time: '16:00', label: '4:00 PM' }), taken: 0, closed: true, past: false },
];
const api: FakeApi = {
  'GET /api/experiences': many,
  'GET /api/admin/experiences/{id}': many[0],
  'GET /api/admin/experiences/{id}/slots': slots,
  'GET /api/admin/experience-bookings': [visit],
  'GET /api/admin/closures': [{ date: '2030-04-06', from: '13:00', until: '15:00', reason: 'Wedding' }],
};
const open = (path = '/admin/experiences', over: FakeApi = {}, user = testAdmin) =>
  renderSlice(slice, { path, user, api: { ...api, ...over } });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const RSVPS = '/admin/experiences?tab=rsvps';

/** Pastes the text: typing letter by letter takes seconds in a long form. */
const fill = async (field: HTMLElement, text: string) => {
  await userEvent.click(field);
  await userEvent.paste(text);
};

beforeEach(() => sessionStorage.clear());

describe('Experiences', () => {
  it('show the first six, then a tile that shows the rest and moves the focus', async () => {
    await open();
    expect(await screen.findAllByRole('article')).toHaveLength(6);
    await press('+2 More Experiences');
    expect(screen.getAllByRole('article')).toHaveLength(8);
    expect(screen.getByRole('link', { name: 'Tasting 7' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: /More Experiences/ })).not.toBeInTheDocument();
  });

  it('show General, Inactive, Duration TBD and Free where they apply', async () => {
    const bare = {
      ...fixtures.experience(),
      category: null,
      active: false,
      duration: null,
      price: '0.00',
      featured: true,
    };
    await open('/admin/experiences', { 'GET /api/experiences': [bare] });
    const card = await screen.findByRole('article');
    for (const text of ['General', 'Inactive', 'Duration TBD', 'Free', 'Featured', '1 inclusion', 'up to 10 guests'])
      expect(card).toHaveTextContent(text);
  });

  it('require title, description and price, drop blank list items, default to 8 guests', async () => {
    const { api: fake } = await open('/admin/experiences?experience=new', {
      'POST /api/experiences': fixtures.experience(),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Experience' }));
    expect(dialog.getByRole('checkbox', { name: /^Active/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('button', { name: 'Create experience' }));
    expect(await dialog.findByText('Title is required')).toBeVisible();
    expect(dialog.getByText('Description is required')).toBeVisible();
    await fill(dialog.getByLabelText(/^Title/), 'Barrel walk');
    await fill(dialog.getByLabelText(/^Description/), 'Down the cellar.');
    await userEvent.click(dialog.getByRole('button', { name: 'Create experience' }));
    expect(await dialog.findByText('Price is required')).toBeVisible();
    await fill(dialog.getByLabelText(/^Price\b(?! on)/), '25');
    await fill(dialog.getByLabelText(/^What is included/), 'Three wines\n\n  Cheese ');
    await userEvent.click(dialog.getByRole('button', { name: 'Create experience' }));
    expect(await screen.findByText('Experience created')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toMatchObject({
      title: 'Barrel walk',
      price: '25.00',
      max_guests: 8,
      included_items: ['Three wines', 'Cheese'],
      perfect_for: [],
      category: null,
      active: true,
    });
  });

  it('without a price are on request; a save with an old version shows both versions', async () => {
    const retreat = fixtures.experience({ price: null, title: 'Retreat' });
    const { api: fake } = await open('/admin/experiences?experience=1', {
      'GET /api/admin/experiences/{id}': retreat,
      'PUT /api/experiences/{id}': problem(409, 'Someone else changed this.', 'stale_version'),
    });
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Retreat' }));
    await fill(dialog.getByLabelText(/^Availability/), 'In spring');
    fake.on({ 'GET /api/admin/experiences/{id}': { ...retreat, duration: '3 days', version: 9 } });
    await userEvent.click(dialog.getByRole('button', { name: 'Save experience' }));
    const both = within(await screen.findByRole('dialog', { name: 'Changed while you were editing' }));
    expect(both.getByRole('row', { name: 'Duration 45 minutes 3 days' })).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ price: null });
  });

  it('are deleted with the spec’s texts', async () => {
    const { api: fake } = await open('/admin/experiences', { 'DELETE /api/experiences/{id}': undefined });
    const [first] = await screen.findAllByRole('button', { name: 'Delete' });
    await userEvent.click(first as HTMLElement);
    const question = within(await screen.findByRole('dialog', { name: 'Delete Tasting 1?' }));
    expect(question.getByText('Are you sure you want to delete this experience?')).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete experience' }));
    expect(await screen.findByText('Experience deleted')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'DELETE')?.path).toBe('/api/experiences/1');
  });

  it('show the times of a day; a time can have its own places, at least the taken ones', async () => {
    await open('/admin/experiences?times=1', {
      'PUT /api/experiences/{id}/slots/{slotId}': problem(409, '7 spots are already taken.', 'capacity_below_taken'),
    });
    const times = within(await screen.findByRole('dialog', { name: 'Times of Tasting 1' }));
    expect(await times.findByRole('row', { name: /4:00 PM.*Closed/ })).toBeVisible();
    await userEvent.click(times.getByRole('button', { name: 'Change the spots at 3:00 PM' }));
    const places = within(await screen.findByRole('dialog', { name: 'Spots at 3:00 PM' }));
    const field = places.getByRole('textbox', { name: /^Spots/ });
    await userEvent.clear(field);
    await fill(field, '5');
    await userEvent.click(places.getByRole('button', { name: 'Save spots' }));
    expect(await screen.findByText('7 spots are already taken.')).toBeVisible();
  });

  it('hours of a day are closed and opened again', async () => {
    const closed = { date: '2030-05-04', from: '12:00', until: '14:00', reason: null };
    const { api: fake } = await open('/admin/experiences?tab=closures', {
      'POST /api/admin/closures': closed,
      'GET /api/events': [
        fixtures.event({ title: 'Harvest Dinner', event_dates: [fixtures.eventDate({ date: '2030-05-04' })] }),
      ],
      'DELETE /api/admin/closures/{date}': undefined,
    });
    expect(await screen.findByText('Apr 6, 2030, 1:00 PM to 3:00 PM')).toBeVisible();
    await press('Reopen Apr 6, 2030, 1:00 PM to 3:00 PM');
    expect(await screen.findByText('Hours opened')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'DELETE')).toMatchObject({
      path: '/api/admin/closures/2030-04-06',
    });
    await press('Close a day');
    const dialog = within(await screen.findByRole('dialog', { name: 'Close a day' }));
    await userEvent.type(dialog.getByLabelText(/^Day/), '2030-05-04');
    expect(await dialog.findByRole('status')).toHaveTextContent(/^Events on this day: Harvest Dinner, .* PM\. They/);
    await userEvent.type(dialog.getByLabelText(/^From/), '12:00');
    await userEvent.type(dialog.getByLabelText(/^Until/), '14:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Close it' }));
    expect(await screen.findByText('Hours closed')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toEqual(closed);
  });
});

describe('Experience RSVPs', () => {
  it('show date, time, guests, contact, party size and RSVP date, their number, and those without places', async () => {
    await open(RSVPS);
    expect(await screen.findByRole('heading', { name: 'Experience RSVPs (1)' })).toBeVisible();
    const card = screen.getByRole('article', { name: 'Ann Lee, Wine Tasting Flight' });
    for (const text of [
      'Apr 6, 2030',
      '2:30 PM',
      'Ann Lee',
      'ann@example.com',
      'Party of 4',
      'Mar 1, 2030',
      'No spots held',
    ])
      expect(card).toHaveTextContent(text);
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
  });

  it('show an empty list', async () => {
    await open(RSVPS, { 'GET /api/admin/experience-bookings': [] });
    expect(await screen.findByText('No RSVPs yet')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Experience RSVPs (0)' })).toBeVisible();
  });

  it('are confirmed with a message, based on the displayed version', async () => {
    const { api: fake } = await open(RSVPS, {
      'PATCH /api/admin/experience-bookings/{id}': { ...visit, status: 'confirmed' },
    });
    await press('Confirm');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm this RSVP' }));
    expect(dialog.getByText(/Ann Lee gets an email. No spots are held yet; confirming holds them./)).toBeVisible();
    await fill(dialog.getByLabelText(/A few words/), 'See you.');
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('RSVP confirmed')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'PATCH')).toMatchObject({
      version: '3',
      body: { status: 'confirmed', note: 'See you.' },
    });
  });

  it('keep the dialog open with a message for a full time', async () => {
    await open(RSVPS, {
      'PATCH /api/admin/experience-bookings/{id}': problem(409, 'This time is fully booked.', 'slot_full'),
    });
    await press('Confirm');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm this RSVP' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
    expect(await dialog.findByText('This time is fully booked.')).toBeVisible();
  });

  it('are declined with a refund when they were bought, and not deleted', async () => {
    const bought: Visit = { ...visit, source: 'order', status: 'confirmed', order_id: 'o-1', without_places: false };
    const { api: fake } = await open(RSVPS, {
      'GET /api/admin/experience-bookings': [bought],
      'PATCH /api/admin/experience-bookings/{id}': { ...bought, status: 'declined' },
    });
    await press('Decline');
    expect(screen.queryByRole('button', { name: 'Delete' })).not.toBeInTheDocument();
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this RSVP' }));
    // The order may have waived a fee or refunded a part already.
    expect(dialog.getByText(/What was paid for it, at most \$60\.00 and its tax, will be refunded\./)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Decline and refund' }));
    expect(await screen.findByText('RSVP declined')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ status: 'declined' });
  });

  it('move to a time with enough places', async () => {
    const { api: fake } = await open(RSVPS, {
      'POST /api/admin/experience-bookings/{id}/move': { ...visit, booking_time: '15:30' },
    });
    await press('Move');
    const dialog = within(await screen.findByRole('dialog', { name: 'Move this RSVP' }));
    expect(await dialog.findByRole('option', { name: '3:00 PM (3 left)' })).toBeDisabled();
    expect(dialog.queryByRole('option', { name: /4:00 PM|2:30 PM/ })).not.toBeInTheDocument();
    await userEvent.click(dialog.getByRole('button', { name: 'Move and email the guest' }));
    expect(await dialog.findByText('Please choose a time')).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText(/^Time/), '79');
    await userEvent.click(dialog.getByRole('button', { name: 'Move and email the guest' }));
    expect(await screen.findByText('RSVP moved')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'POST')).toMatchObject({ version: '3', body: { slot_id: 79 } });
  });

  it('report a failed deletion with the spec’s text', async () => {
    await open(RSVPS, { 'DELETE /api/admin/experience-bookings/{id}': problem(500, '', 'internal_error') });
    await press('Delete');
    const question = within(await screen.findByRole('dialog', { name: 'Delete this RSVP?' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete RSVP' }));
    expect(await screen.findByText('Failed to delete RSVP. Please try again.')).toBeVisible();
  });

  it('have no actions with read access only', async () => {
    await open(RSVPS, {}, { ...testAdmin, id: 9, permissions: ['experiences.read', 'rsvps.read'] });
    await screen.findByRole('article', { name: 'Ann Lee, Wine Tasting Flight' });
    for (const name of ['Confirm', 'Move', 'Decline', 'Delete', 'Create Experience'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('appear on the day sheet by time, with sums and a print button', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await open('/admin/experiences/day-sheet?day=2030-04-06', {
      'GET /api/admin/experience-bookings': ({ query }) =>
        query.get('from') === '2030-04-06' && query.get('to') === '2030-04-06'
          ? [
              visit,
              { ...visit, id: 5, guest_name: 'Bo Roe', booking_time: '12:00', guest_count: 2, status: 'confirmed' },
              { ...visit, id: 6, guest_name: 'Cy', status: 'declined' },
            ]
          : [],
    });
    expect(await screen.findByText('2 parties, 6 guests, 1 to be confirmed')).toBeVisible();
    const [, ...rows] = screen.getAllByRole('row');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^12:00 PMBo Roe2/),
      expect.stringMatching(/^2:30 PMAnn Lee4/),
    ]);
    await press('Print');
    expect(print).toHaveBeenCalled();
  });

  it('the day sheet begins with the server’s day', async () => {
    await open('/admin/experiences/day-sheet', {
      'GET /api/site': fixtures.site({ today: '2031-05-04' }),
      'GET /api/admin/experience-bookings': [],
    });
    expect(await screen.findByRole('heading', { name: 'Day sheet, Sunday, May 4, 2031' })).toBeVisible();
    expect(screen.getByLabelText('Day')).toHaveValue('2031-05-04');
  });
});
