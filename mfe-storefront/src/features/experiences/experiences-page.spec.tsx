import { problem, renderSlice, type FakeApi } from '@shamba/shell-sdk/testing';
import { addDays, weekday } from '@shamba/rules';
import { formatDay } from '@shamba/ui/core';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { fixtures } from '@shamba/slice-kit/testing';
import { today } from '@shamba/slice-kit/page';
import slice from '../../slice';
import { api, experiences } from '../../testing/fixtures';
import { fakeScreen } from '../../testing/screen';

const open = async (over: FakeApi = {}) => {
  const view = await renderSlice(slice, { path: '/experiences', api: { ...api, ...over } });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(screen.queryByText('Loading experiences')).not.toBeInTheDocument());
  return view;
};
const carousel = () => screen.getByRole('region', { name: 'One experience at a time' });
const next = (wanted: number) =>
  Array.from({ length: 7 }, (_, i) => addDays(today(), i + 1)).find((day) => weekday(day) === wanted) as string;

async function chooseDay(day: string) {
  await userEvent.click(await screen.findByRole('button', { name: /^(Date|Preferred date):/ }));
  const calendar = await screen.findByRole('dialog', { name: 'Choose a day' });
  if (within(calendar).queryByRole('button', { name: new RegExp(formatDay(day, 'long')) }) === null)
    await userEvent.click(within(calendar).getByRole('button', { name: 'Next month' }));
  await userEvent.click(within(calendar).getByRole('button', { name: new RegExp(formatDay(day, 'long')) }));
}

describe('the carousel', () => {
  it('shows one experience, the others as cards, in a circle', async () => {
    await open();
    expect(within(carousel()).getByRole('heading', { level: 3 })).toHaveTextContent('Wine Tasting Flight');
    expect(within(screen.getByRole('list', { name: 'Other experiences' })).getAllByRole('listitem')).toHaveLength(2);
    for (const title of ['Vineyard Trek', 'Weddings on the Ridge', 'Wine Tasting Flight']) {
      await userEvent.click(screen.getByRole('button', { name: 'Next Experience' }));
      expect(within(carousel()).getByRole('heading', { level: 3 })).toHaveTextContent(title);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Weddings on the Ridge' }));
    expect(within(carousel()).getByRole('heading', { level: 3 })).toHaveTextContent('Weddings on the Ridge');
  });

  it('offers the actions of each kind', async () => {
    await open();
    const buttons = () =>
      ['Book Experience', 'Add to Cart', 'Ask about this'].filter(
        (name) => within(carousel()).queryByRole('button', { name }) !== null,
      );
    expect(buttons()).toEqual(['Book Experience', 'Add to Cart']);
    await userEvent.click(screen.getByRole('button', { name: 'Next Experience' }));
    expect(buttons()).toEqual(['Add to Cart', 'Ask about this']);
    await userEvent.click(screen.getByRole('button', { name: 'Next Experience' }));
    expect(buttons()).toEqual(['Ask about this']);
  });

  it('shows built-in experiences when there are none, with a question form', async () => {
    await open({ 'GET /api/experiences': [] });
    expect(within(carousel()).getByRole('heading', { level: 3 })).toHaveTextContent('Wine Tastings');
    expect(screen.getByRole('button', { name: 'Kenyan Cooking Class' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Book Experience' })).not.toBeInTheDocument();
  });
});

it('keeps the rest of the page when the experiences do not come, and tries again', async () => {
  let down = true;
  await open({ 'GET /api/experiences': () => (down ? problem(503, 'down') : experiences) });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('An afternoon, or a whole weekend');
  expect(screen.getByRole('heading', { name: 'Before you set out' })).toBeInTheDocument();
  down = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Wine Tasting Flight' })).toBeInTheDocument();
});

describe('an RSVP', () => {
  const begin = async (over: FakeApi = {}) => {
    const view = await open(over);
    await userEvent.click(screen.getByRole('button', { name: 'Book Experience' }));
    await screen.findByRole('dialog', { name: 'Book: Wine Tasting Flight' });
    return view;
  };
  const fillIn = async () => {
    await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), 'Wanjiru');
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'wanjiru@example.com');
  };

  it('needs name, e-mail, date and time', async () => {
    const { api: server } = await begin();
    await userEvent.click(screen.getByRole('button', { name: 'Send RSVP' }));
    expect(screen.getAllByText('Please fill in all required fields').length).toBeGreaterThan(3);
    expect(server.calls.some((call) => call.path === '/api/experience-bookings')).toBe(false);
  });

  it('reports an invalid address under its field, and treats spaces as empty', async () => {
    const { api: server } = await begin();
    await userEvent.type(screen.getByRole('textbox', { name: /Name/ }), '   ');
    await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'wanjiru@');
    await userEvent.click(screen.getByRole('button', { name: 'Send RSVP' }));
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveAccessibleDescription(
      'Please fill in all required fields',
    );
    expect(screen.getByRole('textbox', { name: /Email/ })).toHaveAccessibleDescription(
      'Please enter a valid email address',
    );
    expect(server.calls.some((call) => call.path === '/api/experience-bookings')).toBe(false);
  });

  it('offers weekends only and the day’s times, and clears the time when the day changes', async () => {
    await begin();
    expect(screen.getByRole('combobox', { name: /Time/ })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: /^Date:/ }));
    const monday = next(1);
    const calendar = await screen.findByRole('dialog', { name: 'Choose a day' });
    const button = within(calendar).queryByRole('button', { name: new RegExp(formatDay(monday, 'long')) });
    if (button !== null) expect(button).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('{Escape}');
    // The Sunday after: the one before may lie in a month before the calendar's.
    const saturday = next(6);
    await chooseDay(saturday);
    const time = screen.getByRole('combobox', { name: /Time/ });
    await userEvent.selectOptions(time, '4:00 PM');
    expect(time).toHaveValue('16:00');
    await chooseDay(addDays(saturday, 1));
    expect(time).toHaveValue('');
    expect(within(time).queryByRole('option', { name: '4:00 PM' })).not.toBeInTheDocument();
    expect(within(time).getByRole('option', { name: '3:00 PM' })).toBeInTheDocument();
  });

  it('offers the staff’s days and times', async () => {
    const friday = { weekday: 5, opens: '10:00', last_start: '11:00', closes: '12:00', slot_minutes: 30 };
    await begin({ 'GET /api/site': fixtures.site({ hours: [friday] }) });
    await chooseDay(next(5));
    const times = within(screen.getByRole('combobox', { name: /Time/ })).getAllByRole('option');
    expect(times.slice(1).map(({ textContent }) => textContent)).toEqual(['10:00 AM', '10:30 AM', '11:00 AM']);
  });

  it('offers the server’s slots when the hours cannot be read', async () => {
    await begin({
      'GET /api/site': problem(503, ''),
      'GET /api/experiences/{id}/slots': [fixtures.slot({ time: '10:15' })],
    });
    await chooseDay(next(3));
    expect(await screen.findByRole('option', { name: '10:15 AM' })).toBeEnabled();
  });

  it('takes one to ten guests', async () => {
    await begin();
    const guests = within(screen.getByRole('combobox', { name: 'Guests' })).getAllByRole('option');
    expect(guests[0]).toHaveTextContent('1 guest');
    expect(guests.at(-1)).toHaveTextContent('10 guests');
    expect(guests).toHaveLength(10);
  });

  it('is sent as pending, shows thanks, and closes', async () => {
    const { api: server } = await begin({ 'POST /api/experience-bookings': fixtures.visitRequested() });
    await fillIn();
    await chooseDay(next(6));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Time/ }), '12:30 PM');
    await userEvent.click(screen.getByRole('button', { name: 'Send RSVP' }));
    expect(await screen.findByText('RSVP Submitted!')).toBeInTheDocument();
    expect(screen.getByText("We'll contact you within 24 hours to confirm your booking.")).toBeInTheDocument();
    expect(server.calls.find((call) => call.path === '/api/experience-bookings')?.body).toMatchObject({
      experience_id: 1,
      guest_name: 'Wanjiru',
      guest_email: 'wanjiru@example.com',
      guest_count: 2,
      booking_date: next(6),
      booking_time: '12:30',
      status: 'pending',
    });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('shows thanks at once, however long refetching the times takes', async () => {
    let sent = false;
    await begin({
      'GET /api/experiences/{id}/slots': () => (sent ? new Promise<never>(() => undefined) : []),
      'POST /api/experience-bookings': () => {
        sent = true;
        return fixtures.visitRequested();
      },
    });
    await fillIn();
    await chooseDay(next(6));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Time/ }), '12:30 PM');
    await userEvent.click(screen.getByRole('button', { name: 'Send RSVP' }));
    expect(await screen.findByText('RSVP Submitted!')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it.each([
    [409, 'That time is full.', 'That time is full.'],
    [500, 'Inner details', 'Please try again or call us directly.'],
  ])('keeps the form and shows the reason of a refusal with %i', async (status, told, shown) => {
    await begin({ 'POST /api/experience-bookings': problem(status, told) });
    await fillIn();
    await chooseDay(next(6));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Time/ }), '12:30 PM');
    await userEvent.click(screen.getByRole('button', { name: 'Send RSVP' }));
    expect(await screen.findByText('RSVP Failed')).toBeInTheDocument();
    expect(screen.getByText(shown)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('Wanjiru');
    expect(screen.getByRole('combobox', { name: /Time/ })).toHaveValue('12:30');
  });

  it('does not offer a full time', async () => {
    await begin({
      'GET /api/experiences/{id}/slots': [
        fixtures.slot({ date: next(6), time: '13:00', places_left: 0, available: false }),
      ],
    });
    await chooseDay(next(6));
    expect(await screen.findByRole('option', { name: '1:00 PM (full)' })).toBeDisabled();
  });
});

describe('the next free times', () => {
  const slot = (date: string, time: string, over: Parameters<typeof fixtures.slot>[0] = {}) =>
    fixtures.slot({ date, time, ...over });
  const times = () => screen.getByRole('group', { name: /^Next free times/ });
  const asked = (server: { calls: { path: string }[] }) =>
    server.calls.filter((call) => call.path.endsWith('/slots')).length;
  /** The first open day from today on, and the next one. */
  const [first, second] = Array.from({ length: 8 }, (_, i) => addDays(today(), i)).filter((day) =>
    [0, 6].includes(weekday(day)),
  ) as [string, string];
  const openAndLook = async (answer: FakeApi['GET /api/experiences/{id}/slots']) => {
    const show = fakeScreen();
    const { api: server } = await open({ 'GET /api/experiences/{id}/slots': answer });
    expect(asked(server)).toBe(0);
    await show(times(), true);
    return server;
  };
  afterEach(() => {
    jest.restoreAllMocks();
  });

  it('are fetched once in view, with one request, and start a booking with day and time', async () => {
    const server = await openAndLook([
      slot(first, '12:00', { available: false, places_left: 0 }),
      slot(first, '12:30', { places_left: 1 }),
      slot(first, '13:00'),
    ]);
    expect(await within(times()).findAllByRole('button')).toHaveLength(1);
    expect(times()).toHaveAccessibleName(`Next free times ${formatDay(first, 'long')}`);
    expect(asked(server)).toBe(1);
    await userEvent.click(within(times()).getByRole('button', { name: '1:00 PM' }));
    const dialog = await screen.findByRole('dialog', { name: 'Book: Wine Tasting Flight' });
    expect(within(dialog).getByRole('button', { name: `Date: ${formatDay(first, 'long')}` })).toBeInTheDocument();
    expect(within(dialog).getByRole('combobox', { name: /Time/ })).toHaveValue('13:00');
    expect(asked(server)).toBe(1);
  });

  it('are those of the next open day when a day is full', async () => {
    const server = await openAndLook(({ query }) => (query.get('date') === second ? [slot(second, '14:00')] : []));
    expect(await within(times()).findByRole('button', { name: '2:00 PM' })).toBeInTheDocument();
    expect(times()).toHaveAccessibleName(`Next free times ${formatDay(second, 'long')}`);
    expect(asked(server)).toBe(2);
  });

  it('are refetched after a booking took places', async () => {
    let left = 4;
    const show = fakeScreen();
    await open({
      'GET /api/experiences/{id}/slots': ({ query }) => [
        slot(String(query.get('date')), '13:00', { places_left: left }),
        slot(String(query.get('date')), '14:00'),
      ],
      'POST /api/experience-bookings': () => {
        left = 1;
        return fixtures.visitRequested();
      },
    });
    await show(times(), true);
    await userEvent.click(await within(times()).findByRole('button', { name: '1:00 PM' }));
    const dialog = await screen.findByRole('dialog', { name: 'Book: Wine Tasting Flight' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Name/ }), 'Nia');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Email/ }), 'nia@example.com');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send RSVP' }));
    expect(await screen.findByText('RSVP Submitted!')).toBeInTheDocument();
    await waitFor(() => expect(within(times()).queryByRole('button', { name: '1:00 PM' })).not.toBeInTheDocument());
    expect(within(times()).getByRole('button', { name: '2:00 PM' })).toBeInTheDocument();
  });

  it.each([
    ['full', [], /next few days are full/],
    ['away', problem(503, 'down'), /could not be loaded/],
  ])('that are %s leave the calendar', async (_why, answer, words) => {
    await openAndLook(answer);
    expect(await within(times()).findByText(words)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Book Experience' })).toBeEnabled();
  });

  it('are missing for an experience without times', async () => {
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Next Experience' }));
    expect(screen.queryByRole('group', { name: /^Next free times/ })).not.toBeInTheDocument();
  });
});

it('an experience with a price is put into the cart with a preferred day', async () => {
  const { api: server } = await open();
  await userEvent.click(screen.getByRole('button', { name: 'Next Experience' }));
  await userEvent.click(within(carousel()).getByRole('button', { name: 'Add to Cart' }));
  const dialog = await screen.findByRole('dialog', { name: 'Vineyard Trek' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add to Cart' }));
  expect(within(dialog).getByRole('alert')).toHaveTextContent('Please fill in all required fields');
  await chooseDay(next(3));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add to Cart' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.calls.find((call) => call.method === 'POST' && call.path === '/api/cart')?.body).toMatchObject({
    item_type: 'experience',
    item_id: 2,
    quantity: 1,
    item_details: { preferredDate: next(3) },
  });
});

it('a tasting’s times that did not come can be asked for again', async () => {
  const day = next(6);
  const { api: server } = await open({ 'GET /api/experiences/{id}/slots': () => problem(503, '') });
  await userEvent.click(within(carousel()).getByRole('button', { name: 'Add to Cart' }));
  const dialog = await screen.findByRole('dialog', { name: 'Wine Tasting Flight' });
  await chooseDay(day);
  expect(await within(dialog).findByText('No times yet')).toBeVisible();
  server.on({ 'GET /api/experiences/{id}/slots': [fixtures.slot({ id: 71, date: day, time: '12:30' })] });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retry' }));
  expect(await within(dialog).findByRole('option', { name: '12:30 PM' })).toBeEnabled();
});

it('a tasting goes into the cart with day, time and places', async () => {
  const day = next(6);
  const { api: server } = await open({
    'GET /api/experiences/{id}/slots': [
      fixtures.slot({ id: 70, date: day, time: '12:00', places_left: 1 }),
      fixtures.slot({ id: 71, date: day, time: '12:30', places_left: 2 }),
    ],
  });
  await userEvent.click(within(carousel()).getByRole('button', { name: 'Add to Cart' }));
  const dialog = await screen.findByRole('dialog', { name: 'Wine Tasting Flight' });
  const add = () => userEvent.click(within(dialog).getByRole('button', { name: 'Add to Cart' }));
  await userEvent.click(within(dialog).getByRole('button', { name: /^More: / }));
  await chooseDay(day);
  await add();
  expect(within(dialog).getByRole('combobox', { name: /Time/ })).toHaveAccessibleDescription(
    'Please fill in all required fields',
  );
  expect(await within(dialog).findByRole('option', { name: '12:00 PM (full)' })).toBeDisabled();
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /Time/ }), '12:30 PM');
  await add();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(server.calls.find((call) => call.method === 'POST' && call.path === '/api/cart')?.body).toMatchObject({
    item_type: 'experience',
    item_id: 1,
    quantity: 2,
    item_details: { slotId: 71, preferredDate: day, preferredTime: '12:30' },
  });
});

it.each([
  [true, 'auto'],
  [false, 'smooth'],
] as const)('goes back up to the one that was chosen; motion unwanted: %s', async (unwanted, behavior) => {
  const reads = (query: string) => ({
    matches: unwanted && query.includes('reduced-motion'),
    media: query,
    addEventListener() {},
    removeEventListener() {},
  });
  jest.spyOn(globalThis, 'matchMedia').mockImplementation(reads as never);
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Vineyard Trek' }));
  expect(scroll).toHaveBeenLastCalledWith({ block: 'start', behavior });
  jest.restoreAllMocks();
});

it('other experiences have a question form', async () => {
  const { api: server } = await open({ 'POST /api/contact/submit': { success: true, message: 'Sent' } });
  await userEvent.click(screen.getByRole('button', { name: 'Weddings on the Ridge' }));
  await userEvent.click(within(carousel()).getByRole('button', { name: 'Ask about this' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /Name/ }), 'Wanjiru');
  await userEvent.type(screen.getByRole('textbox', { name: /Email/ }), 'wanjiru@example.com');
  await userEvent.type(screen.getByRole('textbox', { name: /Message/ }), 'In May');
  await userEvent.click(screen.getByRole('button', { name: 'Send Request' }));
  expect(await screen.findByText('Contact Request Sent!')).toBeInTheDocument();
  expect(server.calls.find((call) => call.path === '/api/contact/submit')?.body).toMatchObject({
    name: 'Wanjiru',
    subject: 'Weddings on the Ridge Booking Inquiry',
    message: 'In May',
  });
});
