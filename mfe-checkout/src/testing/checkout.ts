import { renderSlice, testUser, type FakeApi } from '@shamba/shell-sdk/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { jest } from '@jest/globals';
import slice from '../slice';
import { server, type groups } from './fixtures';

/** A fake of the provider's script. */
export function fakeSquare() {
  const tokenize = jest.fn(async (_details: unknown): Promise<object> => ({ status: 'OK', token: 'cnon:typed' }));
  const attach = jest.fn(async () => undefined);
  window.Square = {
    payments: () => ({
      card: () => ({
        attach,
        tokenize: tokenize as never,
        destroy: () => undefined,
        addEventListener: () => undefined,
      }),
    }),
  };
  return { tokenize, attach };
}

interface Opening {
  api?: FakeApi;
  quote?: Parameters<typeof server>[1];
  signedIn?: boolean;
}

/** /checkout with this cart and its card field ready. */
export async function openCheckout(
  cart: ReturnType<typeof groups>,
  { api = {}, quote, signedIn = false }: Opening = {},
) {
  const square = fakeSquare();
  const fake = server(cart, quote);
  const view = await renderSlice(slice, {
    path: '/checkout',
    user: signedIn ? testUser : null,
    api: { ...fake.api, ...(signedIn && { 'GET /api/auth/me': { user: testUser } }), ...api },
  });
  const bodies = (path: string) =>
    view.api.calls
      .filter((call) => call.path === path && call.method === 'POST')
      .map(({ body }) => body as Record<string, unknown>);
  return { ...view, ...square, state: fake.state, bodies };
}

export const button = () => screen.getByRole('button', { name: /^(Pay|Complete|Place)/ });

/** Sets a value at once; the design system tests typing key by key. */
const put = (name: string, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name }), { target: { value } });

export async function fillCustomer(): Promise<void> {
  await screen.findByRole('textbox', { name: 'First name' });
  put('First name', 'Ann');
  put('Last name', 'Lee');
  put('Email', 'ann@example.com');
}

/** Waits until the customer's known data are filled in, and clears them. */
export async function clearKnown(): Promise<void> {
  await screen.findByDisplayValue(testUser.email ?? '');
  await userEvent.clear(screen.getByRole('textbox', { name: 'Email' }));
}

/** Fills all fields for a cart with wine. */
export async function fillAll(): Promise<void> {
  await fillCustomer();
  put('Street address', '1 Vine Road');
  put('City', 'Placerville');
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'State' }), 'CA');
  put('ZIP code', '95667');
  await userEvent.click(screen.getByRole('checkbox', { name: /21 or older/ }));
}

export async function press(): Promise<void> {
  await waitFor(() => {
    if ((button() as HTMLButtonElement).disabled) throw new Error('the button is disabled');
  });
  await userEvent.click(button());
}
