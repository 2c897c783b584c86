import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { listOf, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';

const open = (permissions: string[], api: NonNullable<Parameters<typeof renderSlice>[1]>['api']) =>
  renderSlice(slice, { path: '/admin', user: { ...testAdmin, permissions }, api });

it('shows staff without the figures the work in their areas, and fetches nothing else', async () => {
  const { api: fake } = await open(['orders.read', 'rsvps.read', 'experiences.read'], {
    'GET /api/admin/orders': ({ query }) => listOf([], { total: query.get('work') === 'to_pack' ? 12 : 0 }),
    'GET /api/admin/experience-bookings': ({ query }) =>
      listOf([], { total: query.get('status') === 'pending' ? 1 : 2 }),
  });
  const today = within(await screen.findByRole('region', { name: 'Today’s work' }));
  expect(await today.findByText('12 orders')).toBeVisible();
  expect(today.getByRole('link', { name: 'To pack' })).toHaveAttribute('href', '/admin/orders?work=to_pack');
  expect(await today.findByText('1 party')).toBeVisible();
  expect(await today.findByText('3 parties, 1 to be confirmed')).toBeVisible();
  expect(today.getByRole('link', { name: 'Visits today' }).getAttribute('href')).toMatch(
    /^\/admin\/experiences\/day-sheet\?day=\d{4}-\d{2}-\d{2}$/,
  );
  expect(today.getAllByRole('listitem')).toHaveLength(3);
  expect(fake.calls.filter(({ path }) => path.includes('stats'))).toEqual([]);
});

it('stands before the figures on the owner’s dashboard', async () => {
  await open(['*'], { 'GET /api/admin/orders': listOf([], { total: 12 }), 'GET /api/wines': listOf([], { total: 3 }) });
  const today = within(await screen.findByRole('region', { name: 'Today’s work' }));
  expect(await today.findByText('12 orders')).toBeVisible();
  expect(await today.findByText('3 wines')).toBeVisible();
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Today’s work',
    "What's New",
    'Upcoming',
    'Wine club',
    'Trends',
  ]);
});

it('leaves the list out for a role with figures and no waiting work', async () => {
  await open(['stats.read'], {});
  expect(await screen.findByRole('heading', { name: 'Trends' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Today’s work' })).not.toBeInTheDocument();
  expect(screen.queryByText('Nothing needs your attention')).not.toBeInTheDocument();
});

it('counts the visits of the server’s day', async () => {
  const { api: fake } = await open(['rsvps.read'], {
    'GET /api/site': fixtures.site({ today: '2031-05-04' }),
    'GET /api/admin/experience-bookings': ({ query }) => listOf([], { total: query.has('from') ? 2 : 1 }),
  });
  await waitFor(() => expect(fake.calls.filter(({ query }) => query.get('from') === '2031-05-04')).toHaveLength(2));
});

it('counts the guests who asked for other nights, and opens the stay that waits longest', async () => {
  const wish = (id: number, booking_id: number, status: 'pending' | 'declined') => ({
    ...{ id, booking_id, status, version: 1, check_in_date: '2031-05-04', check_out_date: '2031-05-06' },
    ...{ message: null, staff_note: null, created_at: '2031-01-01T00:00:00Z', decided_at: null },
  });
  await open(['stay-bookings.read'], {
    'GET /api/vineyard-stay/change-requests': [wish(4, 74, 'pending'), wish(3, 73, 'pending'), wish(2, 72, 'declined')],
  });
  expect(await screen.findByText('2 stays')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Other nights requested' })).toHaveAttribute(
    'href',
    '/admin/bookings?booking=73',
  );
});

it('names nights that are taken twice, and a calendar that was not read for an hour', async () => {
  const feed = {
    id: 1,
    version: 1,
    name: 'Airbnb',
    url: 'https://airbnb.com/1.ics',
    calendar_path: '/api/calendars/1.ics',
    tax_by_channel: true,
    checked_at: '2026-01-02T12:00:00.000Z',
    read_at: '2026-01-02T10:00:00.000Z',
    failure: 'It answers with 500.',
    events: 1,
    conflicts: [{ start_date: '2026-12-01', end_date: '2026-12-04', taken_by: 'VSB-000042, Dec 1–4, 2026' }],
  };
  await open(['stay.read', 'inquiries.read'], {
    'GET /api/admin/stay-feeds': [feed],
    'GET /api/admin/inquiries': listOf([]),
  });
  const trouble = within(await screen.findByRole('region', { name: 'Other channels' }));
  expect(trouble.getByText('Nights are taken twice')).toBeVisible();
  expect(trouble.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dec 1–4, 2026: Airbnb and VSB-000042, Dec 1–4, 2026',
    'Airbnb: It answers with 500.',
  ]);
});

it('shows a message for a role without waiting work', async () => {
  await open(['shipping.read'], {});
  expect(await screen.findByText('Nothing needs your attention')).toBeVisible();
});

it('names the disputes at Square that need an answer, with their deadline', async () => {
  const disputed = fixtures.staffOrder({ order_number: 'SH-DISPUTED', dispute_due: '2026-12-03' });
  await open(['orders.read'], {
    'GET /api/admin/orders': ({ query }) => listOf(query.get('work') === 'disputed' ? [disputed] : []),
  });
  const disputes = within(await screen.findByRole('region', { name: 'Disputes' }));
  expect(disputes.getByText('1 dispute waits for your answer')).toBeVisible();
  expect(disputes.getByRole('listitem')).toHaveTextContent('SH-DISPUTED: answer by Dec 3, 2026');
  expect(disputes.getByRole('link', { name: 'Show Orders' })).toHaveAttribute('href', '/admin/orders?work=disputed');
});
