import { cartQuery } from '@shamba/shell-sdk';
import { problem, type FakeApi } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from '@jest/globals';
import { button, clearKnown, fillAll, fillCustomer, openCheckout, press } from '../../../testing/checkout';
import { eventLine, groups, quoteOf, trekLine, wineLine } from '../../../testing/fixtures';

const wineOnly = () => groups({ wines: [wineLine()] });
const PAYMENT = '/api/square/create-payment';
const paymentPart = () => within(screen.getByRole('region', { name: 'Payment' }));

describe('paying with a card', () => {
  it("checks stock, gets a token with the buyer's details, pays, orders and leaves", async () => {
    const { api, bodies, tokenize, location } = await openCheckout(wineOnly());
    await fillAll();
    await press();
    expect(await screen.findByText('Order Completed!')).toBeVisible();
    await waitFor(() => expect(location()).toBe('/order-confirmation?order=o-1'));
    const flow = api.calls
      .map(({ path }) => path)
      .filter((path) => ['/api/cart/validate-stock', PAYMENT, '/api/orders'].includes(path));
    expect(flow).toEqual(['/api/cart/validate-stock', PAYMENT, '/api/orders']);
    expect(tokenize.mock.calls[0]?.[0]).toEqual({
      amount: '76.64',
      currencyCode: 'USD',
      intent: 'CHARGE',
      customerInitiated: true,
      sellerKeyedIn: false,
      billingContact: {
        givenName: 'Ann',
        familyName: 'Lee',
        email: 'ann@example.com',
        addressLines: ['1 Vine Road'],
        city: 'Placerville',
        state: 'CA',
        postalCode: '95667',
        countryCode: 'US',
      },
    });
    expect(bodies(PAYMENT)[0]).toMatchObject({
      sourceId: 'cnon:typed',
      amount: 7664,
      currency: 'USD',
      ageConfirmed: true,
      billingAddress: { sameAsShipping: true },
    });
    expect(bodies('/api/orders')[0]).toMatchObject({
      paymentDetails: { paymentId: 'p-1' },
      totals: { total: '76.64' },
    });
  });

  it('lets the server save the address for the next order', async () => {
    const { bodies } = await openCheckout(wineOnly(), { signedIn: true });
    await clearKnown();
    await fillAll();
    await press();
    await screen.findByText('Order Completed!');
    expect(bodies('/api/customer/addresses')).toEqual([]);
  });

  it('from abroad tells the bank the country', async () => {
    const { bodies, tokenize } = await openCheckout(groups({ events: [eventLine(5, '25.00')] }));
    await fillCustomer();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'HK');
    await userEvent.type(screen.getByRole('textbox', { name: 'Street address' }), '9 Oak');
    await userEvent.type(screen.getByRole('textbox', { name: 'City' }), 'Central');
    await press();
    await screen.findByText('Order Completed!');
    const contact = (tokenize.mock.calls[0]?.[0] as { billingContact: object }).billingContact;
    expect(contact).toMatchObject({ addressLines: ['9 Oak'], city: 'Central', countryCode: 'HK' });
    expect(contact).not.toHaveProperty('postalCode');
    expect(bodies(PAYMENT)[0]).toMatchObject({ billingAddress: { city: 'Central', country: 'HK', zipCode: '' } });
  });

  it('shows why a card was declined, and accepts another at once', async () => {
    const { api, bodies } = await openCheckout(wineOnly(), {
      api: { [`POST ${PAYMENT}`]: { success: false, paymentId: null, error: 'Insufficient funds.' } },
    });
    await fillAll();
    await press();
    expect(await screen.findByText('Payment Failed')).toBeVisible();
    expect(paymentPart().getByRole('alert')).toHaveTextContent('Insufficient funds.');
    expect(bodies('/api/orders')).toEqual([]);
    api.on({ [`POST ${PAYMENT}`]: { success: true, paymentId: 'p-2' } });
    await press();
    expect(await screen.findByText('Order Completed!')).toBeVisible();
    expect(bodies(PAYMENT)).toHaveLength(2);
  });

  it('names the waiting time for the next card, after a decline and when Pay is pressed too early', async () => {
    const { api, bodies } = await openCheckout(wineOnly(), {
      api: {
        [`POST ${PAYMENT}`]: { success: false, paymentId: null, error: 'The card was not accepted.', retryAfter: 60 },
      },
    });
    await fillAll();
    await press();
    await waitFor(() =>
      expect(paymentPart().getByRole('alert')).toHaveTextContent(
        'The card was not accepted. You can try again in 1 minute.',
      ),
    );
    const message = 'Too many cards were declined. Please try again in 40 seconds.';
    api.on({ [`POST ${PAYMENT}`]: problem(429, message, 'too_many_declines') });
    await press();
    await waitFor(() => expect(paymentPart().getByRole('alert')).toHaveTextContent(message));
    expect(bodies('/api/orders')).toEqual([]);
  });

  it('pays nothing when the card field refuses the card', async () => {
    const { tokenize, bodies } = await openCheckout(wineOnly());
    tokenize.mockResolvedValueOnce({ status: 'Invalid', errors: [{ message: 'Please enter a valid card number' }] });
    await fillAll();
    await press();
    await waitFor(() => expect(paymentPart().getByRole('alert')).toHaveTextContent('Please enter a valid card number'));
    expect(bodies(PAYMENT)).toEqual([]);
  });

  it('shows a new total and asks for a second press', async () => {
    const dearer = quoteOf(wineOnly(), { total: '80.93', state: 'CA' });
    const { api, state } = await openCheckout(wineOnly(), {
      api: {
        [`POST ${PAYMENT}`]: () =>
          Response.json({ code: 'price_changed', message: 'x', quote: dearer }, { status: 409 }),
      },
    });
    await fillAll();
    await press();
    expect(
      await screen.findByText(/The total has changed from \$76\.64 to \$80\.93\. Nothing has been charged/),
    ).toBeVisible();
    expect(button()).toHaveTextContent('Pay $80.93');
    state.quote = { total: '80.93' };
    api.on({ [`POST ${PAYMENT}`]: { success: true, paymentId: 'p-3' } });
    await press();
    expect(await screen.findByText('Order Completed!')).toBeVisible();
    expect(
      api.calls.filter(({ path }) => path === PAYMENT).map(({ body }) => (body as { amount: number }).amount),
    ).toEqual([7664, 8093]);
  });

  const soldOut = {
    code: 'sold_out',
    item_type: 'wine',
    item_id: 11,
    requested: 2,
    message: 'Mavuno Zinfandel is sold out.',
  };
  it.each<[string, FakeApi]>([
    ['before paying', { 'POST /api/cart/validate-stock': { valid: false, issues: [soldOut] } }],
    [
      'while paying',
      {
        [`POST ${PAYMENT}`]: () =>
          Response.json(
            { code: 'hold_unavailable', message: 'x', issues: [{ message: 'Mavuno Zinfandel is sold out.' }] },
            { status: 409 },
          ),
      },
    ],
  ])('stops for what ran out %s', async (_, api) => {
    const { bodies } = await openCheckout(wineOnly(), { api });
    await fillAll();
    await press();
    const notice = await screen.findByText('Mavuno Zinfandel is sold out.');
    expect(notice.closest('[role=alert]')).toHaveFocus();
    expect(screen.getAllByText('Stock Availability Issue').length).toBeGreaterThan(0);
    expect(bodies('/api/orders')).toEqual([]);
    expect(button()).toBeDisabled();
  });

  it.each([
    [
      'stock cannot be asked for',
      { 'POST /api/cart/validate-stock': () => problem(503, '') },
      'Unable to validate stock. Please try again.',
      0,
    ],
    [
      'another tab is paying',
      {
        [`POST ${PAYMENT}`]: () =>
          problem(409, 'A payment for this cart is already being processed.', 'payment_in_progress'),
      },
      'A payment for this cart is already being processed.',
      1,
    ],
    [
      'the connection breaks',
      {
        [`POST ${PAYMENT}`]: () => {
          throw new TypeError('Failed to fetch');
        },
      },
      'We lost the connection before an answer came. Please press Pay again: you will not be charged twice.',
      1,
    ],
  ])('orders nothing when %s', async (_, api, text, payments) => {
    const { bodies } = await openCheckout(wineOnly(), { api });
    await fillAll();
    await press();
    await waitFor(() => expect(paymentPart().getByRole('alert')).toHaveTextContent(text));
    expect(bodies(PAYMENT)).toHaveLength(payments);
    expect(bodies('/api/orders')).toEqual([]);
  });

  it('tries once more to save an order, then names a contact', async () => {
    const { bodies, location } = await openCheckout(wineOnly(), {
      api: { 'POST /api/orders': () => problem(503, '') },
    });
    await fillAll();
    await press();
    expect(await screen.findByText('Order Processing Error')).toBeVisible();
    expect(paymentPart().getByRole('alert')).toHaveTextContent(
      'Payment was successful, but there was an error saving your order. Please contact support.',
    );
    expect(bodies('/api/orders')).toHaveLength(2);
    expect(location()).toBe('/checkout');
  });

  it('never charges a paid order again: the next press saves the order', async () => {
    const { api, location } = await openCheckout(wineOnly(), { api: { 'POST /api/orders': () => problem(503, '') } });
    await fillAll();
    await press();
    const save = await screen.findByRole('button', { name: 'Save My Order' });
    expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
    expect(paymentPart().getByText(/You will not be charged again/)).toBeVisible();
    api.on({ 'POST /api/orders': fixtures.order({ order_number: 'SH-TEST' }) });
    await userEvent.click(save);
    await waitFor(() => expect(location()).toBe('/order-confirmation?order=o-1'));
  });

  it('asks to pay for the rest of a cart after the server made the order', async () => {
    const { api, state, queryClient } = await openCheckout(wineOnly(), {
      api: { 'POST /api/orders': () => problem(503, '') },
    });
    await fillAll();
    await press();
    await screen.findByRole('button', { name: 'Save My Order' });
    [state.cart, state.quote] = [groups({ wines: [wineLine({ quantity: 1 })] }), { total: '38.32' }];
    await act(() => queryClient.invalidateQueries({ queryKey: cartQuery().queryKey }));
    expect(await screen.findByRole('button', { name: 'Pay $38.32' })).toBeVisible();
    expect(screen.queryByText(/You will not be charged again/)).toBeNull();
    api.on({ [`POST ${PAYMENT}`]: { success: false, paymentId: null, error: 'Insufficient funds.' } });
    await press();
    await waitFor(() => expect(paymentPart().getByRole('alert')).toHaveTextContent('Insufficient funds.'));
    expect(button()).toHaveTextContent('Pay $38.32');
  });

  it('forgets a payment after the next press was refused', async () => {
    const { api } = await openCheckout(wineOnly(), { api: { 'POST /api/orders': () => problem(503, '') } });
    await fillAll();
    await press();
    const save = await screen.findByRole('button', { name: 'Save My Order' });
    api.on({ [`POST ${PAYMENT}`]: { success: false, paymentId: null, error: 'Insufficient funds.' } });
    await userEvent.click(save);
    expect(await screen.findByRole('button', { name: 'Pay $76.64' })).toBeVisible();
    expect(screen.queryByText(/You will not be charged again/)).toBeNull();
  });

  it('returns to the cart when it was bought elsewhere', async () => {
    const { state, location } = await openCheckout(wineOnly(), {
      api: {
        [`POST ${PAYMENT}`]: () => {
          state.cart = groups();
          return problem(409, 'Your cart is empty.', 'cart_empty');
        },
      },
    });
    await fillAll();
    await press();
    await waitFor(() => expect(location()).toBe('/cart'));
  });
});

describe('taking free things', () => {
  const free = { quote: { total: '0.00' } };
  /** Registers, and removes the line from the cart as the server's event does. */
  const registering =
    (state: { cart: ReturnType<typeof groups> }) =>
    ({ params }: { params: Record<string, string> }) => {
      const id = Number(params['id']);
      state.cart = { ...state.cart, events: state.cart.events.filter((line) => line.item_id !== id) };
      return fixtures.registered({ id, event_title: `Open Cellar ${id - 30}` });
    };

  it('registers a guest for each free event and shows the registrations; makes no order', async () => {
    const cart = groups({ events: [eventLine(5), eventLine(7)] });
    const { api, state, location, bodies } = await openCheckout(cart, free);
    api.on({ 'POST /api/events/{id}/register': registering(state) });
    await fillCustomer();
    await press();
    await waitFor(() => expect(location()).toBe('/order-confirmation'));
    expect(screen.getByText('Registration Successful!')).toBeVisible();
    const list = within(await screen.findByRole('region', { name: 'Your registrations' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Open Cellar 5 × 1Sunday, May 5, 2030, 12:00 PM',
      'Open Cellar 7 × 1Sunday, May 5, 2030, 12:00 PM',
    ]);
    expect(screen.getByRole('heading', { level: 1, name: 'Thank you for registering' })).toBeVisible();
    expect(screen.queryByText(/order number|pack your order/)).toBeNull();
    expect(bodies('/api/events/35/register')).toEqual([
      { customerInfo: { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '' }, quantity: 1 },
    ]);
    expect(bodies('/api/orders')).toEqual([]);
    expect(bodies(PAYMENT)).toEqual([]);
  });

  it('keeps showing the lines while they leave the cart', async () => {
    let inSight: string | null = null;
    const quotes = () => api.calls.filter(({ path }) => path === '/api/cart/quote').length;
    const { api, state, location } = await openCheckout(
      groups({ events: [eventLine(5)], experiences: [trekLine] }),
      free,
    );
    api.on({
      'POST /api/events/{id}/register': registering(state),
      'POST /api/orders': async () => {
        // The page has rendered the cart without its event: it fetches a new quote.
        await waitFor(() => expect(quotes()).toBeGreaterThan(before));
        inSight = screen.getByRole('complementary', { name: 'Order summary' }).textContent;
        state.cart = groups();
        return fixtures.order({ order_number: 'SH-TEST' });
      },
    });
    await fillCustomer();
    const event =
      within(screen.getByRole('complementary', { name: 'Order summary' }))
        .getAllByRole('listitem')
        .at(-1)?.textContent ?? 'nothing';
    const before = quotes();
    await press();
    await waitFor(() => expect(location()).toBe('/order-confirmation?order=o-1'));
    expect(inSight).toContain(event);
  });

  it('orders the other free lines without a payment, and leads a customer to the dashboard', async () => {
    const { api, state, location, bodies } = await openCheckout(
      groups({ events: [eventLine(5)], experiences: [trekLine] }),
      { ...free, signedIn: true },
    );
    api.on({ 'POST /api/events/{id}/register': registering(state) });
    await clearKnown();
    await fillCustomer();
    await press();
    await waitFor(() => expect(location()).toBe('/customer/dashboard'));
    expect(bodies('/api/orders')).toEqual([expect.objectContaining({ paymentDetails: {} })]);
    expect(bodies(PAYMENT)).toEqual([]);
  });

  it('removes a line itself when the server does so too late', async () => {
    const { api, bodies, location } = await openCheckout(groups({ events: [eventLine(5)] }), free);
    api.on({ 'POST /api/events/{id}/register': fixtures.registered() });
    await fillCustomer();
    await press();
    await waitFor(() => expect(location()).toBe('/order-confirmation'));
    expect(api.calls.filter(({ method, path }) => method === 'DELETE' && path === '/api/cart/5')).toHaveLength(1);
    expect(bodies('/api/orders')).toEqual([]);
  });

  it('shows why a registration was refused, and stays', async () => {
    const { api, location, bodies } = await openCheckout(groups({ events: [eventLine(5)] }), free);
    api.on({ 'POST /api/events/{id}/register': () => problem(409, 'Open Cellar 5 is full.', 'event_full') });
    await fillCustomer();
    await press();
    expect(await screen.findByText('Registration Failed')).toBeVisible();
    expect(within(screen.getByRole('region', { name: 'Free registration' })).getByRole('alert')).toHaveTextContent(
      'Open Cellar 5 is full.',
    );
    expect(location()).toBe('/checkout');
    expect(bodies('/api/orders')).toEqual([]);
  });
});
