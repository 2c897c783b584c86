import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { defineSlice } from '../slice/define-slice';
import { noCart, problem, renderSlice } from '../testing';
import type { Cart } from './cart-types';
import { useAddToCart, useCart } from './use-cart';

let latest: ReturnType<typeof useCart>;
function Probe() {
  latest = useCart();
  return <h1>{latest.loading ? 'loading' : `${latest.count} items`}</h1>;
}
const slice = defineSlice({
  manifest: { name: 'mfe-probe', version: '1.0.0', sdk: '^2.0.0' },
  routes: [{ path: '/', element: <Probe /> }],
});

type WineLine = Cart['wines'][number];
const wine = (quantity: number): WineLine => ({
  id: 7,
  item_type: 'wine',
  quantity,
  item_id: 11,
  item_details: {},
  unit_price: '32.00',
  wine: null,
});
const cart = (...wines: WineLine[]) => ({ ...noCart, wines });
/** The answer to adding: the line, and the new cart; null when the server could not read the cart. */
const added = (line: WineLine, now: ReturnType<typeof cart> | null) => {
  const { wine: _wine, ...rest } = line;
  return { ...rest, cart: now };
};

/** A server with a cart that the test can change; writes wait until the test releases them. */
function server(initial: ReturnType<typeof cart>) {
  const state = { cart: initial };
  const gates: (() => void)[] = [];
  const gated =
    <T,>(answer: () => T) =>
    async () => {
      await new Promise<void>((open) => gates.push(open));
      return answer();
    };
  return { state, gated, open: () => act(async () => gates.shift()?.()), api: { 'GET /api/cart': () => state.cart } };
}

describe('useCart', () => {
  it('shows an addition at once and confirms it after the server’s answer', async () => {
    const { api, gated, open, state } = server(cart(wine(2)));
    const { api: fake } = await renderSlice(slice, {
      api: { ...api, 'POST /api/cart': gated(() => added(wine(3), (state.cart = cart(wine(3))))) },
    });
    await screen.findByText('2 items');
    let result: Promise<boolean> = Promise.resolve(false);
    await act(async () => void (result = latest.add({ item_type: 'wine', item_id: 11 })));
    expect(await screen.findByText('3 items')).toBeVisible();
    expect(screen.queryByText('Added to Cart')).toBeNull();
    await open();
    await expect(result).resolves.toBe(true);
    expect(await screen.findByText('Added to Cart')).toBeVisible();
    expect(fake.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      session_id: latest.sessionId,
      item_type: 'wine',
      item_id: 11,
      quantity: 1,
      item_details: {},
    });
  });

  it('does not render a part again that only adds', async () => {
    const { api, state } = server(cart(wine(2)));
    let renders = 0;
    let add: ReturnType<typeof useAddToCart>;
    function OtherCard() {
      useAddToCart();
      renders += 1;
      return null;
    }
    function PressedCard() {
      add = useAddToCart();
      return null;
    }
    const page = defineSlice({
      manifest: slice.manifest,
      routes: [
        {
          path: '/',
          element: (
            <>
              <Probe />
              <PressedCard />
              <OtherCard />
            </>
          ),
        },
      ],
    });
    await renderSlice(page, {
      api: { ...api, 'POST /api/cart': () => added(wine(3), (state.cart = cart(wine(3)))) },
    });
    await screen.findByText('2 items');
    const before = renders;
    await act(async () => void (await add({ item_type: 'wine', item_id: 11 })));
    expect(await screen.findByText('3 items')).toBeVisible();
    expect(renders).toBe(before);
  });

  it('takes the cart from the answer to an addition, and refetches it only without one', async () => {
    const { api } = server(cart(wine(2)));
    const { api: fake } = await renderSlice(slice, {
      api: { ...api, 'POST /api/cart': () => added(wine(7), cart(wine(7))) },
    });
    await screen.findByText('2 items');
    const reads = () => fake.calls.filter(({ method, path }) => method === 'GET' && path === '/api/cart').length;
    const before = reads();
    await act(async () => void (await latest.add({ item_type: 'wine', item_id: 11 })));
    expect(await screen.findByText('7 items')).toBeVisible();
    expect(latest.changing).toBe(false);
    expect(reads()).toBe(before);

    fake.on({ 'GET /api/cart': cart(wine(9)), 'POST /api/cart': added(wine(9), null) });
    await act(async () => void (await latest.add({ item_type: 'wine', item_id: 11 })));
    expect(await screen.findByText('9 items')).toBeVisible();
    expect(reads()).toBe(before + 1);
  });

  it('ignores the cart of an addition while more changes wait', async () => {
    const { api, gated, open, state } = server(cart(wine(1)));
    const { api: fake } = await renderSlice(slice, {
      api: {
        ...api,
        'POST /api/cart': gated(() => added(wine(2), cart(wine(2)))),
        'PUT /api/cart/{id}': gated(() => ((state.cart = cart(wine(5))), wine(5))),
      },
    });
    await screen.findByText('1 items');
    await act(async () => {
      void latest.add({ item_type: 'wine', item_id: 11 });
      void latest.update({ id: 7, quantity: 5 });
    });
    expect(await screen.findByText('5 items')).toBeVisible();
    await open();
    await waitFor(() => expect(fake.calls.some(({ method }) => method === 'PUT')).toBe(true));
    expect(screen.getByText('5 items')).toBeVisible();
    await open();
    await waitFor(() => expect(latest.changing).toBe(false));
    expect(screen.getByText('5 items')).toBeVisible();
  });

  it.each([
    ['wine', 'Failed to add item to cart. Please try again.'],
    ['event', 'Failed to add ticket to cart'],
    ['vineyard_stay', 'Failed to add vineyard stay to cart'],
  ] as const)('takes a failed %s back with its words', async (item_type, text) => {
    const { api, gated, open } = server(cart(wine(2)));
    await renderSlice(slice, {
      api: { ...api, 'POST /api/cart': gated(() => problem(503, 'internal words', 'down')) },
    });
    await screen.findByText('2 items');
    let result: Promise<boolean> = Promise.resolve(true);
    await act(async () => void (result = latest.add({ item_type, item_id: 12 })));
    expect(await screen.findByText('3 items')).toBeVisible();
    await open();
    await expect(result).resolves.toBe(false);
    expect(await screen.findByText(text)).toBeVisible();
    expect(await screen.findByText('2 items')).toBeVisible();
  });

  it("shows the server's reason for a refusal", async () => {
    const { api } = server(cart(wine(2)));
    await renderSlice(slice, {
      api: { ...api, 'POST /api/cart': () => problem(409, 'Only 2 bottles are left.', 'sold_out') },
    });
    await screen.findByText('2 items');
    await act(async () => void (await latest.add({ item_type: 'wine', item_id: 11 })));
    expect(await screen.findByText('Only 2 bottles are left.')).toBeVisible();
  });

  it('changes a quantity, and reverts it with a message', async () => {
    const { api, gated, open } = server(cart(wine(2)));
    await renderSlice(slice, { api: { ...api, 'PUT /api/cart/{id}': gated(() => problem(500, '')) } });
    await screen.findByText('2 items');
    await act(async () => void latest.update({ id: 7, quantity: 5 }));
    expect(await screen.findByText('5 items')).toBeVisible();
    await open();
    expect(await screen.findByText('Failed to update item quantity. Please try again.')).toBeVisible();
    expect(await screen.findByText('2 items')).toBeVisible();
  });

  it('removes a line whose quantity falls below 1', async () => {
    const { api, state } = server(cart(wine(1)));
    const { api: fake } = await renderSlice(slice, {
      api: { ...api, 'DELETE /api/cart/{id}': () => void (state.cart = cart()) },
    });
    await screen.findByText('1 items');
    await act(async () => void (await latest.update({ id: 7, quantity: 0 })));
    expect(await screen.findByText('Item Removed')).toBeVisible();
    expect(await screen.findByText('0 items')).toBeVisible();
    expect(fake.calls.some(({ method }) => method === 'PUT')).toBe(false);
  });

  it('clears, with a toast unless it is silenced', async () => {
    const { api, state } = server(cart(wine(2)));
    const { api: fake } = await renderSlice(slice, {
      api: { ...api, 'DELETE /api/cart/clear/{sessionId}': () => void (state.cart = cart()) },
    });
    await screen.findByText('2 items');
    await act(async () => void (await latest.clear({ silent: true })));
    expect(screen.queryByText('Cart Cleared')).toBeNull();
    await waitFor(() => expect(latest.isEmpty).toBe(true));
    await act(async () => void (await latest.clear()));
    expect(await screen.findByText('Cart Cleared')).toBeVisible();
    expect(fake.calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `/api/cart/clear/${latest.sessionId}`,
      `/api/cart/clear/${latest.sessionId}`,
    ]);
  });

  it('sends changes one after another and refetches the cart once, at the end', async () => {
    const { api, gated, open, state } = server(cart(wine(1)));
    const put = gated(() => wine(3));
    const { api: fake } = await renderSlice(slice, { api: { ...api, 'PUT /api/cart/{id}': put } });
    await screen.findByText('1 items');
    const sent = (method: string) =>
      fake.calls.filter((call) => call.method === method && call.path.startsWith('/api/cart')).length;
    const reads = sent('GET');
    await act(async () => {
      void latest.update({ id: 7, quantity: 2 });
      void latest.update({ id: 7, quantity: 3 });
    });
    expect(await screen.findByText('3 items')).toBeVisible();
    expect(sent('PUT')).toBe(1);
    await open();
    await waitFor(() => expect(sent('PUT')).toBe(2));
    expect(await screen.findByText('3 items')).toBeVisible();
    state.cart = cart(wine(3));
    await open();
    await waitFor(() => expect(sent('GET')).toBe(reads + 1));
    expect(await screen.findByText('3 items')).toBeVisible();
  });
});
