import { queryOptions, useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../api/api-error';
import { apiQuery } from '../api/api-query';
import { sendJson } from '../api/client';
import { emit } from '../events/events';
import { useHost } from '../host/host';
import { browserId } from '../storage/browser-id';
import { toast } from '../toast/toast';
import { countItems, withItem, withoutLine, withQuantity } from './cart-changes';
import { cartTexts } from './cart-texts';
import { emptyCart, type Cart, type CartLine, type NewCartItem } from './cart-types';

/** The cart of this browser, or of the signed-in user on every device. A list that an answer leaves out is empty. */
export const cartQuery = () =>
  queryOptions({ ...apiQuery<Partial<Cart>>('/api/cart', { session_id: browserId() }), select: complete });

const MUTATION = ['cart'];

/** Only the groups: what else an answer carries (its id, sums) is no list of lines. */
const complete = (answer: Partial<Cart>): Cart => {
  const empty = emptyCart();
  const groups = Object.keys(empty) as (keyof Cart)[];
  return Object.fromEntries(groups.map((group) => [group, answer[group] ?? empty[group]])) as Cart;
};

interface Change<T> {
  send: (input: T) => Promise<unknown>;
  /** The cart as it will be; shown at once and taken back when the server refuses. */
  expect: (cart: Cart, input: T) => Cart;
  done: (input: T) => void;
  failed: (input: T) => string;
}

/** How many bottles, tickets, nights and places are in the cart: for whoever only shows the number. */
export function useCartCount(): number {
  useHost('useCartCount');
  const { data } = useQuery(cartQuery());
  return data ? countItems(data) : 0;
}

/**
 * The cart and what can be done with it. Every change is on screen at once; when it fails the former cart comes back with
 * a toast (the server's own words when it refused for a reason). Changes go out one after another.
 */
export function useCart() {
  useHost('useCart');
  const query = useQuery(cartQuery());
  const cart = query.data ?? emptyCart();

  const add = useCartChange<NewCartItem & { title?: string; generalWords?: boolean }>({
    send: ({ item_type, item_id, quantity = 1, item_details = {} }) =>
      sendJson('POST', '/api/cart', { session_id: browserId(), item_type, item_id, quantity, item_details }),
    expect: withItem,
    done: ({ item_type, item_id, quantity = 1, title, generalWords }) => {
      emit('cart.added', { itemType: item_type, itemId: item_id, quantity });
      toast({ title: cartTexts.added(item_type, generalWords), ...(title && { description: title }) });
    },
    failed: ({ item_type, generalWords }) => cartTexts.addFailed(item_type, generalWords),
  });
  const update = useCartChange<{ id: CartLine['id']; quantity: number; item_details?: Record<string, unknown> }>({
    send: ({ id, quantity, item_details }) =>
      quantity < 1
        ? sendJson('DELETE', linePath(id))
        : sendJson('PUT', linePath(id), { quantity, ...(item_details && { item_details }) }),
    expect: (current, { id, quantity, item_details }) => withQuantity(current, id, quantity, item_details),
    done: ({ quantity }) => void (quantity < 1 && toast({ title: cartTexts.removed })),
    failed: ({ quantity }) => (quantity < 1 ? cartTexts.remove : cartTexts.update),
  });
  const remove = useCartChange<CartLine['id']>({
    send: (id) => sendJson('DELETE', linePath(id)),
    expect: withoutLine,
    done: () => toast({ title: cartTexts.removed }),
    failed: () => cartTexts.remove,
  });
  const clear = useCartChange<{ silent?: boolean } | void>({
    send: () => sendJson('DELETE', `/api/cart/clear/${browserId()}`),
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
    /** Bottles, tickets, nights and places; wine club memberships are left out. */
    count: countItems(cart),
    /** A change is on screen that the server may not have yet: what depends on the server's cart (a quote, holds) waits. */
    changing: useIsMutating({ mutationKey: MUTATION }) > 0,
    isEmpty: Object.values(cart).every((lines) => lines.length === 0),
    sessionId: browserId(),
    add,
    update,
    remove,
    clear,
  };
}

/** Resolves to whether the change was accepted; it never rejects, because the toast has said it. */
function useCartChange<T>({ send, expect, done, failed }: Change<T>) {
  const queryClient = useQueryClient();
  const { queryKey } = cartQuery();
  const mutation = useMutation({
    mutationKey: MUTATION,
    mutationFn: send,
    scope: { id: 'cart' },
    onMutate: async (input: T) => {
      await queryClient.cancelQueries({ queryKey });
      const before = queryClient.getQueryData(queryKey);
      queryClient.setQueryData(queryKey, expect(complete(before ?? {}), input));
      return { before };
    },
    onSuccess: (_answer, input) => done(input),
    onError: (error, input, context) => {
      queryClient.setQueryData(queryKey, context?.before);
      toast({ title: cartTexts.failed, description: refusal(error) ?? failed(input), variant: 'destructive' });
    },
    // While more changes wait, the server's cart lacks them: reading it now would take them off the screen.
    onSettled: () =>
      queryClient.isMutating({ mutationKey: MUTATION }) > 1 ? undefined : queryClient.invalidateQueries({ queryKey }),
  });
  return (input: T): Promise<boolean> =>
    mutation.mutateAsync(input).then(
      () => true,
      () => false,
    );
}

/** Why the server said no (sold out, too many): its words. A failure of the server has none. */
const refusal = (error: unknown): string | undefined =>
  (error instanceof ApiError && error.status < 500 && error.problem.message) || undefined;

const linePath = (id: CartLine['id']): string => `/api/cart/${encodeURIComponent(String(id))}`;
