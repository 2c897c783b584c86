import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { callApi, useSession, type Body, type Cart, type useCart } from '@shamba/shell-sdk';

/** The cart's current price, computed by the server: the pages show it and never add anything up. */
export type Quote = Schemas['QuoteDto'];
export type QuoteLine = Schemas['QuoteLineDto'];
/** `blocking` false: a notice that does not prevent buying. */
export type QuoteIssue = Schemas['QuoteIssueDto'];
export type QuoteAdjustment = Pick<Schemas['QuoteAdjustmentDto'], 'kind' | 'label' | 'amount'>;

type QuoteRequest = Pick<Body<'POST /api/cart/quote'>, 'session_id' | 'stateCode'>;

/** The parts of a cart that its quote depends on: a change fetches a new quote. */
export const cartFingerprint = (cart: Cart): string =>
  Object.values(cart)
    .flat()
    .map((line) => `${line.id}:${line.quantity}:${JSON.stringify(line.item_details)}`)
    .join('|');

/** The cart's quote, optionally for a shipping state. The fingerprint separates quotes of different carts. */
const quoteQuery = (request: QuoteRequest, fingerprint: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['/api/cart/quote', request, fingerprint] as const,
    queryFn: ({ signal }) => callApi('POST /api/cart/quote', { body: request, signal }),
    enabled,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/**
 * The quote of a cart, fetched after the server has all changes, and once the state is known ('': none is chosen,
 * undefined: it is loading). `current`: the quote of this cart; `shown`: the former quote while `current` loads.
 */
export function useQuote(
  { cart, sessionId, changing }: Pick<ReturnType<typeof useCart>, 'cart' | 'sessionId' | 'changing'>,
  stateCode: string | undefined,
) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const fingerprint = `${user?.id ?? 'guest'}|${cartFingerprint(cart)}`;
  const empty = Object.values(cart).every((lines) => lines.length === 0);
  const options = quoteQuery(
    { session_id: sessionId, ...(stateCode && { stateCode }) },
    fingerprint,
    stateCode !== undefined && !empty && !changing,
  );
  const { data, isError, isFetching, isPlaceholderData, refetch } = useQuery(options);
  return {
    current: isError || isPlaceholderData || changing ? undefined : data,
    shown: isError ? undefined : data,
    failed: isError,
    /** False until the first quote is read, or failed. */
    answered: isError || data !== undefined,
    asking: isFetching,
    retry: () => void refetch(),
    /** Stores a quote from another answer. */
    adopt: (quote: Quote) => void queryClient.setQueryData(options.queryKey, quote),
  };
}

const ZERO = /^-?0+(\.0+)?$/;
export const isZero = (amount: string): boolean => ZERO.test(amount);
