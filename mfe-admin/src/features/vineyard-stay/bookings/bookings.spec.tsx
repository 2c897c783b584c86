import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { type FakeApi, listOf, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../../slice';
// Loaded in advance: the time limits of findBy apply to the page, not to loading modules.
import '../../../shared/stays/booking-form';

const booking = fixtures.stayBooking({
  guest_phone: '(530) 555-0142',
  check_in_date: '2030-06-10',
  check_out_date: '2030-06-12',
  special_requests: 'A cot, please',
});
const block = {
  id: 5,
  version: 1,
  start_date: '2030-06-20',
  end_date: '2030-06-21',
  reason: 'seasonal_closure' as const,
  created_by: 'ann',
  created_at: '2030-01-01T00:00:00.000Z',
};
const nights = {
  from: '2030-06-01',
  to: '2030-11-30',
  bookings: [{ ...booking, change_asked: true }],
  blocks: [block],
  holds: [{ start_date: '2030-06-25', end_date: '2030-06-25' }],
  channels: [{ channel: 'Airbnb', start_date: '2030-06-27', end_date: '2030-06-28', mark: 'booked' as const }],
};
const api: FakeApi = {
  'GET /api/vineyard-stay/bookings/figures': {
    total_bookings: 1204,
    confirmed: 37,
    this_month: 4,
    last_month: 3,
    last_year: 5,
    revenue: '12480.60',
    average_booking: '733.00',
    average_rate: '291.50',
  },
  'GET /api/vineyard-stay/bookings': listOf([booking]),
  'GET /api/vineyard-stay/bookings/{id}': booking,
  'GET /api/vineyard-stay/bookings/price': {
    total_nights: 2,
    base_rate_per_night: '325.00',
    cleaning_fee: '75.00',
    tax_amount: '90.63',
    total_amount: '815.63',
    notes: ['The minimum stay is 3 nights.'],
  },
  'GET /api/vineyard-stay/blocked-dates': listOf([block]),
  'GET /api/vineyard-stay/calendar': ({ query }) => ({
    ...nights,
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
  }),
  'GET /api/vineyard-stay/settings-public': fixtures.staySettings(),
  'GET /api/vineyard-stay/settings': {
    ...fixtures.staySettings(),
    id: 1,
    version: 3,
    auto_confirm: true,
    updated_at: '2030-01-01T00:00:00.000Z',
  },
};
const open = (over: FakeApi = {}) =>
  renderSlice(slice, { path: '/admin/vineyard-stay', user: testAdmin, api: { ...api, ...over } });
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2030-06-03T19:00:00Z'), advanceTimers: true });
});
afterEach(() => {
  jest.useRealTimers();
});

it('opens with the figures and complete cards of the newest bookings', async () => {
  await open();
  const figures = within(await screen.findByRole('list', { name: 'Figures' }));
  expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Total Bookings 1,204All time',
    'Confirmed 37Active bookings',
    'Revenue $12,481Total earned',
    'Avg Rate $291.50Per night',
  ]);
  const card = within(await screen.findByRole('article', { name: 'VSB-000012' }));
  for (const text of ['Ann Lee', 'ann@example.com', '(530) 555-0142', 'Jun 10–12, 2030', '2', 'A cot, please'])
    expect(card.getByText(text)).toBeVisible();
  expect(card.getByText(/\$635\.00/)).toBeVisible();
});

it('offers to add the first booking when there is none', async () => {
  await open({ 'GET /api/vineyard-stay/bookings': listOf([]), 'GET /api/vineyard-stay/blocked-dates': listOf([]) });
  expect(await screen.findByText('No Bookings Yet')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Blocked Dates' }));
  expect(await screen.findByText('No blocked dates found')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Recent Bookings' }));
  await press('Add First Booking');
  expect(await screen.findByRole('dialog', { name: 'Add Booking' })).toBeVisible();
});

describe('blocked dates', () => {
  it('are created by the signed-in member of staff; the server’s refusal names the conflict', async () => {
    const { api: fake } = await open({
      'POST /api/vineyard-stay/blocked-dates': problem(
        409,
        'These dates overlap the booking of Ann Lee.',
        'nights_taken',
      ),
    });
    await press('Block Dates');
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Dates' }));
    write(dialog.getByLabelText(/^Start date/), '2030-06-12');
    write(dialog.getByLabelText(/^End date/), '2030-06-11');
    await userEvent.click(dialog.getByRole('button', { name: 'Block dates' }));
    expect(await dialog.findByText('End date must not be before the start date')).toBeVisible();
    write(dialog.getByLabelText(/^End date/), '2030-06-13');
    await userEvent.click(dialog.getByRole('button', { name: 'Block dates' }));
    expect(await dialog.findByText('These dates overlap the booking of Ann Lee.')).toBeVisible();
    fake.on({ 'POST /api/vineyard-stay/blocked-dates': block });
    await userEvent.click(dialog.getByRole('button', { name: 'Block dates' }));
    expect(await screen.findByText('Dates Blocked Successfully')).toBeVisible();
    expect(fake.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      start_date: '2030-06-12',
      end_date: '2030-06-13',
      reason: 'maintenance',
      created_by: testAdmin.username,
    });
  });

  it('are deleted after a question; a failure is shown', async () => {
    const { api: fake } = await open({
      'DELETE /api/vineyard-stay/blocked-dates/{id}': problem(500, '', 'internal_error'),
    });
    await userEvent.click(await screen.findByRole('tab', { name: 'Blocked Dates' }));
    expect(await screen.findByText('Seasonal closure · Created by ann')).toBeVisible();
    await press('Delete Jun 20–21, 2030');
    const question = within(await screen.findByRole('dialog', { name: 'Delete blocked dates' }));
    expect(question.getByText(/Are you sure you want to delete this blocked date range\?/)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Failed to delete blocked date. Please try again.')).toBeVisible();
    fake.on({ 'DELETE /api/vineyard-stay/blocked-dates/{id}': undefined });
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Blocked Date Deleted')).toBeVisible();
  });
});

describe('a booking by staff', () => {
  it('is sent once complete, at nights × rate + cleaning; a failure is shown', async () => {
    const { api: fake } = await open({
      'POST /api/vineyard-stay/bookings': problem(500, '', 'internal_error'),
    });
    await press('Add Booking');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Booking' }));
    const send = await dialog.findByRole('button', { name: 'Add booking' });
    expect(send).toBeDisabled();
    write(dialog.getByLabelText(/^Guest name/), 'Bo Day');
    write(dialog.getByLabelText(/^Guest email/), 'bo@example.com');
    write(dialog.getByLabelText(/^Check-in/), '2030-06-14');
    write(dialog.getByLabelText(/^Check-out/), '2030-06-16');
    expect(dialog.getByText('Empty: $635.00 for 2 nights')).toBeVisible();
    await userEvent.click(send);
    expect(await dialog.findByText('Failed to create booking. Please try again.')).toBeVisible();
    expect(await screen.findByText('Error')).toBeVisible();
    fake.on({ 'POST /api/vineyard-stay/bookings': booking });
    await userEvent.click(send);
    expect(await screen.findByText('Booking Added')).toBeVisible();
    expect(fake.calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
      guest_name: 'Bo Day',
      guest_email: 'bo@example.com',
      guest_phone: null,
      number_of_guests: 2,
      check_in_date: '2030-06-14',
      check_out_date: '2030-06-16',
      booking_status: 'confirmed',
      payment_status: 'unpaid',
      base_rate_per_night: '280.00',
      cleaning_fee: '75.00',
      tax_rate: '12.50',
      tax_amount: '0.00',
      total_amount: '635.00',
      special_requests: null,
      add_ons: [],
    });
  });

  it('takes the price by the rules with one press, and says how it was paid', async () => {
    const { api: fake } = await open({
      'POST /api/vineyard-stay/bookings': booking,
    });
    await press('Add Booking');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Booking' }));
    write(await dialog.findByLabelText(/^Guest name/), 'Bo Day');
    write(dialog.getByLabelText(/^Guest email/), 'bo@example.com');
    write(dialog.getByLabelText(/^Check-in/), '2030-06-14');
    write(dialog.getByLabelText(/^Check-out/), '2030-06-16');
    await userEvent.click(await dialog.findByRole('button', { name: 'Use $815.63' }));
    expect(dialog.getByLabelText(/^Rate per night/)).toHaveValue('325.00');
    expect(dialog.getByText('Online it could not be booked: The minimum stay is 3 nights.')).toBeVisible();
    await userEvent.selectOptions(dialog.getByLabelText(/^Payment/), 'paid');
    await userEvent.selectOptions(dialog.getByLabelText(/^Paid by/), 'terminal');
    await userEvent.click(dialog.getByRole('button', { name: 'Add booking' }));
    expect(await screen.findByText('Booking Added')).toBeVisible();
    expect(fake.calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      base_rate_per_night: '325.00',
      tax_amount: '90.63',
      total_amount: '815.63',
      payment_status: 'paid',
      paid_by: 'terminal',
    });
    expect(fake.calls.find(({ path }) => path.endsWith('/price'))?.query.toString()).toBe(
      'check_in_date=2030-06-14&check_out_date=2030-06-16&number_of_guests=2',
    );
  });

  it('takes the agreed total', async () => {
    const { api: fake } = await open({ 'POST /api/vineyard-stay/bookings': booking });
    await press('Add Booking');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Booking' }));
    write(await dialog.findByLabelText(/^Guest name/), 'Bo Day');
    write(dialog.getByLabelText(/^Guest email/), 'bo@example.com');
    write(dialog.getByLabelText(/^Check-in/), '2030-06-14');
    write(dialog.getByLabelText(/^Check-out/), '2030-06-16');
    write(dialog.getByLabelText(/^Total amount/), '500');
    await userEvent.click(dialog.getByRole('button', { name: 'Add booking' }));
    expect(await screen.findByText('Booking Added')).toBeVisible();
    expect(fake.calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({ total_amount: '500.00' });
  });
});

describe('the calendar', () => {
  it('shows the booking of a night in a popover, which opens the booking', async () => {
    const { location } = await open();
    const night = await screen.findByRole('button', {
      name: 'Monday, June 10, 2030, booked, Ann Lee, confirmed, paid, requests other dates',
    });
    await userEvent.click(night);
    const popover = within(await screen.findByRole('dialog', { name: 'Ann Lee' }));
    expect(popover.getByText('Jun 10–12, 2030 (2)')).toBeVisible();
    expect(popover.getByText('The guest is waiting for an answer')).toBeVisible();
    await userEvent.click(popover.getByRole('link', { name: 'Open booking' }));
    expect(await screen.findByRole('dialog', { name: 'VSB-000012' })).toBeVisible();
    expect(location()).toContain('booking=12');
  });

  it('deletes a block after a question, and shows held nights', async () => {
    const { api: fake } = await open({ 'DELETE /api/vineyard-stay/blocked-dates/{id}': undefined });
    await press(/^Tuesday, June 25, 2030, held/);
    expect(await screen.findByText(/A guest is paying for this night/)).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await press(/^Thursday, June 20, 2030, blocked, Seasonal closure/);
    await press('Delete block');
    const question = within(await screen.findByRole('dialog', { name: 'Delete blocked dates' }));
    await userEvent.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Blocked Date Deleted')).toBeVisible();
    expect(fake.calls.findLast(({ method }) => method === 'DELETE')?.path).toContain('/5');
  });

  it('picks and books nights by keyboard alone', async () => {
    await open();
    (await screen.findByRole('button', { name: /June 3, 2030, today/ })).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}{End}{Enter}');
    expect(await screen.findByText('One of those nights is taken. Please choose other days.')).toBeVisible();
    (await screen.findByRole('button', { name: /June 3, 2030, today/ })).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{Enter}');
    expect(await screen.findByText('Jun 4–9, 2030, 5 nights')).toBeVisible();
    await press('Book these nights');
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Booking' }));
    expect(await dialog.findByLabelText(/^Check-in/)).toHaveValue('2030-06-04');
    expect(dialog.getByLabelText(/^Check-out/)).toHaveValue('2030-06-09');
  });

  it('picks and blocks nights by keyboard alone', async () => {
    const blocks = [block];
    const { api: fake } = await open({
      'POST /api/vineyard-stay/blocked-dates': () => {
        const own = { ...block, id: 6, start_date: '2030-06-04', end_date: '2030-06-05' };
        blocks.push(own);
        return own;
      },
      'GET /api/vineyard-stay/calendar': () => ({ ...nights, blocks: [...blocks] }),
    });
    (await screen.findByRole('button', { name: /June 3, 2030, today/ })).focus();
    await userEvent.keyboard('{ArrowRight}{Enter}{ArrowRight}{ArrowRight}{Enter}');
    expect(await screen.findByText('Jun 4–6, 2030, 2 nights')).toBeVisible();
    screen.getByRole('button', { name: 'Block these nights' }).focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Block Dates' });
    await within(dialog).findByLabelText(/^Start date/);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Dates Blocked Successfully')).toBeVisible();
    expect(fake.calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      start_date: '2030-06-04',
      end_date: '2030-06-05',
      reason: 'maintenance',
    });
    // They are taken now: nothing is selected any more.
    await waitFor(() => expect(screen.queryByText('Jun 4–6, 2030, 2 nights')).not.toBeInTheDocument());
    expect(screen.queryByRole('button', { name: 'Book these nights' })).not.toBeInTheDocument();
  });

  it('moves to other months by keyboard and buttons; the address names the month', async () => {
    const { location, api: fake } = await open();
    (await screen.findByRole('button', { name: /June 3, 2030, today/ })).focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('button', { name: /^Friday, May 3, 2030/ })).toHaveFocus();
    expect(location()).toContain('month=2030-05');
    await press('Today');
    expect(location()).not.toContain('month');
    await press('Later months');
    expect(location()).toContain('month=2031-06');
    expect(await screen.findByRole('button', { name: /^Sunday, June 1, 2031, free, \$280 per night/ })).toBeVisible();
    expect(fake.calls.findLast(({ path }) => path.endsWith('/calendar'))?.query.toString()).toBe(
      'from=2031-06-01&to=2032-05-31',
    );
  });

  it('selects the nights between two days by dragging in either direction', async () => {
    await open();
    const [from, to] = [
      await screen.findByRole('button', { name: /June 4, 2030/ }),
      screen.getByRole('button', { name: /June 6, 2030/ }),
    ];
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: to },
      { target: from },
      { keys: '[/MouseLeft]', target: from },
    ]);
    expect(await screen.findByText('Jun 4–6, 2030, 2 nights')).toBeVisible();
    await press('Block these nights');
    const dialog = within(await screen.findByRole('dialog', { name: 'Block Dates' }));
    expect(dialog.getByLabelText(/^Start date/)).toHaveValue('2030-06-04');
    expect(dialog.getByLabelText(/^End date/)).toHaveValue('2030-06-05');
  });
});

it('is hidden from staff without bookings, and read-only for staff without writing', async () => {
  await renderSlice(slice, {
    path: '/admin/vineyard-stay?dialog=book',
    user: { ...testAdmin, permissions: ['stay.read', 'stay-bookings.read'] },
    api,
  });
  expect(await screen.findByRole('article', { name: 'VSB-000012' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Add Booking|Block Dates|Settings/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});
