import { queryOptions, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';
import type { Schemas } from '@shamba/api-contract';
import { apiQuery } from '../api/api-query';
import { callApi } from '../api/call-api';
import { emit } from '../events/events';
import { useHost } from '../host/host';
import { browserId } from '../storage/browser-id';
import { toast } from '../toast/toast';
import { countItems, withItem, withoutLine, withQuantity } from './cart-changes';
import {
  type Cart,
  type CartGroup,
  type CartItemType,
  emptyCart,
  type LineDetails,
  type NewCartItem,
} from './cart-types';

/** Texts of the toasts. */
const cartTexts = {
  failed: 'Error',
  update: 'Failed to update item quantity. Please try again.',
  remove: 'Failed to remove item. Please try again.',
  clear: 'Failed to clear cart. Please try again.',
  removed: 'Item Removed',
  cleared: 'Cart Cleared',
  /** `general`: the cart's own suggestions use one text for all kinds. */
  added: (type: CartItemType, general = false): string => {
    if (general) return 'Added to Cart!';
    if (type === 'event') return 'Ticket Added to Cart';
    return type === 'vineyard_stay' ? 'Vineyard Stay Added to Cart' : 'Added to Cart';
  },
  addFailed: (type: CartItemType, general = false): string => {
    if (!general && type === 'event') return 'Failed to add ticket to cart';
    return !general && type === 'vineyard_stay'
      ? 'Failed to add vineyard stay to cart'
      : 'Failed to add item to cart. Please try again.';
  },
} as const;

type CartAnswer = Schemas['CartDto'];

/** The cart of this browser, or of the signed-in user on every device. */
export const cartQuery = () =>
  queryOptions({ ...apiQuery('/api/cart', { query: { session_id: browserId() } }), select: groupsOf });

const MUTATION = ['cart'];

/** The groups of an answer, without the cart's id and sums. */
function groupsOf(answer: CartAnswer): Cart {
  const groups = Object.keys(emptyCart()) as CartGroup[];
  return Object.fromEntries(groups.map((group) => [group, answer[group]])) as Cart;
}

const nothing = (): CartAnswer => ({ id: null, item_count: 0, item_total: '0.00', ...emptyCart() });

interface Change<T, A = unknown> {
  send: (input: T) => Promise<A>;
  /** Returns the expected cart, shown at once and reverted when the server refuses. */
  expect: (cart: Cart, input: T) => Cart;
  done: (input: T) => void;
  failed: (input: T) => string;
  /** Returns the cart in the answer; without one the cart is fetched again. */
  cartIn?: (answer: A) => CartAnswer | null;
}

/** Number of bottles, tickets, nights and places in the cart, for parts of the page that only show the number. */
export function useCartCount(): number {
  useHost('useCartCount');
  const { data } = useQuery(cartQuery());
  return data ? countItems(data) : 0;
}

/**
 * Adds something to the cart, as `add` of useCart; for parts of the page that show nothing of the cart, so that they do
 * not render again with each change of it. The thing appears in the cart at once; a toast says how it went.
 * @returns sends one thing (`title` stands in the toast; quantity 1 by default); resolves to true when the server took
 *   it, never rejects
 */
export function useAddToCart() {
  useHost('useAddToCart');
  return useCartChange<NewCartItem & { title?: string; generalWords?: boolean }, Schemas['AddedLineDto']>({
    send: ({ item_type, item_id, quantity = 1, item_details = {} }) =>
      callApi('POST /api/cart', { body: { session_id: browserId(), item_type, item_id, quantity, item_details } }),
    expect: withItem,
    done: ({ item_type, item_id, quantity = 1, title, generalWords }) => {
      emit('cart.added', { itemType: item_type, itemId: item_id, quantity });
      toast({ title: cartTexts.added(item_type, generalWords), ...(title && { description: title }) });
    },
    failed: ({ item_type, generalWords }) => cartTexts.addFailed(item_type, generalWords),
    cartIn: ({ cart: now }) => now,
  });
}

/**
 * The cart and its changes. Every change appears at once; after a failure the former cart returns
 * with a toast (the server's message for a refusal). Changes are sent one after another.
 */
export function useCart() {
  useHost('useCart');
  const query = useQuery(cartQuery());
  const cart = query.data ?? emptyCart();

  const add = useAddToCart();
  const update = useCartChange<{ id: number; quantity: number; item_details?: LineDetails }>({
    send: ({ id, quantity, item_details }) =>
      quantity < 1
        ? callApi('DELETE /api/cart/{id}', { path: { id } })
        : callApi('PUT /api/cart/{id}', { path: { id }, body: { quantity, ...(item_details && { item_details }) } }),
    expect: (current, { id, quantity, item_details }) => withQuantity(current, id, quantity, item_details),
    done: ({ quantity }) => void (quantity < 1 && toast({ title: cartTexts.removed })),
    failed: ({ quantity }) => (quantity < 1 ? cartTexts.remove : cartTexts.update),
  });
  const remove = useCartChange<number>({
    send: (id) => callApi('DELETE /api/cart/{id}', { path: { id } }),
    expect: withoutLine,
    done: () => toast({ title: cartTexts.removed }),
    failed: () => cartTexts.remove,
  });
  const clear = useCartChange<{ silent?: boolean } | void>({
    send: () => callApi('DELETE /api/cart/clear/{sessionId}', { path: { sessionId: browserId() } }),
    expect: emptyCart,
    done: (options) => {
      emit('cart.cleared', {});
      if (!options?.silent) toast({ title: cartTexts.cleared });
    },
    failed: () => cartTexts.clear,
  });

  return {
    cart,
    /** True until the first answer. */
    loading: query.isPending,
    error: query.error,
    refetch: query.refetch,
    /** Number of bottles, tickets, nights and places, without wine club memberships. */
    count: countItems(cart),
    /** True while the server lacks a change that is on screen: uses of the server's cart (a quote, holds) wait. */
    changing: useIsMutating({ mutationKey: MUTATION }) > 0,
    isEmpty: Object.values(cart).every((lines) => lines.length === 0),
    sessionId: browserId(),
    add,
    update,
    remove,
    clear,
  };
}

/** Resolves to true if the server accepted the change; never rejects: a toast shows the failure. */
function useCartChange<T, A = unknown>({ send, expect, done, failed, cartIn }: Change<T, A>) {
  const queryClient = useQueryClient();
  const { queryKey } = cartQuery();
  const mutation = useMutation({
    mutationKey: MUTATION,
    mutationFn: send,
    scope: { id: 'cart' },
    onMutate: async (input: T) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      const known = before ?? nothing();
      queryClient.setQueryData(queryKey, { ...known, ...expect(groupsOf(known), input) });
      return { before };
    },
    onSuccess: (_answer, input) => done(input),
    onError: (error, input, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      toast({ title: cartTexts.failed, description: refusal(error) ?? failed(input), variant: 'destructive' });
    },
    onSettled: async (answer) => {
      // While more changes wait, the server's cart lacks them: showing it now would remove them from the screen.
      if (queryClient.isMutating({ mutationKey: MUTATION }) > 1) return;
      const cart = answer === undefined ? null : cartIn?.(answer);
      if (!cart) return queryClient.invalidateQueries({ queryKey });
      // A read that started before the change would restore the former cart.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, cart);
    },
  });
  return (input: T): Promise<boolean> =>
    mutation.mutateAsync(input).then(
      () => true,
      () => false,
    );
}

/** The server's reason for refusing (sold out, too many); undefined when the server itself failed. */
const refusal = (error: unknown): string | undefined =>
  (error instanceof ApiError && error.status < 500 && error.problem.message) || undefined;
