import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { api, useSession, type Cart, type useCart } from '@shamba/shell-sdk';

/** One line of a quote: all amounts are decimal strings computed by the server. */
export interface QuoteLine {
  id: number;
  item_type: 'wine' | 'wine_club' | 'experience' | 'event' | 'vineyard_stay';
  item_id: number;
  title: string;
  quantity: number;
  unit_price: string;
  /** Once per line: a stay's cleaning fee. */
  fee: string;
  subtotal: string;
  discount: string;
  tax: string;
  total: string;
}

export interface QuoteAdjustment {
  kind: 'member_discount' | 'shipping' | 'tax';
  label: string;
  amount: string;
}

export interface QuoteIssue {
  code: string;
  lineId?: number;
  message: string;
  /** false: a notice; the cart can be bought. */
  blocking: boolean;
  /** With `price_changed`: what one cost when the line was written, and what it costs now. */
  oldPrice?: string;
  newPrice?: string;
}

/** What the cart costs now. The pages show it and never add anything up. */
export interface Quote {
  lines: QuoteLine[];
  adjustments: QuoteAdjustment[];
  totals: { subtotal: string; discount: string; shipping: string; tax: string; total: string };
  shippingIsEstimate: boolean;
  issues: QuoteIssue[];
  holdExpiresAt?: string | null;
}

export interface QuoteRequest {
  session_id: string;
  stateCode?: string;
}

/** What a quote depends on in the cart: asked anew whenever one of these changes. */
export const cartFingerprint = (cart: Cart): string =>
  Object.values(cart)
    .flat()
    .map((line) => `${line.id}:${line.quantity}:${JSON.stringify(line.item_details ?? {})}`)
    .join('|');

/** A fresh quote for the cart, optionally for a shipping state. The fingerprint makes an old cart's quote unusable. */
const quoteQuery = (request: QuoteRequest, fingerprint: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['/api/cart/quote', request, fingerprint] as const,
    queryFn: ({ signal }) => api.POST('/api/cart/quote', { body: request, signal }) as Promise<Quote>,
    enabled,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/**
 * The quote of a cart, asked only once the server has what is on screen. `current` is it; while a new one is on its way
 * `shown` is still the former.
 */
export function useQuote(
  { cart, sessionId, changing }: Pick<ReturnType<typeof useCart>, 'cart' | 'sessionId' | 'changing'>,
  stateCode = '',
) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const fingerprint = `${user?.id ?? 'guest'}|${cartFingerprint(cart)}`;
  const empty = Object.values(cart).every((lines) => lines.length === 0);
  const options = quoteQuery(
    { session_id: sessionId, ...(stateCode && { stateCode }) },
    fingerprint,
    !empty && !changing,
  );
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(options);
  return {
    current: isError || isPlaceholderData || changing ? undefined : data,
    shown: isError ? undefined : data,
    failed: isError,
    asking: isFetching,
    retry: () => void refetch(),
    /** Takes over a quote that another answer carried. */
    adopt: (quote: Quote) => void queryClient.setQueryData(options.queryKey, quote),
  };
}

const ZERO = /^-?0+(\.0+)?$/;
export const isZero = (amount: string): boolean => ZERO.test(amount);
