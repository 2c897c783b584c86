import { problem, testUser } from '@shamba/shell-sdk/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, jest } from '@jest/globals';
import { fixtures, translatePage } from '@shamba/slice-kit/testing';
import { button, clearKnown, fillAll, fillCustomer, openCheckout } from '../../testing/checkout';
import { clubLine, eventLine, groups, quoteOf, server, stayLine, tastingLine, wineLine } from '../../testing/fixtures';

const wineOnly = () => groups({ wines: [wineLine()] });
const textbox = (name: string) => screen.findByRole('textbox', { name });

describe('fields of the page', () => {
  it('redirects to the cart when there is nothing to buy', async () => {
    const { location } = await openCheckout(groups());
    await screen.findByText('Your cart is empty');
    expect(location()).toBe('/cart');
  });

  it('appears once its price and its reservation are there: they would move the form', async () => {
    const hold = Promise.withResolvers<void>();
    const { bodies } = await openCheckout(wineOnly(), {
      api: {
        'POST /api/checkout/start': async () => {
          await hold.promise;
          return { checkoutId: 'c', holdExpiresAt: '2100-01-01T00:00:00.000Z', quote: quoteOf(wineOnly()) };
        },
      },
    });
    await waitFor(() => expect(bodies('/api/cart/quote')).toHaveLength(1));
    expect(screen.getByText('Loading checkout')).toBeInTheDocument();
    expect(screen.queryByRole('textbox', { name: 'First name' })).toBeNull();
    hold.resolve();
    await textbox('First name');
    expect(screen.getByText(/Reserved for you/)).toBeVisible();
    expect(screen.getByText('$76.64')).toBeVisible();
  });

  it('redirects to the cart when the order was made while the page opened, and says so', async () => {
    const { state, location } = await openCheckout(wineOnly(), {
      api: {
        'POST /api/checkout/start': () => {
          state.cart = groups();
          return problem(409, 'Your cart is empty.', 'cart_empty');
        },
      },
    });
    await waitFor(() => expect(location()).toBe('/cart'));
    expect(screen.getByText(/If you have just paid, your order is placed/)).toBeVisible();
    expect(screen.queryByText('Stock Availability Issue')).toBeNull();
  });

  it('lists missing fields after a field was left, and disables payment while fields are missing', async () => {
    await openCheckout(wineOnly());
    await textbox('First name');
    expect(await screen.findByRole('button', { name: 'Pay $76.64' })).toBeDisabled();
    expect(screen.queryByText('Please Complete Required Fields')).toBeNull();
    await userEvent.click(await textbox('First name'));
    await userEvent.tab();
    expect(screen.getAllByText('First name is required')).toHaveLength(2);
    expect(screen.getByText('Please confirm that you are 21 or older')).toBeVisible();
    expect(button()).toBeDisabled();
    await fillAll();
    await waitFor(() => expect(button()).toBeEnabled());
    expect(button()).toHaveTextContent('Pay $76.64');
    expect(screen.queryByText('Please Complete Required Fields')).toBeNull();
  });

  it('lists missing fields when Pay is pressed too early', async () => {
    await openCheckout(wineOnly());
    const pay = await screen.findByRole('button', { name: 'Pay $76.64' });
    await userEvent.click(pay.parentElement as HTMLElement);
    expect(screen.getAllByText('Please Complete Required Fields')).toHaveLength(2);
    expect(await textbox('City')).toHaveAccessibleDescription('City is required');
  });

  it('names the missing fields when Enter is pressed too early', async () => {
    await openCheckout(wineOnly());
    await userEvent.type(await textbox('First name'), 'Ann{Enter}');
    // Once above the payment, once in the toast.
    expect(screen.getAllByText('Please Complete Required Fields')).toHaveLength(2);
    expect(await textbox('City')).toHaveAccessibleDescription('City is required');
  });

  it('asks for a billing address only, without anything to ship', async () => {
    await openCheckout(groups({ vineyardStay: [stayLine] }));
    expect(await screen.findByRole('region', { name: 'Billing address' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Shipping address' })).toBeNull();
    expect(screen.queryByRole('checkbox', { name: /21 or older/ })).toBeNull();
  });

  it('offers open states for shipping and all for billing, and copies or clears the billing address', async () => {
    await openCheckout(wineOnly());
    await fillAll();
    const options = (region: string) =>
      within(within(screen.getByRole('region', { name: region })).getByRole('combobox', { name: 'State' }))
        .getAllByRole('option')
        .map(({ textContent }) => textContent);
    expect(options('Shipping address')).toEqual(['Choose a state', 'California', 'Nevada']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Same as shipping address' }));
    expect(options('Billing address').slice(0, 4)).toEqual(['Choose a state', 'California', 'Nevada', 'Texas']);
    expect(options('Billing address')).toEqual(expect.arrayContaining(['Puerto Rico', 'Armed Forces Europe']));
    expect(
      within(screen.getByRole('region', { name: 'Billing address' })).getByRole('textbox', { name: 'City' }),
    ).toHaveValue('');
    expect(screen.getByText('Billing street address is required')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Same as shipping address' }));
    await waitFor(() => expect(button()).toBeEnabled());
  });

  it('names the states without shipping, and one of them as soon as its ZIP code is typed', async () => {
    await openCheckout(wineOnly());
    const line = await screen.findByText('No wine to Texas: we may not ship there.');
    expect(line).not.toHaveAttribute('data-own');
    const zip = screen.getByRole('textbox', { name: 'ZIP code' });
    await userEvent.type(zip, '73301');
    expect(line).toHaveAttribute('data-own');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'CA');
    expect(zip).toHaveAccessibleDescription('ZIP code 73301 is in Texas, not California');
    expect(zip).toBeInvalid();
  });

  it('asks for the parts of a billing address that its country has', async () => {
    await openCheckout(groups({ events: [eventLine(5, '25.00')] }));
    const country = await screen.findByRole('combobox', { name: 'Country' });
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'CA');
    await userEvent.selectOptions(country, 'CA');
    expect(screen.getByRole('textbox', { name: 'State, province or region' })).toHaveValue('');
    await userEvent.selectOptions(country, 'HK');
    expect(screen.queryByRole('textbox', { name: /code/ })).toBeNull();
    await userEvent.selectOptions(country, 'DK');
    expect(screen.getByRole('textbox', { name: 'Postal code' })).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'State' })).toBeNull();
  });

  it('fetches the price for the chosen state, and shows all its parts', async () => {
    const { bodies } = await openCheckout(wineOnly());
    expect(await screen.findByText('Shipping (estimate)')).toBeVisible();
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'State' }),
      await screen.findByRole('option', { name: 'Nevada' }),
    );
    expect((await screen.findByText('Shipping')).nextSibling).toHaveTextContent('$8.00');
    expect(bodies('/api/cart/quote').at(-1)).toMatchObject({ stateCode: 'NV' });
    for (const row of ['Fair Play Club member discount (15%)', 'Sales tax (7.25%)', 'Lodging tax (12.5%)', 'Total'])
      expect(screen.getByText(row)).toBeVisible();
  });

  it('disables payment while the price is unknown, and fetches it again', async () => {
    const { api } = await openCheckout(wineOnly(), { api: { 'POST /api/cart/quote': () => problem(503, '') } });
    expect(await screen.findByText(/so you cannot pay yet/)).toBeVisible();
    expect(button()).toBeDisabled();
    api.on({ 'POST /api/cart/quote': server(wineOnly()).api['POST /api/cart/quote'] });
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('$76.64')).toBeVisible();
  });
});

it('a translated page shows the new sum on the button and in the totals', async () => {
  const { state } = await openCheckout(wineOnly());
  await waitFor(() => expect(button()).toHaveTextContent('Pay $76.64'));
  translatePage();
  state.quote = { total: '96.64' };
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'CA');
  await waitFor(() => expect(button()).toHaveTextContent('Pay $96.64'));
  expect(screen.getByLabelText('Order total')).toHaveTextContent('Shipping$8.00');
  expect(screen.getByLabelText('Order total')).toHaveTextContent('Total$96.64');
});

describe('a signed-in customer', () => {
  const saved = fixtures.address({
    id: 1,
    first_name: 'Ann',
    last_name: 'Lee',
    address_line_1: '7 Oak St',
    city: 'Reno',
    state: 'NV',
    zip_code: '89501',
  });
  const club = {
    ...fixtures.noClub,
    member: fixtures.clubMember({
      shipping_address: '9 Club Way',
      shipping_city: 'Napa',
      shipping_state: 'CA',
      shipping_zip: '94558',
    }),
  };

  it('gets the saved address filled in', async () => {
    await openCheckout(wineOnly(), {
      signedIn: true,
      api: { 'GET /api/customer/addresses': [saved], 'GET /api/customer/wine-club-status': club },
    });
    await waitFor(async () => expect(await textbox('Street address')).toHaveValue('7 Oak St'));
    expect(await textbox('Email')).toHaveValue(testUser.email);
    expect(await textbox('First name')).toHaveValue('Ann');
    expect(screen.queryByRole('combobox', { name: 'Saved addresses' })).toBeNull();
  });

  it('gets the member address without a saved address', async () => {
    await openCheckout(wineOnly(), { signedIn: true, api: { 'GET /api/customer/wine-club-status': club } });
    await waitFor(async () => expect(await textbox('Street address')).toHaveValue('9 Club Way'));
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('CA');
  });

  it('chooses among several addresses', async () => {
    await openCheckout(wineOnly(), {
      signedIn: true,
      api: {
        'GET /api/customer/addresses': [
          saved,
          { ...saved, id: 2, is_default: false, address_line_1: '1 Elm St', state: 'CA' },
        ],
      },
    });
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Saved addresses' }),
      '1 Elm St, Reno, CA',
    );
    expect(await textbox('Street address')).toHaveValue('1 Elm St');
  });

  it('learns that a saved address lies in a state without shipping', async () => {
    await openCheckout(wineOnly(), {
      signedIn: true,
      api: { 'GET /api/customer/addresses': [{ ...saved, state: 'TX' }] },
    });
    expect(await screen.findByText('We cannot ship wine to this state')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'State' })).toHaveValue('TX');
  });
});

describe('the hold', () => {
  it('counts down, ends, and is renewed', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    try {
      const { bodies } = await openCheckout(wineOnly());
      expect(await screen.findByRole('timer')).toHaveTextContent(/^(10:00|9:5\d)$/);
      await act(() => jest.advanceTimersByTimeAsync(601_000));
      expect(await screen.findByText(/no longer reserved/)).toBeVisible();
      expect(button()).toBeDisabled();
      screen.getByRole('button', { name: 'Reserve again' }).click();
      expect(await screen.findByRole('timer')).toBeVisible();
      expect(bodies('/api/checkout/start')).toHaveLength(2);
    } finally {
      jest.useRealTimers();
    }
  });

  it('names sold-out things', async () => {
    const refused = () =>
      Response.json(
        {
          message: 'x',
          code: 'hold_unavailable',
          issues: [{ code: 'insufficient_stock', lineId: 1, message: 'Only 1 bottle of Mavuno Zinfandel left.' }],
        },
        { status: 409 },
      );
    await openCheckout(wineOnly(), { api: { 'POST /api/checkout/start': refused } });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Stock Availability Issue');
    expect(alert).toHaveTextContent('Only 1 bottle of Mavuno Zinfandel left.');
    expect(within(alert).getByRole('link', { name: 'Edit cart' })).toHaveAttribute('href', '/cart');
    expect(button()).toBeDisabled();
  });
});

describe('requirements of the cart', () => {
  it('a tasting needs a time, chosen on the page', async () => {
    const issues = [
      { code: 'needs_slot', lineId: 3, message: 'Please choose a time for Wine Tasting Flight.', blocking: true },
    ];
    await openCheckout(groups({ experiences: [tastingLine] }), { quote: { issues } });
    expect(await screen.findAllByText('Please choose a time for Wine Tasting Flight.')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Choose a time: Wine Tasting Flight' })).toBeEnabled();
    expect(button()).toBeDisabled();
  });

  it('a membership needs signing in', async () => {
    const issues = [
      {
        code: 'sign_in_required',
        lineId: 2,
        message: 'Please sign in or create an account to join the wine club.',
        blocking: true,
      },
    ];
    await openCheckout(groups({ wineClub: [clubLine] }), { quote: { issues } });
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeVisible();
    expect(button()).toBeDisabled();
  });

  it('a membership needs consent to store the card, with terms, an address and an age', async () => {
    const { bodies, tokenize } = await openCheckout(groups({ wineClub: [clubLine] }), { signedIn: true });
    expect(await screen.findByText('We charge your card every quarter.')).toBeVisible();
    await clearKnown();
    await fillAll();
    expect(screen.getByText('Please agree to keep your card on file for the wine club')).toBeVisible();
    expect(button()).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox', { name: /kept on file/ }));
    await waitFor(() => expect(button()).toBeEnabled());
    await userEvent.click(button());
    await screen.findByText('Order Completed!');
    expect(bodies('/api/square/create-payment')[0]).toMatchObject({
      cardConsent: true,
      consent_version: '2026-11',
      ageConfirmed: true,
      shippingAddress: { state: 'CA' },
    });
    expect(tokenize.mock.calls[0]?.[0]).toMatchObject({ intent: 'CHARGE_AND_STORE' });
  });

  it('a free order needs a name only: no card field is loaded', async () => {
    const { attach } = await openCheckout(groups({ events: [eventLine()] }), { quote: { total: '0.00' } });
    expect(await screen.findByRole('region', { name: 'Free registration' })).toBeVisible();
    await fillCustomer();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Complete Registration' })).toBeEnabled());
    expect(attach).not.toHaveBeenCalled();
    expect(screen.queryByRole('region', { name: 'Billing address' })).toBeNull();
  });

  it('a stay that costs nothing is no registration', async () => {
    await openCheckout(groups({ vineyardStay: [stayLine] }), { quote: { total: '0.00' } });
    expect(await screen.findByText('Nothing to pay: your order is free.')).toBeVisible();
    expect(screen.getByRole('region', { name: 'Payment' })).toContainElement(
      screen.getByRole('button', { name: 'Place Order' }),
    );
  });
});
