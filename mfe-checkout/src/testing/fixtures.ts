import type { Cart } from '@shamba/shell-sdk';
import { noCart, type FakeApi } from '@shamba/shell-sdk/dev';
import { fixtures } from '@shamba/slice-kit/testing';
import type { Quote, QuoteIssue } from '../shared/quote';

export const { wineLine, eventLine } = fixtures;
export const clubLine = fixtures.clubLine();
export const tastingLine = fixtures.experienceLine();
export const trekLine = fixtures.experienceLine({
  id: 4,
  quantity: 1,
  item_id: 22,
  item_details: { preferredDate: '2030-06-01' },
  experience: fixtures.cartExperience({
    id: 22,
    title: 'Vineyard Trek',
    price: '25.00',
    duration: '90 minutes',
    max_guests: 6,
    bookable: false,
  }),
});
export const stayLine = fixtures.stayLine();

/** A cart with these lines. */
export const groups = (part: Partial<Cart> = {}) => ({ ...noCart, ...part });
type TestCart = ReturnType<typeof groups>;

export const fullCart = () =>
  groups({
    wines: [wineLine()],
    wineClub: [clubLine],
    experiences: [tastingLine, trekLine],
    events: [eventLine(5, '25.00')],
    vineyardStay: [stayLine],
  });

const linesOf = ({ wines, wineClub, experiences, events, vineyardStay }: Cart) => [
  ...wines,
  ...wineClub,
  ...experiences,
  ...events,
  ...vineyardStay,
];
const NAMES = ['wines', 'wineClub', 'experiences', 'events', 'vineyardStay'] as const;

/** Changes each line of the cart with `change`; null removes the line. */
const changed = (cart: TestCart, change: (line: ReturnType<typeof linesOf>[number]) => object | null): TestCart => ({
  ...cart,
  ...Object.fromEntries(NAMES.map((name) => [name, cart[name].map(change).filter((line) => line !== null)])),
});

/** A quote for these lines, with made-up sums, for the requested state. */
export function quoteOf(
  cart: Cart,
  { total = '76.64', issues = [], state }: { total?: string; issues?: QuoteIssue[]; state?: string | undefined } = {},
): Quote {
  const free = Number(total) === 0;
  const amount = free ? '0.00' : '10.00';
  return {
    lines: linesOf(cart).map(({ id, quantity, item_id, item_type, item_details }) => ({
      id,
      item_type,
      item_id,
      title: 'x',
      detail: null,
      image_url: null,
      quantity,
      unit_price: amount,
      fee: item_type === 'vineyard_stay' ? '75.00' : '0.00',
      cleaning_fee: item_type === 'vineyard_stay' ? '75.00' : '0.00',
      add_ons: (item_details.add_ons ?? []).map((addOn) => ({ id: addOn, name: `Add-on ${addOn}`, price: '45.00' })),
      subtotal: amount,
      discount: '0.00',
      tax: '0.00',
      total: amount,
    })),
    adjustments: free
      ? []
      : [
          {
            kind: 'member_discount',
            label: 'Fair Play Club member discount (15%)',
            amount: '-9.60',
            allocations: [],
            taxClass: null,
          },
          {
            kind: 'shipping',
            label: 'Shipping',
            amount: state === undefined ? '15.00' : '8.00',
            allocations: [],
            taxClass: null,
          },
          { kind: 'tax', label: 'Sales tax (7.25%)', amount: '4.64', allocations: [], taxClass: null },
          { kind: 'tax', label: 'Lodging tax (12.5%)', amount: '9.00', allocations: [], taxClass: null },
        ],
    totals: { subtotal: free ? '0.00' : '64.00', discount: '9.60', shipping: '8.00', tax: '13.64', total },
    amount: Number(total.replace('.', '')),
    currency: 'USD',
    shippingIsEstimate: state === undefined,
    issues,
  };
}

/** A server with this cart: reads, writes, quotes and holds. Tests replace the handlers that they need. */
export function server(initial: TestCart, quote: Parameters<typeof quoteOf>[1] = {}) {
  const state = { cart: initial, quote };
  const api: FakeApi = {
    'GET /api/cart': () => state.cart,
    'PUT /api/cart/{id}': ({ params, body }) => {
      const id = Number(params['id']);
      state.cart = changed(state.cart, (line) => (line.id === id ? { ...line, ...body } : line));
      return linesOf(state.cart).find((line) => line.id === id) ?? wineLine();
    },
    'DELETE /api/cart/{id}': ({ params }) => {
      state.cart = changed(state.cart, (line) => (line.id === Number(params['id']) ? null : line));
    },
    'DELETE /api/cart/clear/{sessionId}': () => {
      state.cart = groups();
    },
    'POST /api/cart/quote': ({ body }) => quoteOf(state.cart, { ...state.quote, state: body.stateCode }),
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
    'GET /api/square/application-id': fixtures.providerSettings,
    'GET /api/customer/addresses': [],
    'GET /api/customer/wine-club-status': fixtures.noClub,
    'GET /api/customer/membership': { member: null },
    'GET /api/wine-club/terms': {
      version: '2026-11',
      text: 'We charge your card every quarter.',
      discount: 'Your member discount begins with the first quarter that is charged.',
    },
    'GET /api/wine-club/tiers': [
      fixtures.tier({
        id: 13,
        name: 'Ridge Club',
        discount_percentage: '10.00',
        bottles_per_quarter: 3,
        price_per_quarter: '84.00',
      }),
      fixtures.tier(),
    ],
    'GET /api/wines/featured': [41, 42, 43].map((id) => fixtures.wine({ id, name: `Wine ${id}`, price: '30.00' })),
    'GET /api/site': fixtures.site(),
    'GET /api/experiences': [51, 52, 53].map((id) =>
      fixtures.experience({ id, title: `Experience ${id}`, price: id === 51 ? null : '20.00' }),
    ),
    'GET /api/events/featured': [61, 62, 63].map((id) =>
      fixtures.event({
        id,
        title: `Event ${id}`,
        price: '0.00',
        ticket_link: id === 61 ? 'https://tickets.example.com' : null,
      }),
    ),
    'POST /api/square/create-payment': { success: true, paymentId: 'p-1' },
    'POST /api/orders': () => {
      state.cart = groups();
      return fixtures.order({ order_number: 'SH-TEST', status: 'pending' });
    },
    'GET /api/orders/{id}': fixtures.orderDetails({
      order_number: 'SH-TEST',
      status: 'pending',
      subtotal: '64.00',
      total: '76.64',
      customer_email: 'ann@example.com',
      shipping_address: null,
      billing_address: null,
      items: [],
      adjustments: [],
      cancellation: { allowed: false, reason: null },
    }),
  };
  return { state, api };
}
