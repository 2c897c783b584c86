import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { listOf, problem, renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../slice';

const stats = {
  monthlyOrders: 9,
  wineClubMembers: 15,
  totalMembers: 15,
  vineyardBookings: 0,
  totalRevenue: '1234567.50',
  monthlyRevenue: '50.00',
  totalUsers: 3,
  activeUsers: 1,
  newUsersThisMonth: 0,
  usersByRole: { admin: 1, customer: 2 },
  lastMonth: { monthlyOrders: 7, vineyardBookings: 4, monthlyRevenue: '70.00' },
  lastYear: { monthlyOrders: 8, vineyardBookings: 1, monthlyRevenue: '80.00' },
};
const rest = {
  'GET /api/wines/featured': [],
  'GET /api/events': [],
  'GET /api/admin/orders': [],
  'GET /api/admin/stay-feeds': [],
  'GET /api/admin/figures/sales': { months: [] },
  'GET /api/admin/figures/occupancy': { months: [] },
  'GET /api/admin/figures/club': { months: [] },
};

/** A shop with more sold-out wines than the rows that the dashboard fetches. */
const wines = ({ query }: { query: URLSearchParams }) => {
  const total = { low: 45, out: 41 }[query.get('stock') ?? ''] ?? 200;
  const shown = Math.min(total, Number(query.get('limit')));
  const rows = Array.from({ length: shown }, (_, id) => ({ id, name: `Zinfandel ${id}`, stock_quantity: 0 }));
  return listOf(rows, { total });
};

const open = (api: NonNullable<Parameters<typeof renderSlice>[1]>['api'], user: object = testAdmin) =>
  renderSlice(slice, { path: '/admin', user: { ...testAdmin, ...user }, api: { ...rest, ...api } });

describe('the dashboard', () => {
  it('fetches everything at once, and counts all sold-out wines', async () => {
    const answer = Promise.withResolvers<typeof stats>();
    await open({ 'GET /api/admin/stats': () => answer.promise, 'GET /api/wines': wines });
    const low = within(await screen.findByRole('region', { name: 'Low stock' }));
    expect(low.getByText('45 wines are low on stock')).toBeVisible();
    expect(await low.findByText('41 out of stock')).toBeVisible();
    const news = within(screen.getByRole('region', { name: "What's New" }));
    expect(await news.findByText('41 wines')).toBeVisible();
    expect(await news.findByText('200 wines, 0 featured')).toBeVisible();
    expect(await news.findByText('No upcoming event')).toBeVisible();
    expect(news.getAllByText('…').map((entry) => entry.previousSibling?.textContent)).toEqual([
      'Club members',
      'Stay bookings',
    ]);

    answer.resolve(stats);
    expect(await screen.findByText('$1,234,567.50')).toBeVisible();
    expect(news.getByText('15 active')).toBeVisible();
    expect(screen.getByText('No bookings this month')).toBeVisible();
    const cards = within(screen.getByRole('list', { name: 'Figures' })).getAllByRole('listitem');
    expect(cards.map(({ textContent }) => textContent)).toEqual([
      'Wine Orders 9this monthLast month: 7Same month last year: 8',
      'Club Members 15active',
      'Stay Bookings 0this monthLast month: 4Same month last year: 1',
      'Total Revenue $1,234,567.50all time',
    ]);
  });

  it('works without the figures', async () => {
    await open({ 'GET /api/admin/stats': problem(503, 'unavailable', 'Down'), 'GET /api/wines': wines });
    expect(await screen.findByRole('button', { name: /retry|try again/i })).toBeVisible();
    const news = within(screen.getByRole('region', { name: "What's New" }));
    expect(await news.findByText('41 wines')).toBeVisible();
    expect(await news.findAllByText('Not available')).toHaveLength(2);
    expect(await screen.findByText('Create First Event')).toBeVisible();
  });

  it('fetches and shows no list of wines for staff without that permission', async () => {
    const { api } = await open(
      { 'GET /api/admin/stats': stats, 'GET /api/wines': wines },
      { role: 'staff', permissions: ['stats.read'] },
    );
    expect(await screen.findByText('$1,234,567.50')).toBeVisible();
    expect(api.calls.filter(({ path }) => path.startsWith('/api/wines'))).toEqual([]);
    const news = within(screen.getByRole('region', { name: "What's New" }));
    expect(news.queryByText('Out of stock')).not.toBeInTheDocument();
    expect(news.queryByText('Catalog')).not.toBeInTheDocument();
    expect(news.queryByText('Not available')).not.toBeInTheDocument();
  });
});
