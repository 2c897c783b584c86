import { cartQuery } from '@shamba/shell-sdk';
import type { FakeApi } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from '@jest/globals';
import { clearKnown, fillAll, openCheckout, press } from '../../../testing/checkout';
import { groups, wineLine } from '../../../testing/fixtures';

const wineOnly = () => groups({ wines: [wineLine()] });
const PAYMENT = '/api/square/create-payment';

it('offers a member’s card on file, and another one', async () => {
  const api: FakeApi = { 'GET /api/customer/membership': { member: fixtures.member() } };
  const { bodies, tokenize, attach } = await openCheckout(wineOnly(), { signedIn: true, api });
  await clearKnown();
  await fillAll();
  expect(screen.getByRole('radio', { name: /VISA •••• 1111/ })).toBeChecked();
  expect(attach).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('radio', { name: 'Another card' }));
  await waitFor(() => expect(attach).toHaveBeenCalled());
  await userEvent.click(screen.getByRole('radio', { name: /VISA •••• 1111/ }));
  await press();
  await screen.findByText('Order Completed!');
  expect(tokenize).not.toHaveBeenCalled();
  expect(bodies(PAYMENT)[0]).toMatchObject({ cardOnFile: true });
  expect(bodies(PAYMENT)[0]).not.toHaveProperty('sourceId');
});

it('asks for another card when the one on file has expired', async () => {
  const card = { brand: 'VISA', last_four: '1111', expiry_month: 1, expiry_year: 2024, cardholder_name: null };
  const api: FakeApi = { 'GET /api/customer/membership': { member: fixtures.member({ card }) } };
  const { bodies } = await openCheckout(wineOnly(), { signedIn: true, api });
  await clearKnown();
  await fillAll();
  expect(screen.getByRole('radio', { name: /VISA •••• 1111/ })).not.toBeChecked();
  expect(screen.getByText('Your card on file, expired 01/24')).toBeVisible();
  await press();
  await screen.findByText('Order Completed!');
  expect(bodies(PAYMENT)[0]).not.toHaveProperty('cardOnFile', true);
});

it('keeps its parts while the next page loads, although the cart is empty', async () => {
  let answer = () => {};
  const made = new Promise<void>((resolve) => (answer = resolve));
  const { queryClient } = await openCheckout(wineOnly(), {
    api: { 'POST /api/orders': () => made.then(() => fixtures.order()) },
  });
  await fillAll();
  await press();
  await screen.findByRole('button', { name: /Saving your order/ });
  await act(async () => {
    queryClient.setQueryData(cartQuery().queryKey, groups());
    // The page renders the new cart in the next task.
    await new Promise((done) => setTimeout(done));
  });
  expect(screen.getByRole('region', { name: 'Shipping address' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Payment' })).toBeVisible();
  answer();
  expect(await screen.findByText('Order Completed!')).toBeVisible();
});
