import { describe, expect, it } from '@jest/globals';
import type { CartLine } from '../cart/index.js';
import { noItems, type Items } from '../items/index.js';
import type { EventItem, ExperienceItem, SlotItem, StayItem, TierItem, WineItem } from '@shamba/api-contract/internal';
import { blocking, holdLines, makeQuote, type QuoteFacts } from './quote.js';

const wine = (over: Partial<WineItem> = {}): WineItem => ({
  id: 1,
  skuId: 101,
  sku: 'T-1',
  slug: 'w',
  name: 'Mavuno',
  type: 'red',
  price: '28.00',
  currency: 'USD',
  taxClass: 'standard',
  stockQuantity: 6,
  imageUrl: null,
  vintage: 2023,
  tastingNotes: null,
  description: null,
  archived: false,
  ...over,
});
const plentiful = wine({ stockQuantity: 100, maxPerCheckout: 36 });
const tier: TierItem = {
  id: 14,
  name: 'Jirani',
  discountPercentage: '15.00',
  pricePerQuarter: '135.00',
  bottlesPerQuarter: 6,
  currency: 'USD',
  taxClass: 'standard',
  active: true,
  benefits: [],
  monthlyTastings: null,
};
const event = (over: Partial<EventItem> = {}): EventItem => ({
  id: 2,
  title: 'Harvest',
  price: '45.00',
  currency: 'USD',
  taxClass: 'standard',
  location: null,
  category: null,
  description: null,
  imageUrl: null,
  ticketLink: null,
  archived: false,
  occurrences: [
    { id: 22, date: '2026-08-01', startTime: '12:00', endTime: null, seatsLeft: 9, past: false, cancelled: false },
    { id: 21, date: '2026-07-01', startTime: '12:00', endTime: null, seatsLeft: 2, past: false, cancelled: false },
    { id: 20, date: '2026-06-01', startTime: '12:00', endTime: null, seatsLeft: 9, past: true, cancelled: false },
  ],
  ...over,
});
const tasting: ExperienceItem = {
  id: 3,
  title: 'Tasting',
  category: 'tasting',
  price: '15.00',
  currency: 'USD',
  taxClass: 'standard',
  duration: null,
  maxGuests: 8,
  description: null,
  imageUrl: null,
  bookable: true,
  active: true,
  archived: false,
};
const slot: SlotItem = { id: 5, experienceId: 3, date: '2026-06-06', time: '12:30', placesLeft: 2, past: false };
const stay: StayItem = {
  unitId: 1,
  title: 'House',
  weekdayRate: '280.00',
  weekendRate: '325.00',
  cleaningFee: '75.00',
  taxRate: '10.00',
  minStayNights: 2,
  maxGuests: 8,
  currency: 'USD',
  imageUrl: null,
  seasonRates: [],
};
const items: Items = {
  ...noItems,
  wines: new Map([[1, wine()]]),
  tiers: new Map([[14, tier]]),
  events: new Map([[2, event()]]),
  experiences: new Map([[3, tasting]]),
  slots: new Map([[5, slot]]),
  stay,
};
const line = (over: Partial<CartLine>): CartLine => ({
  id: 1,
  type: 'wine',
  itemId: 1,
  quantity: 1,
  details: {},
  priceSeen: null,
  ...over,
});
const quote = (lines: CartLine[], over: Partial<QuoteFacts> = {}) =>
  makeQuote({
    cart: { id: 'c', checkoutId: null, holdExpiresAt: null, purchases: 0, lines },
    items,
    shipTo: null,
    taxRates: { winery: { standard: '7.25', lodging: '12.50' }, destination: {} },
    memberTierId: null,
    isMember: false,
    signedIn: false,
    now: new Date('2026-06-03T19:00:00Z'),
    today: '2026-06-03',
    waivesTasting: true,
    clubTastings: 0,
    ...over,
  });
const codes = (lines: CartLine[], over: Partial<QuoteFacts> = {}): string[] =>
  quote(lines, over).issues.map((entry) => entry.code);

describe('the fee of a tasting', () => {
  const bottle = line({});
  const visit = line({ id: 2, type: 'experience', itemId: 3, quantity: 2, details: { slotId: 5 } });
  const reduced = (lines: CartLine[], over: Partial<QuoteFacts> = {}) =>
    quote(lines, over).priced.adjustments.flatMap(({ kind, label, amount }) =>
      kind === 'shipping' || kind === 'tax' ? [] : [[label, amount]],
    );

  it('is waived for one person with a bottle, as the setting says', () => {
    expect(reduced([bottle, visit])).toEqual([['Tasting fee waived with your bottle', -1500n]]);
    expect(reduced([bottle, visit], { waivesTasting: false })).toEqual([]);
    expect(reduced([visit])).toEqual([]);
  });

  it('is paid by the membership for others, beside the one whom the bottle brings in', () => {
    expect(reduced([bottle, visit], { clubTastings: 4 })).toEqual([
      ['Tasting fee waived with your bottle', -1500n],
      ['Tasting of your membership', -1500n],
    ]);
    expect(reduced([visit], { clubTastings: 4 })).toEqual([['2 tastings of your membership', -3000n]]);
  });

  it('is that of the category, not of any experience', () => {
    const tour = { ...items, experiences: new Map([[3, { ...tasting, category: 'tour' }]]) };
    expect(reduced([bottle, visit], { items: tour, clubTastings: 4 })).toEqual([]);
  });
});

describe('blocking issues', () => {
  it.each<[string, Partial<CartLine>, Partial<Items>, string[]]>([
    ['enough wine', { quantity: 6 }, {}, []],
    ['too much wine', { quantity: 7 }, {}, ['insufficient_stock']],
    ['as much wine as one order may have', { quantity: 36 }, { wines: new Map([[1, plentiful]]) }, []],
    ['more wine than one order may have', { quantity: 37 }, { wines: new Map([[1, plentiful]]) }, ['over_limit']],
    ['no wine left', {}, { wines: new Map([[1, wine({ stockQuantity: 0 })]]) }, ['sold_out']],
    ['an archived wine', {}, { wines: new Map([[1, wine({ archived: true })]]) }, ['item_unavailable']],
    ['an unknown wine', { itemId: 9 }, {}, ['item_unavailable']],
    ['the next event by default', { type: 'event', itemId: 2, quantity: 2 }, {}, []],
    ['more seats than the next one has', { type: 'event', itemId: 2, quantity: 3 }, {}, ['insufficient_stock']],
    ['a chosen date with more', { type: 'event', itemId: 2, quantity: 3, details: { occurrence_id: 22 } }, {}, []],
    [
      'more seats of a date than one order may have',
      { type: 'event', itemId: 2, quantity: 5, details: { occurrence_id: 22 } },
      { events: new Map([[2, event({ maxPerCheckout: 4 })]]) },
      ['over_limit'],
    ],
    ['a date that has passed', { type: 'event', itemId: 2, details: { occurrence_id: 20 } }, {}, ['item_unavailable']],
    [
      'an event with other tickets',
      { type: 'event', itemId: 2 },
      { events: new Map([[2, event({ ticketLink: 'https://t.example' })]]) },
      ['not_for_sale'],
    ],
    ['a tasting without a time', { type: 'experience', itemId: 3 }, {}, ['needs_slot']],
    ['a tasting with a time', { type: 'experience', itemId: 3, quantity: 2, details: { slotId: 5 } }, {}, []],
    [
      'a time too small for the party',
      { type: 'experience', itemId: 3, quantity: 3, details: { slotId: 5 } },
      {},
      ['insufficient_stock'],
    ],
    [
      'a time with more guests than one order may have',
      { type: 'experience', itemId: 3, quantity: 2, details: { slotId: 5 } },
      { slots: new Map([[5, { ...slot, maxPerCheckout: 1 }]]) },
      ['over_limit'],
    ],
    [
      'another tasting’s time',
      { type: 'experience', itemId: 3, details: { slotId: 5 } },
      { slots: new Map([[5, { ...slot, experienceId: 4 }]]) },
      ['needs_slot'],
    ],
    [
      'a tour without a date',
      { type: 'experience', itemId: 3 },
      { experiences: new Map([[3, { ...tasting, bookable: false }]]) },
      ['needs_date'],
    ],
    [
      'a tour today',
      { type: 'experience', itemId: 3, details: { preferredDate: '2026-06-03' } },
      { experiences: new Map([[3, { ...tasting, bookable: false }]]) },
      ['date_past'],
    ],
    [
      'a tour for as many as it takes',
      { type: 'experience', itemId: 3, quantity: 8, details: { preferredDate: '2026-07-03' } },
      { experiences: new Map([[3, { ...tasting, bookable: false }]]) },
      [],
    ],
    [
      'a tour for more',
      { type: 'experience', itemId: 3, quantity: 9, details: { preferredDate: '2026-07-03' } },
      { experiences: new Map([[3, { ...tasting, bookable: false }]]) },
      ['too_many_guests'],
    ],
    [
      'a tour for any number',
      { type: 'experience', itemId: 3, quantity: 9, details: { preferredDate: '2026-07-03' } },
      { experiences: new Map([[3, { ...tasting, bookable: false, maxGuests: null }]]) },
      [],
    ],
    [
      'a tour without a price',
      { type: 'experience', itemId: 3, details: { preferredDate: '2026-07-03' } },
      { experiences: new Map([[3, { ...tasting, bookable: false, price: null }]]) },
      ['not_for_sale'],
    ],
    [
      'a stay',
      {
        type: 'vineyard_stay',
        quantity: 2,
        details: { checkInDate: '2026-07-01', checkOutDate: '2026-07-03', guests: 8 },
      },
      {},
      [],
    ],
    [
      'one night for nine',
      {
        type: 'vineyard_stay',
        quantity: 1,
        details: { checkInDate: '2026-07-01', checkOutDate: '2026-07-02', guests: 9 },
      },
      {},
      ['stay_too_short', 'too_many_guests'],
    ],
    [
      'fewer nights than the season of the arrival asks for',
      { type: 'vineyard_stay', quantity: 2, details: { checkInDate: '2026-07-01', checkOutDate: '2026-07-03' } },
      {
        stay: {
          ...stay,
          seasonRates: [{ startDate: '2026-07-01', endDate: '2026-07-01', nightlyRate: '400.00', minStayNights: 3 }],
        },
      },
      ['stay_too_short'],
    ],
    [
      'more nights than one order may have',
      { type: 'vineyard_stay', quantity: 3, details: { checkInDate: '2026-07-01', checkOutDate: '2026-07-04' } },
      { stay: { ...stay, maxNights: 2 } },
      ['over_limit'],
    ],
    [
      'a stay that would have begun',
      { type: 'vineyard_stay', quantity: 2, details: { checkInDate: '2026-06-01', checkOutDate: '2026-06-03' } },
      {},
      ['date_past'],
    ],
    ['a membership without an account', { type: 'wine_club', itemId: 14 }, {}, ['sign_in_required']],
    [
      'a tier without a price',
      { type: 'wine_club', itemId: 14 },
      { tiers: new Map([[14, { ...tier, pricePerQuarter: null }]]) },
      ['not_for_sale', 'sign_in_required'],
    ],
  ])('%s', (_, over, other, expected) => {
    expect(codes([line(over)], { items: { ...items, ...other } })).toEqual(expected);
  });

  it('do not include a changed price, which is a notice', () => {
    const changed = quote([line({ priceSeen: 2700n })]);
    expect(changed.issues).toEqual([
      {
        code: 'price_changed',
        lineId: 1,
        message: 'The price of Mavuno changed from $27.00 to $28.00.',
        oldPrice: '27.00',
        newPrice: '28.00',
        blocking: false,
      },
    ]);
    expect(blocking(changed.issues)).toEqual([]);
  });

  it('do not count the cart’s own holds as sold', () => {
    const full = { ...items, slots: new Map([[5, { ...slot, placesLeft: 0 }]]) };
    const cart = {
      id: 'c',
      checkoutId: 'x',
      holdExpiresAt: new Date('2026-06-03T19:05:00Z'),
      purchases: 0,
      lines: [line({ type: 'experience', itemId: 3, quantity: 2, details: { slotId: 5 } })],
    };
    expect(codes([], { items: full, cart })).toEqual([]);
    expect(codes([], { items: full, cart, now: new Date('2026-06-03T19:06:00Z') })).toEqual(['sold_out']);
  });
});

describe('the lines to hold', () => {
  it('are all lines that can be sold', () => {
    const lines = [
      line({ id: 1, quantity: 2 }),
      line({ id: 2, type: 'event', itemId: 2, quantity: 2 }),
      line({ id: 3, type: 'experience', itemId: 3, quantity: 2, details: { slotId: 5 } }),
      line({
        id: 4,
        type: 'vineyard_stay',
        quantity: 2,
        details: { checkInDate: '2026-07-01', checkOutDate: '2026-07-03' },
      }),
      line({ id: 5, type: 'wine_club', itemId: 14 }),
      line({ id: 6, itemId: 9 }),
    ];
    expect(holdLines(quote(lines))).toEqual([
      { lineRef: '1', kind: 'bottle', wineId: 1, quantity: 2 },
      { lineRef: '2', kind: 'seats', eventId: 2, occurrenceId: 21, quantity: 2 },
      { lineRef: '3', kind: 'slot', slotId: 5, guests: 2 },
      { lineRef: '4', kind: 'nights', unitId: 1, checkIn: '2026-07-01', checkOut: '2026-07-03' },
    ]);
  });
});

describe('the destination of wine', () => {
  const shipTo = {
    stateCode: 'CA',
    stateName: 'California',
    served: true,
    rule: { kind: 'per_bottle' as const, perBottle: 400n, freeFrom: null },
  };

  it('is unknown: shipping is an estimate', () => {
    expect(quote([line({ quantity: 2 })])).toMatchObject({
      shippingIsEstimate: true,
      priced: { totals: { shipping: 1500n } },
    });
  });
  it('is a state: shipping has its price', () => {
    expect(quote([line({ quantity: 2 })], { shipTo })).toMatchObject({
      shippingIsEstimate: false,
      priced: { totals: { shipping: 800n } },
    });
  });
  it('is a state not served: only wine has an issue', () => {
    const closed = { ...shipTo, served: false };
    expect(codes([line({})], { shipTo: closed })).toEqual(['state_not_served']);
    expect(codes([line({ type: 'event', itemId: 2 })], { shipTo: closed })).toEqual([]);
  });
});

describe('taxes and discounts', () => {
  it('use the lodging rate of the house’s settings', () => {
    const { priced } = quote([
      line({ type: 'vineyard_stay', quantity: 2, details: { checkInDate: '2026-07-01', checkOutDate: '2026-07-03' } }),
    ]);
    expect(priced.totals.tax).toBe(6350n);
  });
  it('give an active member the tier’s discount on wine', () => {
    expect(quote([line({ quantity: 2 })], { memberTierId: 14, signedIn: true }).priced.totals.discount).toBe(840n);
  });
});
