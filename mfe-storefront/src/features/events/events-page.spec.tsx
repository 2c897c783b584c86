import { renderSlice } from '@shamba/shell-sdk/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { fixtures } from '@shamba/slice-kit/testing';
import slice from '../../slice';
import { api, event } from '../../testing/fixtures';

const open = (events: ReturnType<typeof event>[]) =>
  renderSlice(slice, { path: '/events', api: { ...api, 'GET /api/events': events } });
const at = (id: number, date: string, seats_left = 10) =>
  fixtures.eventDate({ id, date, start_time: '18:00', end_time: '20:00', seats_left });

it('lists the soonest first, undated ones last as Date TBD', async () => {
  await open([
    event({ id: 1, title: 'Undated', date: null, event_dates: [] }),
    event({ id: 2, title: 'Later', event_dates: [at(2, '2099-02-01')] }),
    event({ id: 3, title: 'Sooner', event_dates: [at(3, '2099-01-01')] }),
  ]);
  const rows = within(await screen.findByRole('list', { name: 'Upcoming events' })).getAllByRole('heading', {
    level: 3,
  });
  expect(rows.map((row) => row.textContent)).toEqual(['Sooner', 'Later', 'Undated']);
  expect(screen.getByText('Date TBD')).toBeInTheDocument();
  expect(screen.getByText('Thursday, January 1, 2099 · 6:00 PM to 8:00 PM')).toBeInTheDocument();
});

it('puts a ticket for the chosen date into the cart', async () => {
  const { api: server } = await open([
    event({ event_dates: [at(11, '2099-01-03'), at(12, '2099-01-10', 0), at(13, '2099-01-17')] }),
  ]);
  await userEvent.selectOptions(
    await screen.findByRole('combobox', { name: 'Which date?' }),
    'Sat, Jan 17 · 6:00 PM to 8:00 PM',
  );
  expect(screen.queryByRole('option', { name: /Jan 10/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Get A Ticket: Benga at Dusk' }));
  expect(await screen.findByText('Ticket Added to Cart')).toBeInTheDocument();
  expect(server.calls.find((call) => call.method === 'POST' && call.path === '/api/cart')?.body).toMatchObject({
    item_type: 'event',
    item_id: 1,
    quantity: 1,
    item_details: { occurrence_id: 13 },
  });
});

it('opens the ticket seller in a new tab when tickets are sold elsewhere', async () => {
  await open([event({ ticket_link: 'https://tickets.example.com/x', price: null })]);
  const link = await screen.findByRole('link', { name: /Buy Tickets/ });
  expect(link).toHaveAttribute('href', 'https://tickets.example.com/x');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
  expect(screen.getByText('External Tickets')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Get A Ticket/ })).not.toBeInTheDocument();
});

it('sells no ticket without a free seat', async () => {
  await open([event({ event_dates: [at(11, '2099-01-03', 0)] })]);
  expect(await screen.findByRole('button', { name: 'Fully booked' })).toBeDisabled();
});

it('marks a free event, and suggests other pages without any events', async () => {
  const { unmount } = await open([event({ price: '0.00' })]);
  expect(await screen.findByText('Free')).toBeInTheDocument();
  unmount();
  await open([]);
  expect(await screen.findByRole('link', { name: 'See experiences' })).toHaveAttribute('href', '/experiences');
});

it('links from the list to each event’s own page', async () => {
  const { location } = await open([event({ id: 1, slug: 'benga-at-dusk' })]);
  await userEvent.click(await screen.findByRole('link', { name: 'Benga at Dusk' }));
  await waitFor(() => expect(location()).toBe('/events/benga-at-dusk'));
  expect(await screen.findByRole('heading', { level: 1, name: 'Benga at Dusk' })).toBeInTheDocument();
  expect(document.title).toBe('Benga at Dusk | Shamba Ridge Vineyard');
  await userEvent.click(screen.getByRole('button', { name: 'Get A Ticket: Benga at Dusk' }));
  expect(await screen.findByText('Ticket Added to Cart')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'All events' }));
  await waitFor(() => expect(location()).toBe('/events'));
});

it('shows a message for an unknown event', async () => {
  await renderSlice(slice, { path: '/events/nothing', api: { ...api, 'GET /api/events': [event()] } });
  expect(await screen.findByRole('heading', { level: 1, name: 'We could not find that event' })).toBeInTheDocument();
});
