import { problem, renderSlice, testUser, type FakeApi } from '@shamba/shell-sdk/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { fixtures, translatePage } from '@shamba/slice-kit/testing';
import { addDays, weekday } from '@shamba/rules';
import { formatDay } from '@shamba/ui/core';
import slice from '../../slice';
import { today } from '@shamba/slice-kit/page';
import { openCheckout } from '../../testing/checkout';
import { clubLine, eventLine, fullCart, groups, quoteOf, server, stayLine, wineLine } from '../../testing/fixtures';

async function open(
  cart: ReturnType<typeof groups>,
  { api = {}, quote = {} }: { api?: FakeApi; quote?: Parameters<typeof server>[1] } = {},
) {
  const fake = server(cart, quote);
  const view = await renderSlice(slice, { path: '/cart', api: { ...fake.api, ...api } });
  await screen.findByRole('heading', { level: 1, name: 'Your Cart' });
  return { ...view, state: fake.state };
}
const wineOnly = () => groups({ wines: [wineLine()] });
const quantity = () => screen.findByRole('spinbutton', { name: 'Quantity of Mavuno Zinfandel' });

describe('an empty cart', () => {
  it('offers wine, the club, and suggestions', async () => {
    await open(groups());
    expect(await screen.findByRole('link', { name: 'Shop Wines' })).toHaveAttribute('href', '/wines');
    expect(screen.getByRole('link', { name: 'Join Wine Club' })).toHaveAttribute('href', '/wine-club');
    expect(await screen.findByRole('heading', { name: 'You Might Also Like' })).toBeVisible();
  });

  it('offers a guest to sign in: a session may have ended while its cart is kept', async () => {
    await open(groups());
    expect(await screen.findByRole('button', { name: 'Sign in to see your cart' })).toBeVisible();
  });

  it('does not when someone is signed in', async () => {
    await renderSlice(slice, { path: '/cart', user: testUser, api: server(groups()).api });
    await screen.findByText('Your cart is empty');
    expect(screen.queryByRole('button', { name: 'Sign in to see your cart' })).not.toBeInTheDocument();
  });
});

describe('a cart with all five kinds', () => {
  it('lists them in groups, with the server’s prices', async () => {
    await open(fullCart());
    for (const name of ['Wines', 'Wine Club Memberships', 'Experiences', 'Event Tickets', 'Vineyard Stays'])
      expect(await screen.findByRole('region', { name })).toBeVisible();
    expect(await screen.findByText('Shipping (estimate)')).toBeVisible();
    expect(screen.getByText('Fair Play Club member discount (15%)').nextSibling).toHaveTextContent('-$9.60');
    expect(screen.getByText('Lodging tax (12.5%)').nextSibling).toHaveTextContent('$9.00');
    expect(screen.getByText('$10.00 per night, plus $75.00 cleaning fee')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
  });

  it('fixes the quantities of stays and memberships', async () => {
    await open(fullCart());
    expect(await screen.findByRole('spinbutton', { name: 'Quantity of Vineyard stay' })).toHaveAttribute('readonly');
    expect(screen.getByRole('spinbutton', { name: 'Quantity of Fair Play Club' })).toHaveAttribute('readonly');
    expect(screen.getByRole('button', { name: 'Change dates: Vineyard stay' })).toBeEnabled();
  });
});

it('names the add-ons of a stay, and removes an add-on', async () => {
  const stay = { ...stayLine, item_details: { ...stayLine.item_details, add_ons: [2, 3] } };
  const issue = { code: 'not_available', lineId: stay.id, message: 'Add-on 3 is not available.', blocking: true };
  const { api } = await open(groups({ vineyardStay: [stay] }), { quote: { issues: [issue] } });
  expect(await screen.findByText('Add-on 2: $45.00')).toBeVisible();
  expect(screen.getByText('Add-on 3 is not available.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove Add-on 3' }));
  await waitFor(() => expect(screen.queryByText('Add-on 3: $45.00')).toBeNull());
  expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ item_details: { add_ons: [2] } });
  expect(screen.getByText('Add-on 2: $45.00')).toBeVisible();
});

it('a translated page shows what has changed', async () => {
  const { state } = await open(fullCart());
  const row = (await screen.findByRole('heading', { name: 'Vineyard stay' })).closest('li') as HTMLElement;
  await within(row).findByText('$10.00 per night, plus $75.00 cleaning fee');
  const group = screen.getByRole('region', { name: 'Wines' });
  translatePage();
  state.quote = { total: '140.12', issues: [] };
  const input = await quantity();
  await userEvent.clear(input);
  await userEvent.type(input, '5');
  await userEvent.tab();
  await waitFor(() => expect(screen.getByLabelText('Order total')).toHaveTextContent('Total$140.12'));
  expect(row).toHaveTextContent('$10.00 per night, plus $75.00 cleaning fee');
  await userEvent.click(screen.getByRole('button', { name: 'Remove Mavuno Zinfandel' }));
  await waitFor(() => expect(group).not.toBeInTheDocument());
});

describe('as it opens', () => {
  it('waits for the first quote: its sums and obstacles would move the page', async () => {
    const quote = Promise.withResolvers<void>();
    const fake = server(wineOnly());
    const { api } = await renderSlice(slice, {
      path: '/cart',
      api: {
        ...fake.api,
        'POST /api/cart/quote': async () => {
          await quote.promise;
          return quoteOf(wineOnly());
        },
      },
    });
    await waitFor(() => expect(api.calls.some(({ path }) => path === '/api/cart/quote')).toBe(true));
    expect(screen.getByText('Loading your cart')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull();
    quote.resolve();
    expect(await screen.findByText('$76.64')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  });

  it('shows no suggestion before all are read', async () => {
    const events = Promise.withResolvers<void>();
    const { api } = await open(groups(), {
      api: {
        'GET /api/events/featured': async () => {
          await events.promise;
          return [];
        },
      },
    });
    await waitFor(() => expect(api.calls.some(({ path }) => path === '/api/experiences')).toBe(true));
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
    expect(screen.queryByText('Wine 41')).toBeNull();
    events.resolve();
    expect(await screen.findByText('Wine 41')).toBeVisible();
    expect(screen.getByText('Experience 53')).toBeVisible();
  });
});

describe('quantities', () => {
  it.each([
    ['5', 5],
    ['', 1],
  ])('%j becomes %i', async (typed, expected) => {
    const { api } = await open(wineOnly());
    const input = await quantity();
    await userEvent.clear(input);
    if (typed) await userEvent.type(input, typed);
    await userEvent.tab();
    await waitFor(() => expect(input).toHaveValue(expected));
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({ quantity: expected });
  });

  it('below 1 removes the line', async () => {
    await open(wineOnly());
    const input = await quantity();
    await userEvent.clear(input);
    await userEvent.type(input, '0{Enter}');
    expect(await screen.findByText('Item Removed')).toBeVisible();
    expect(await screen.findByText('Your cart is empty')).toBeVisible();
  });

  it('is restored when the server refuses the change', async () => {
    await open(wineOnly(), { api: { 'PUT /api/cart/{id}': () => problem(500, '') } });
    await userEvent.click(await screen.findByRole('button', { name: 'More: Quantity of Mavuno Zinfandel' }));
    expect(await screen.findByText('Failed to update item quantity. Please try again.')).toBeVisible();
    await waitFor(async () => expect(await quantity()).toHaveValue(2));
  });

  it('fetches the quote only after the server has the change', async () => {
    const { api } = await open(wineOnly());
    await screen.findByText('$76.64');
    await userEvent.click(await screen.findByRole('button', { name: 'More: Quantity of Mavuno Zinfandel' }));
    await waitFor(() => expect(api.calls.filter(({ path }) => path === '/api/cart/quote')).toHaveLength(2));
    const order = api.calls.map(({ method, path }) => `${method} ${path}`);
    expect(order.lastIndexOf('POST /api/cart/quote')).toBeGreaterThan(order.indexOf('PUT /api/cart/1'));
  });
});

describe('taking things out', () => {
  it.each([
    ['works', undefined, 'Item Removed'],
    ['fails', () => problem(500, ''), 'Failed to remove item. Please try again.'],
  ])('of one line: %s', async (_, answer, text) => {
    await open(wineOnly(), answer && { api: { 'DELETE /api/cart/{id}': answer } });
    await userEvent.click(await screen.findByRole('button', { name: 'Remove Mavuno Zinfandel' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    ['works', undefined, 'Cart Cleared'],
    ['fails', () => problem(500, ''), 'Failed to clear cart. Please try again.'],
  ])('of everything asks first: %s', async (_, answer, text) => {
    const { api } = await open(wineOnly(), answer && { api: { 'DELETE /api/cart/clear/{sessionId}': answer } });
    await userEvent.click(await screen.findByRole('button', { name: 'Clear cart' }));
    expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear cart' }));
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('suggestions', () => {
  it('are two wines, two experiences and two events that this shop sells', async () => {
    await open(wineOnly());
    const block = await screen.findByRole('region', { name: 'You Might Also Like' });
    await waitFor(() =>
      expect(
        within(block)
          .getAllByRole('heading', { level: 3 })
          .map(({ textContent }) => textContent),
      ).toEqual(['Wine 41', 'Wine 42', 'Experience 52', 'Experience 53', 'Event 62', 'Event 63']),
    );
  });

  it.each([
    [
      'works',
      fixtures.addedLine({
        item_type: 'event',
        item_id: 62,
        cart: { ...wineOnly(), events: [{ ...eventLine(), item_id: 62 }] },
      }),
      'Added to Cart!',
    ],
    ['fails', () => problem(500, ''), 'Failed to add item to cart. Please try again.'],
  ])('go into the cart with one press: %s', async (_, answer, text) => {
    const { api } = await open(wineOnly(), { api: { 'POST /api/cart': answer } });
    await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart: Event 62' }));
    expect(await screen.findByText(text)).toBeVisible();
    expect(api.calls.find(({ path, method }) => method === 'POST' && path === '/api/cart')?.body).toMatchObject({
      item_type: 'event',
      item_id: 62,
      quantity: 1,
    });
  });
});

describe('a suggested experience', () => {
  const saturday = Array.from({ length: 7 }, (_, i) => addDays(today(), i + 1)).find((day) => weekday(day) === 6) ?? '';

  it('with times asks for a time before it is added', async () => {
    const { api } = await open(wineOnly(), {
      api: {
        'POST /api/cart': fixtures.addedLine({ item_type: 'experience', item_id: 52 }),
        'GET /api/experiences/{id}/slots': [fixtures.slot({ id: 72, date: saturday, time: '14:30', label: '2:30 PM' })],
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart: Experience 52' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Choose a time' }));
    const name = new RegExp(formatDay(saturday, 'long'));
    if (dialog.queryByRole('button', { name }) === null)
      await userEvent.click(dialog.getByRole('button', { name: 'Next month' }));
    await userEvent.click(dialog.getByRole('button', { name }));
    await userEvent.click(await dialog.findByRole('radio', { name: /2:30 PM/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Save time' }));
    expect(await screen.findByText('Added to Cart!')).toBeVisible();
    expect(api.calls.find(({ path, method }) => method === 'POST' && path === '/api/cart')?.body).toMatchObject({
      item_id: 52,
      item_details: { slotId: 72, preferredDate: saturday, preferredTime: '14:30' },
    });
  });

  it('is not added without a chosen time', async () => {
    const { api } = await open(wineOnly());
    await userEvent.click(await screen.findByRole('button', { name: 'Add to Cart: Experience 52' }));
    await screen.findByRole('dialog', { name: 'Choose a time' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.calls.some(({ path, method }) => method === 'POST' && path === '/api/cart')).toBe(false);
  });
});

describe('shipping', () => {
  const ESTIMATE = 'Shipping is an estimate until we know your state.';

  it('of a guest is checkout’s: an estimate, then that of the state chosen there', async () => {
    await open(wineOnly());
    expect(await screen.findByText(ESTIMATE)).toBeVisible();
    cleanup();
    await openCheckout(wineOnly());
    expect(await screen.findByText(ESTIMATE)).toBeVisible();
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'State' }),
      await screen.findByRole('option', { name: 'Nevada' }),
    );
    await screen.findByText('Shipping');
    cleanup();
    await open(wineOnly());
    expect((await screen.findByText('Shipping')).nextSibling).toHaveTextContent('$8.00');
    expect(screen.queryByText(ESTIMATE)).toBeNull();
  });

  it.each<[string, FakeApi, string]>([
    ['the saved address', { 'GET /api/customer/addresses': [fixtures.address({ state: 'NV' })] }, 'NV'],
    [
      'the membership',
      { 'GET /api/customer/wine-club-status': { ...fixtures.noClub, member: fixtures.clubMember() } },
      'CA',
    ],
  ])('of a customer is that of the state of %s, as checkout fills it in', async (_, api, stateCode) => {
    const fake = server(wineOnly());
    const view = await renderSlice(slice, { path: '/cart', user: testUser, api: { ...fake.api, ...api } });
    expect((await screen.findByText('Shipping')).nextSibling).toHaveTextContent('$8.00');
    const quotes = view.api.calls.filter(({ path }) => path === '/api/cart/quote');
    expect(quotes.map(({ body }) => body)).toMatchObject([{ stateCode }]);
  });
});

describe('the club', () => {
  it('is promoted with its first tier', async () => {
    await open(wineOnly());
    expect(await screen.findByRole('heading', { name: 'Ridge Club' })).toBeVisible();
    expect(screen.getByText('10% off wine, 3 bottles per quarter for $84.00.')).toBeVisible();
  });
  it('is not promoted to a member', async () => {
    const over: FakeApi = {
      'GET /api/customer/wine-club-status': { ...fixtures.noClub, member: fixtures.clubMember() },
    };
    const fake = server(wineOnly());
    await renderSlice(slice, { path: '/cart', user: testUser, api: { ...fake.api, ...over } });
    await screen.findByText('Shipping');
    expect(screen.queryByRole('link', { name: 'Join Wine Club' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Clear cart' }));
    await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Clear cart' }));
    expect(await screen.findByRole('link', { name: 'Shop Wines' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Join Wine Club' })).toBeNull();
  });
  it('is not promoted with a membership in the cart', async () => {
    await open(groups({ wines: [wineLine()], wineClub: [clubLine] }));
    await screen.findByText('Shipping (estimate)');
    expect(screen.queryByRole('heading', { name: 'Ridge Club' })).toBeNull();
  });
});

describe('what the quote says', () => {
  it('names a changed price', async () => {
    const issues = [
      {
        code: 'price_changed',
        lineId: 1,
        message: 'The price of Mavuno Zinfandel changed from $28.00 to $32.00.',
        blocking: false,
        oldPrice: '28.00',
        newPrice: '32.00',
      },
    ];
    await open(wineOnly(), { quote: { issues } });
    expect((await screen.findByText('$28.00')).parentElement).toHaveTextContent(
      'The price has changed: $28.00 → $32.00',
    );
    expect(screen.getByText(/A price has changed since/)).toBeVisible();
  });

  it('offers a retry after a failure, and shows no estimate until then', async () => {
    const { api } = await open(wineOnly(), { api: { 'POST /api/cart/quote': () => problem(503, 'down') } });
    expect(await screen.findByText('No total yet')).toBeVisible();
    expect(screen.queryByText('Shipping (estimate)')).toBeNull();
    api.on({ 'POST /api/cart/quote': server(wineOnly()).api['POST /api/cart/quote'] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('$76.64')).toBeVisible();
  });
});
