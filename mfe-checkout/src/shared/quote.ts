import { queryOptions } from '@tanstack/react-query';
import { api, type Cart } from '@shamba/shell-sdk';

/** One line of a quote: all amounts are decimal strings computed by the server. */
export interface QuoteLine {
  id: number;
  item_type: 'wine' | 'wine_club' | 'experience' | 'event' | 'vineyard_stay';
  item_id: number;
  title: string;
  quantity: number;
  unit_price: string;
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
  blocking: boolean;
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
export const quoteQuery = (request: QuoteRequest, fingerprint: string) =>
  queryOptions({
    queryKey: ['/api/cart/quote', request, fingerprint] as const,
    queryFn: ({ signal }) => api.POST('/api/cart/quote', { body: request, signal }) as Promise<Quote>,
    enabled: fingerprint !== '',
    staleTime: 0,
  });
