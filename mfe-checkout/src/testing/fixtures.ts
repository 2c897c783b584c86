import { configure } from '@testing-library/react';
import type { FakeCall } from '@shamba/shell-sdk/testing';
import type { Quote, QuoteIssue } from '../shared/quote';

// The first page of a file is compiled while the test waits for it.
configure({ asyncUtilTimeout: 10_000 });

type Groups = Record<'wines' | 'wineClub' | 'experiences' | 'events' | 'vineyardStay', object[]>;

export const wineLine = (quantity = 2) => ({
  id: 1,
  quantity,
  item_id: 11,
  item_type: 'wine',
  item_details: {},
  unit_price: '32.00',
  wine: { name: 'Mavuno Zinfandel', vintage: 2023, type: 'red', price: '32.00', image_url: null },
});
export const clubLine = {
  id: 2,
  quantity: 1,
  item_id: 14,
  item_type: 'wine_club',
  item_details: {},
  tier: { name: 'Fair Play Club', discount_percentage: '15.00', bottles_per_quarter: 6, price_per_quarter: '168.00' },
};
export const tastingLine = {
  id: 3,
  quantity: 2,
  item_id: 21,
  item_type: 'experience',
  item_details: {},
  experience: {
    title: 'Wine Tasting Flight',
    price: '15.00',
    duration: '45 minutes',
    max_guests: null,
    bookable: true,
  },
};
export const trekLine = {
  id: 4,
  quantity: 1,
  item_id: 22,
  item_type: 'experience',
  item_details: { preferredDate: '2030-06-01' },
  experience: { title: 'Vineyard Trek', price: '25.00', duration: '90 minutes', max_guests: 6, bookable: false },
};
export const eventLine = (id = 5, price = '0.00') => ({
  id,
  quantity: 1,
  item_id: 30 + id,
  item_type: 'event',
  item_details: {},
  event: { title: `Open Cellar ${id}`, date: '2030-05-05', start_time: '12:00', location: 'The Barrel Cellar', price },
});
export const stayLine = {
  id: 6,
  quantity: 2,
  item_id: 1,
  item_type: 'vineyard_stay',
  item_details: {
    title: 'Vineyard stay',
    checkInDate: '2030-07-01',
    checkOutDate: '2030-07-03',
    checkIn: '4 PM',
    duration: '2 nights',
    guests: 2,
    maxGuests: 8,
    rating: '4.9',
    amenities: ['Wifi', 'Fire pit'],
  },
  stay: { title: 'House' },
};

export const groups = (part: Partial<Groups> = {}): Groups => ({
  wines: [],
  wineClub: [],
  experiences: [],
  events: [],
  vineyardStay: [],
  ...part,
});
export const fullCart = () =>
  groups({
    wines: [wineLine()],
    wineClub: [clubLine],
    experiences: [tastingLine, trekLine],
    events: [eventLine(5, '25.00')],
    vineyardStay: [stayLine],
  });

interface Line {
  id: number;
  quantity: number;
  item_id: number;
  item_type: string;
}

/** What a server would say of these lines: the sums are made up, and say which state was asked for. */
export function quoteOf(
  cart: Groups,
  { total = '76.64', issues = [], state }: { total?: string; issues?: QuoteIssue[]; state?: string | undefined } = {},
): Quote {
  const lines = Object.values(cart).flat() as Line[];
  const free = Number(total) === 0;
  const amount = free ? '0.00' : '10.00';
  return {
    lines: lines.map(({ id, quantity, item_id, item_type }) => ({
      id,
      item_type: item_type as 'wine',
      item_id,
      title: 'x',
      quantity,
      unit_price: amount,
      fee: item_type === 'vineyard_stay' ? '75.00' : '0.00',
      subtotal: amount,
      discount: '0.00',
      tax: '0.00',
      total: amount,
    })),
    adjustments: free
      ? []
      : [
          { kind: 'member_discount', label: 'Fair Play Club member discount (15%)', amount: '-9.60' },
          { kind: 'shipping', label: 'Shipping', amount: state === undefined ? '15.00' : '8.00' },
          { kind: 'tax', label: 'Sales tax (7.25%)', amount: '4.64' },
          { kind: 'tax', label: 'Lodging tax (12.5%)', amount: '9.00' },
        ],
    totals: { subtotal: free ? '0.00' : '64.00', discount: '9.60', shipping: '8.00', tax: '13.64', total },
    shippingIsEstimate: state === undefined,
    issues,
  };
}

/** A server with this cart: reads, writes, quotes and holds. Tests replace what they are about. */
export function server(initial: Groups, quote: Parameters<typeof quoteOf>[1] = {}) {
  const state = { cart: initial, quote };
  const without = (id: number) =>
    Object.fromEntries(
      Object.entries(state.cart).map(([group, lines]) => [group, (lines as Line[]).filter((line) => line.id !== id)]),
    ) as Groups;
  const change = (id: number, body: object) =>
    Object.fromEntries(
      Object.entries(state.cart).map(([group, lines]) => [
        group,
        (lines as Line[]).map((line) => (line.id === id ? { ...line, ...body } : line)),
      ]),
    ) as Groups;
  const api = {
    'GET /api/cart': () => state.cart,
    'PUT /api/cart/:id': ({ params, body }: FakeCall) => {
      state.cart = change(Number(params['id']), body as object);
      return {};
    },
    'DELETE /api/cart/:id': ({ params }: FakeCall) => {
      state.cart = without(Number(params['id']));
    },
    'DELETE /api/cart/clear/:id': () => {
      state.cart = groups();
    },
    'POST /api/cart/quote': ({ body }: FakeCall) =>
      quoteOf(state.cart, { ...state.quote, state: (body as { stateCode?: string }).stateCode }),
    'POST /api/cart/validate-stock': { valid: true, issues: [] },
    'POST /api/checkout/start': () => ({
      checkoutId: 'c',
      holdExpiresAt: new Date(Date.now() + 600_000).toISOString(),
      quote: quoteOf(state.cart, state.quote),
    }),
    'GET /api/shipping/states': [
      { code: 'CA', name: 'California', open: true },
      { code: 'NV', name: 'Nevada', open: true },
      { code: 'TX', name: 'Texas', open: false },
    ],
    'GET /api/square/application-id': {
      applicationId: 'app',
      locationId: 'loc',
      environment: 'emulator',
      scriptUrl: '/_square/square.js',
    },
    'GET /api/customer/addresses': [],
    'GET /api/customer/wine-club-status': { member: null, tier_name: null, discount_percentage: null },
    'GET /api/wine-club/terms': { version: '2026-11', text: 'We charge your card every quarter.' },
    'GET /api/wine-club/tiers': [
      { id: 13, name: 'Ridge Club', discount_percentage: '10.00', bottles_per_quarter: 3, price_per_quarter: '84.00' },
      {
        id: 14,
        name: 'Fair Play Club',
        discount_percentage: '15.00',
        bottles_per_quarter: 6,
        price_per_quarter: '168.00',
      },
    ],
    'GET /api/wines/featured': [41, 42, 43].map((id) => ({
      id,
      name: `Wine ${id}`,
      price: '30.00',
      image_url: null,
      in_stock: true,
      type: 'red',
      vintage: 2022,
    })),
    'GET /api/experiences': [51, 52, 53].map((id) => ({
      id,
      title: `Experience ${id}`,
      price: id === 51 ? null : '20.00',
      image_url: null,
    })),
    'GET /api/events/featured': [61, 62, 63].map((id) => ({
      id,
      title: `Event ${id}`,
      price: '0.00',
      image_url: null,
      ticket_link: id === 61 ? 'https://tickets.example.com' : null,
    })),
    'POST /api/square/create-payment': { success: true, paymentId: 'p-1' },
    'POST /api/orders': () => {
      state.cart = groups();
      return { id: 'o-1', order_number: 'SH-TEST', status: 'pending' };
    },
    'GET /api/orders/:id': {
      id: 'o-1',
      order_number: 'SH-TEST',
      status: 'pending',
      subtotal: '64.00',
      total: '76.64',
      customer_email: 'ann@example.com',
      shipping_address: null,
      items: [],
      adjustments: [],
      refunds: [],
      cancellation: { allowed: false, reason: null },
    },
  };
  return { state, api };
}
