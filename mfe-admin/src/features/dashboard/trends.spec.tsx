import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { renderSlice, testAdmin } from '@shamba/shell-sdk/testing';
import slice from '../../slice';

const stats = {
  monthlyOrders: 9,
  wineClubMembers: 15,
  totalMembers: 15,
  vineyardBookings: 2,
  totalRevenue: '100.00',
  monthlyRevenue: '50.00',
  totalUsers: 3,
  activeUsers: 1,
  newUsersThisMonth: 0,
  usersByRole: { admin: 1, customer: 2 },
  lastMonth: { monthlyOrders: 7, vineyardBookings: 4, monthlyRevenue: '1234.50' },
  lastYear: { monthlyOrders: 8, vineyardBookings: null, monthlyRevenue: '0.00' },
};
const orders = { wine: 4, wine_club: 1, event: 0, experience: 2, vineyard_stay: 1 };

it('shows trends in tables with links to the month’s rows, and gaps for services without an answer', async () => {
  await renderSlice(slice, {
    path: '/admin',
    user: testAdmin,
    api: {
      'GET /api/admin/stats': stats,
      'GET /api/wines': [],
      'GET /api/wines/featured': [],
      'GET /api/events': [],
      'GET /api/admin/figures/sales': {
        months: [
          { month: '2026-04', revenue: null, net: null, orders },
          { month: '2026-05', revenue: '1234.50', net: '1100.00', orders },
        ],
      },
      'GET /api/admin/figures/club': { months: [{ month: '2026-05', members: 15, joined: 2, left: 1 }] },
    },
  });
  const revenue = await screen.findByRole('table', { name: 'Revenue by month', hidden: true });
  const rows = within(revenue).getAllByRole('row', { hidden: true });
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'WhenRevenueNet',
    'Apr 2026––',
    'May 2026$1,234.50$1,100.00',
  ]);
  expect(within(revenue).getByText('May 2026').closest('a')).toHaveAttribute(
    'href',
    '/admin/orders?from=2026-05-01&to=2026-05-31',
  );
  const kinds = screen.getByRole('table', { name: 'Orders by kind and month', hidden: true });
  expect(
    within(kinds)
      .getAllByRole('columnheader', { hidden: true })
      .map((cell) => cell.textContent),
  ).toEqual(['When', 'Wine', 'Club', 'Events', 'Experiences', 'Stays']);
  expect(screen.getByRole('table', { name: 'Club members by month', hidden: true })).toBeInTheDocument();
  expect(screen.queryByRole('table', { name: 'Stay occupancy by month', hidden: true })).not.toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Stay occupancy' })).toBeVisible();
});

it('shows a month’s figure beside those before, and its definition on hover, for screen readers and after a press', async () => {
  await renderSlice(slice, {
    path: '/admin/account-management',
    user: testAdmin,
    api: { 'GET /api/admin/stats': stats, 'GET /api/wine-club/tiers': [] },
  });
  const card = within((await screen.findByText(/^Monthly Revenue/)).closest('li') as HTMLElement);
  expect(card.getByText(/^Last month/)).toHaveTextContent('Last month: $1,234.50Same month last year: $0.00');
  const sign = card.getByRole('button', { name: 'About Revenue' });
  expect(sign).toHaveAccessibleDescription(/^Revenue: what was paid, with tax and shipping/);
  expect(card.queryByText(/^Revenue: what was paid/)).not.toBeInTheDocument();
  await userEvent.click(sign);
  expect(card.getByText(/^Revenue: what was paid/)).toBeVisible();
});
