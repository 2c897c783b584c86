import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from '@jest/globals';
import { type FakeApi, listOf, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../../slice';

const booking = fixtures.stayBooking({ check_in_date: '2030-06-10', check_out_date: '2030-06-12' });
const settings = {
  ...fixtures.staySettings(),
  id: 1,
  version: 3,
  auto_confirm: true,
  updated_at: '2030-01-01T00:00:00.000Z',
};
const api: FakeApi = {
  'GET /api/vineyard-stay/bookings': listOf([booking]),
  'GET /api/vineyard-stay/bookings/figures': {
    total_bookings: 12,
    confirmed: 9,
    this_month: 2,
    last_month: 1,
    last_year: 3,
    revenue: '6597.50',
    average_booking: '733.00',
    average_rate: '291.50',
  },
  'GET /api/admin/figures/occupancy': {
    months: [
      { month: '2030-05', bookings: 4, nights: 12, available: 30, percent: 40, average_rate: '280.00' },
      { month: '2030-06', bookings: 2, nights: 6, available: 24, percent: 25, average_rate: '291.50' },
    ],
  },
  'GET /api/vineyard-stay/settings': settings,
  'GET /api/vineyard-stay/settings-public': fixtures.staySettings(),
  'GET /api/vineyard-stay/calendar': ({ query }) => ({
    from: query.get('from') ?? '',
    to: query.get('to') ?? '',
    bookings: [],
    blocks: [],
    holds: [],
    channels: [],
  }),
  'GET /api/vineyard-stay/seasons': [],
  'GET /api/vineyard-stay/add-ons': [],
  'GET /api/admin/message-templates': [],
};
const open = (permissions = testAdmin.permissions, more: FakeApi = {}) =>
  renderSlice(slice, { path: '/admin/bookings', user: { ...testAdmin, permissions }, api: { ...api, ...more } });

beforeEach(() => sessionStorage.clear());

it('shows the figures of the stays and all panels of the house on one page', async () => {
  await open();
  const figures = within(await screen.findByRole('list', { name: 'Figures' }));
  expect(await figures.findByText('75%')).toBeVisible();
  expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'This Month 2BookingsLast month: 1Same month last year: 3',
    'Stay Revenue $6,597.50Total earned',
    'Avg Booking $733Of those paid',
    'Availability 75%Of this month’s nightsLast month: 60%Same month last year: –',
  ]);
  expect(await screen.findByRole('link', { name: 'VSB-000012' })).toBeVisible();
  const panels = [
    'Calendar Management',
    'Auto-confirm',
    'Message Templates',
    'Pricing & Rules',
    'Add-ons',
    'Seasonal Pricing',
  ];
  for (const name of panels) expect(await screen.findByRole('heading', { name })).toBeVisible();
});

it('enters an offline booking; the address names the form, whose values survive a reload', async () => {
  const { unmount } = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add Offline Booking' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Booking' });
  await userEvent.type(await within(dialog).findByLabelText(/^Guest name/), 'Kim');
  unmount();
  await renderSlice(slice, { path: '/admin/bookings?dialog=book', user: testAdmin, api });
  expect(await screen.findByLabelText(/^Guest name/)).toHaveValue('Kim');
});

it('manages the calendar and blocks dates in dialogs over the page', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'View Calendar' }));
  const calendar = await screen.findByRole('dialog', { name: 'Vineyard Stay Calendar Management' });
  expect(await within(calendar).findByRole('grid', { name: 'Stay calendar' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Block Dates' }));
  expect(await screen.findByRole('dialog', { name: 'Block Dates' })).toBeVisible();
});

it('switches automatic confirmation with a press, based on the loaded version', async () => {
  const { api: sent } = await open(testAdmin.permissions, {
    'PUT /api/vineyard-stay/settings': { ...settings, auto_confirm: false },
  });
  await userEvent.click(await screen.findByRole('checkbox', { name: /^Confirm paid stays automatically/ }));
  expect(await screen.findByText('Settings Updated')).toBeVisible();
  expect(sent.calls.find(({ method }) => method === 'PUT')).toMatchObject({
    body: { auto_confirm: false },
    version: '3',
  });
});

it('hides sections that the user may not open', async () => {
  await open(['stay-bookings.read']);
  expect(await screen.findByRole('link', { name: 'VSB-000012' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Pricing & Rules' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Add Offline Booking' })).toBeNull();
  expect(screen.queryByText('Availability')).toBeNull();
});

it('exports the stays that match the filters', async () => {
  const page = await renderSlice(slice, { path: '/admin/bookings?payment_status=paid', user: testAdmin, api });
  const files: Blob[] = [];
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  URL.revokeObjectURL = () => undefined;
  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(files).toHaveLength(1));
  const [head, row] = ((await files[0]?.text()) ?? '').split('\n');
  expect(head).toMatch(/reference,guest_name,guest_email,.*,total_amount,owed,/);
  expect(row).toContain(`${booking.reference},${booking.guest_name},${booking.guest_email},`);
  expect(row).toContain('2030-06-10,2030-06-12,2,');
  expect(page.api.calls.some(({ query }) => query.toString() === 'payment_status=paid&limit=500')).toBe(true);
});
