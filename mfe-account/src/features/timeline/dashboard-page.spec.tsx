import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { problem, renderSlice, testUser, type FakeApi } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
import { api } from '../../testing/fixtures';

const { member, order } = fixtures;
const profile = fixtures.profile();

const open = (over: FakeApi = {}) =>
  renderSlice(slice, { path: '/customer', user: testUser, api: { ...api, ...over } });
const card = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  return within(heading.closest('li') as HTMLElement);
};

it('welcomes a member with tier, discount, next shipment and next booking', async () => {
  await open({
    'GET /api/customer/wine-club-status': {
      member: fixtures.clubMember(),
      tier_name: 'Fair Play Club',
      discount_percentage: '15.00',
    },
    'GET /api/customer/membership': { member: member() },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, wanjiru' })).toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Fair Play Club' })).toHaveAttribute('href', '/customer/membership');
  expect(await screen.findByText(/15% off all wine · next shipment Feb 15, 2099/)).toBeInTheDocument();
  expect(await screen.findByText(/^Next:/)).toHaveTextContent('Next: Tasting Flight, Apr 4, 2099, 2:30 PM');
  expect(screen.getByRole('link', { name: 'Back to Website' })).toHaveAttribute('href', '/');
  expect(screen.getByRole('link', { name: 'Cart (0)' })).toHaveAttribute('href', '/checkout');
});

it('shows until when a membership is paused, and no discount', async () => {
  await open({ 'GET /api/customer/membership': { member: member({ status: 'paused', paused_until: '2099-04-01' }) } });
  expect(await screen.findByText(/· paused until Apr 1, 2099$/)).toBeInTheDocument();
  expect(screen.queryByText(/off all wine/)).not.toBeInTheDocument();
});

it('invites a customer without a membership to the club', async () => {
  await open({ 'GET /api/customer/membership': { member: null } });
  expect(await screen.findByRole('link', { name: 'Join the wine club' })).toHaveAttribute('href', '/wine-club');
});

it('keeps the place of both lines below the headline until all of them are known', async () => {
  const { promise, resolve } = Promise.withResolvers<never[]>();
  await open({
    'GET /api/customer/membership': { member: null },
    'GET /api/customer/bookings/recent': () => promise,
    'GET /api/customer/experience-bookings': [],
    'GET /api/customer/event-registrations': [],
  });
  expect(await screen.findByText('Loading your membership and your next booking')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Join the wine club' })).not.toBeInTheDocument();
  resolve([]);
  expect(await screen.findByRole('link', { name: 'Join the wine club' })).toBeInTheDocument();
  expect(screen.getByText('Nothing is booked yet.')).toBeInTheDocument();
});

it('does not say that nothing is booked when a list could not be read', async () => {
  await open({ 'GET /api/customer/bookings/recent': problem(503, 'Not now') });
  expect(await screen.findByText('Something is missing here')).toBeInTheDocument();
  expect(screen.queryByText('Nothing is booked yet.')).not.toBeInTheDocument();
});

it('gives every card its two actions', async () => {
  await open();
  const actions = async (name: string) =>
    (await card(name)).getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]);
  expect(await actions('Vineyard Stay')).toEqual([
    ['View Details: Vineyard Stay', '/customer/dashboard/stays/42'],
    ['Add to calendar: Vineyard Stay', '/api/customer/bookings/42/calendar.ics'],
  ]);
  expect(await actions('Open Cellar Sunday')).toEqual([
    ['View Details: Open Cellar Sunday', '/customer/dashboard/events/5'],
    ['Add to calendar: Open Cellar Sunday', '/api/customer/event-registrations/5/calendar.ics'],
  ]);
  expect(await actions('Tasting Flight')).toEqual([
    ['View Details: Tasting Flight', '/customer/dashboard/visits/8'],
    ['Reschedule: Tasting Flight', '/customer/dashboard/visits/8?move'],
  ]);
  expect(await actions('Kilele Syrah')).toEqual([
    ['Details: Kilele Syrah', '/customer/dashboard/orders/o-1'],
    ['Buy Again: Kilele Syrah', '/customer/dashboard/buy-again/o-1'],
  ]);
});

it('shows the loaded parts when another part failed, and retries', async () => {
  const { api: fake } = await open({ 'GET /api/customer/bookings/recent': problem(503, 'Not now') });
  expect(await screen.findByText('Something is missing here')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { level: 3, name: 'Kilele Syrah' })).toBeInTheDocument();
  fake.on({ 'GET /api/customer/bookings/recent': [] });
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Open Cellar Sunday' })).toBeInTheDocument();
  expect(screen.queryByText('Something is missing here')).not.toBeInTheDocument();
});

it('suggests next steps without any entries', async () => {
  await open({
    'GET /api/customer/orders': [],
    'GET /api/customer/bookings/recent': [],
    'GET /api/customer/event-registrations': [],
    'GET /api/customer/experience-bookings': [],
  });
  expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Shop Wines' })).toHaveAttribute('href', '/wines');
});

const nothing = {
  'GET /api/customer/orders': [],
  'GET /api/customer/bookings/recent': [],
  'GET /api/customer/event-registrations': [],
  'GET /api/customer/experience-bookings': [],
};

it('suggests first steps: an available bottle, the next event, a tasting, the house', async () => {
  const wine = fixtures.wine({ slug: 'simba', name: 'Simba', price: '58.00', image_url: null });
  await open({
    ...nothing,
    'GET /api/wines/featured': [{ ...wine, slug: 'gone', name: 'Sold out', in_stock: false }, wine],
    'GET /api/events/featured': [
      fixtures.event({
        title: 'Open Cellar Sunday',
        price: '0.00',
        date: '2099-11-29',
        event_dates: [fixtures.eventDate({ date: '2099-11-29', start_time: '12:00' })],
      }),
    ],
    'GET /api/experiences': [
      fixtures.experience({ id: 5, title: 'Weddings', price: null }),
      fixtures.experience({ title: 'Tasting Flight' }),
    ],
    'GET /api/vineyard-stay/settings-public': fixtures.staySettings(),
  });
  const section = await screen.findByRole('region', { name: 'A good place to begin' });
  await within(section).findByText('From $280.00 per night');
  expect(
    within(section)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Simba', '/wines/simba'],
    ['Open Cellar Sunday', '/events'],
    ['Tasting Flight', '/experiences'],
    ['Stay among the vines', '/stay'],
  ]);
  expect(within(section).getByText('Nov 29, 2099 · 12:00 PM · Free')).toBeInTheDocument();
});

it('suggests nothing when the catalog cannot be loaded, and nothing to customers with entries', async () => {
  const { unmount } = await open({ ...nothing, 'GET /api/vineyard-stay/settings-public': problem(503, 'Not now') });
  expect(await screen.findByText('Nothing here yet')).toBeInTheDocument();
  expect(screen.queryByText('A good place to begin')).not.toBeInTheDocument();
  unmount();
  await open({ 'GET /api/vineyard-stay/settings-public': fixtures.staySettings() });
  expect(await screen.findByRole('heading', { level: 3, name: 'Kilele Syrah' })).toBeInTheDocument();
  expect(screen.queryByText('A good place to begin')).not.toBeInTheDocument();
});

it('loads older orders on request', async () => {
  const orders = Array.from({ length: 21 }, (_, i) =>
    order({ id: `o-${i}`, items: [{ ...order().items[0]!, id: i, title: `Wine ${i}` }] }),
  );
  await open({
    'GET /api/customer/orders': ({ query }: { query: URLSearchParams }) => orders.slice(0, Number(query.get('limit'))),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Show older orders' }));
  expect(await screen.findByRole('heading', { level: 3, name: 'Wine 20' })).toBeInTheDocument();
});

it('shows the list once it is known whether a notice comes above it', async () => {
  let answer = (): void => undefined;
  const known = new Promise<void>((resolve) => (answer = resolve));
  await open({ 'GET /api/customer/profile': () => known.then(() => ({ ...profile, email_verified: false })) });
  expect(await screen.findByText(/^Next:/)).toBeInTheDocument();
  expect(screen.queryByRole('heading', { level: 2, name: 'Recent purchases' })).not.toBeInTheDocument();
  answer();
  expect(await screen.findByRole('heading', { level: 2, name: 'Recent purchases' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Resend the email' })).toBeInTheDocument();
});

it('asks to confirm an address, and sends the mail again', async () => {
  const { api: fake } = await open({
    'GET /api/customer/profile': { ...profile, email_verified: false },
    'POST /api/auth/email-verification': () => new Response(null, { status: 202 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Resend the email' }));
  expect(await screen.findByText('Email sent')).toBeInTheDocument();
  expect(fake.calls.some(({ method, path }) => method === 'POST' && path === '/api/auth/email-verification')).toBe(
    true,
  );
});
