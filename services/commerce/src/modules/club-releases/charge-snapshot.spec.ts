import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { type Cents, parseCents, sum } from '@shamba/rules';
import type { TierItem, WineItem } from '@shamba/api-contract/internal';
import { type ClubRelease, type ReleaseMember, type ReleaseTier, type ShipmentItem } from '../club/index.js';
import type { Snapshot } from '../payments/index.js';
import { chargeSnapshot } from './charge-snapshot.js';
import { Cellar } from './simulation/cellar.js';
import type { Place } from './simulation/price-box.js';
import { simulateMember } from './simulation/simulate-member.js';

const cents = (min: number, max: number) =>
  fc.integer({ min, max }).map((amount) => `${Math.trunc(amount / 100)}.${String(amount % 100).padStart(2, '0')}`);
const taxClass = fc.constantFrom<WineItem['taxClass'][]>('standard', 'standard', 'standard', 'none');
const wine = (id: number) =>
  fc.record({ price: cents(1, 9999), taxClass }).map(
    (over): WineItem => ({
      ...{ id, skuId: id + 100, sku: `T-${id}`, slug: `wine-${id}`, name: `Wine ${id}`, type: 'red', currency: 'USD' },
      ...{ stockQuantity: 1000, imageUrl: null, vintage: 2023, tastingNotes: null, description: null, archived: false },
      ...over,
    }),
  );
const wines = fc.tuple(...[1, 2, 3, 4, 5, 6].map(wine));
const bottles = (least: number) =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 12 })), {
      minLength: least,
      selector: ([id]) => id,
    })
    .map((pairs) => pairs.map(([wine_id, quantity]) => ({ wine_id, name: `Wine ${wine_id}`, quantity })));
const tier = fc.record({ discountPercentage: cents(0, 10_000), pricePerQuarter: cents(0, 99_999), taxClass }).map(
  (over): TierItem => ({
    ...{ id: 14, name: 'Jirani', bottlesPerQuarter: 6, currency: 'USD', active: true, benefits: [] },
    ...{ monthlyTastings: null },
    ...over,
  }),
);
const rate = cents(0, 1200);
const rule = fc.oneof(
  fc.constant({ kind: 'estimate' as const }),
  fc.record({
    kind: fc.constant('per_bottle' as const),
    perBottle: fc.bigInt(0n, 900n),
    freeFrom: fc.option(fc.bigInt(0n, 40_000n)),
  }),
);
/** A state, with its rate or the winery's; pickups are at the winery. */
const place: fc.Arbitrary<Place> = fc
  .record({
    pickup: fc.boolean(),
    stateCode: fc.constantFrom('CA', 'OR', 'NV'),
    rule,
    winery: fc.record({ standard: rate, lodging: rate }),
    destination: fc.record({ standard: rate }, { requiredKeys: [] }),
  })
  .map(({ pickup, stateCode, rule, winery, destination }) => ({
    pickup,
    shipTo: pickup ? null : { stateCode, stateName: stateCode, served: true, rule },
    taxRates: { winery, destination: pickup ? {} : destination },
  }));
const pricing = fc.constantFrom<ReleaseTier['pricing'][]>('tier', 'items');

const release = { id: 1, quarter: '2027-02-15', charge_on: '2027-02-01', ship_on: '2027-02-15' } as ClubRelease;
const memberOf = (own_items: ShipmentItem[], added: ShipmentItem[], { pickup, shipTo }: Place): ReleaseMember => ({
  ...{ id: 7, tier_id: 14, status: 'active', paused_until: null, preferences: [] },
  delivery_method: pickup ? 'pickup' : 'ship',
  ...{ address: '1 Vine St', city: 'Ojai', state: shipTo?.stateCode ?? 'CA', zip: '93023', paid_bottles: null },
  ...{ own_items, added, pickup_day: null, gift_message: null, version: 1, skipped: false },
  ...{ card_until: '2030-01', age_confirmed: true },
});
const address = (state: string) => ({
  ...{ address1: '1 Vine St', address2: null, city: 'Ojai', state, zipCode: '93023', country: 'US' },
});
const customer = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: null };
const AT = new Date('2027-01-25T10:00:00Z');

const total = (texts: readonly string[]): Cents => sum(texts.map(BigInt));
const count = (items: readonly { wine_id: number | null; quantity: number }[], id: number): number =>
  items.reduce((all, { wine_id, quantity }) => (wine_id === id ? all + quantity : all), 0);

interface Given {
  row: ReturnType<typeof simulateMember>;
  snapshot: Snapshot;
  items: ShipmentItem[];
  added: ShipmentItem[];
  place: Place;
  pricing: ReleaseTier['pricing'];
}

/** Any box, as it is simulated and as it is charged. */
const given = fc
  .record({ wines, items: bottles(1), added: bottles(0), tier, place, pricing })
  .map(({ wines, items, added, tier, place, pricing }): Given => {
    const box: ReleaseTier = {
      ...{ run_id: 1, tier_id: 14, quarter: release.quarter, choice: 'fixed', size: 1, pricing, bottles: [] },
    };
    const shelf = new Map(wines.map((one) => [one.id, one]));
    const row = simulateMember(release, memberOf(items, added, place), {
      boxes: new Map([[14, box]]),
      tiers: new Map([[14, tier]]),
      shelf: wines,
      wines: shelf,
      claims: [],
      cellar: new Cellar(shelf, new Map(), new Map()),
      placeOf: () => place,
    });
    const snapshot = chargeSnapshot(
      {
        ...{ pricing, tier, items, added, wines: shelf, customer, billingAddress: null, ageConfirmed: true },
        shippingAddress: place.shipTo && address(place.shipTo.stateCode),
        giftMessage: 'Enjoy',
        shipAfter: '2027-02-15',
      },
      place,
      AT,
    );
    return { row, snapshot, items, added, place, pricing };
  });
const always = (check: (one: Given) => void): void => fc.assert(fc.property(given, check), { numRuns: 200 });

describe('the charge of any box', () => {
  it('equals the simulation’s row to the cent', () => {
    always(({ row, snapshot: { totals } }) => {
      const { subtotal, discount, shipping, tax, total } = row;
      expect(totals).toEqual({
        subtotal: String(subtotal),
        discount: String(discount),
        shipping: String(shipping),
        tax: String(tax),
        tip: '0',
        total: String(total),
      });
    });
  });

  it('adds up: lines, adjustments, allocations', () => {
    always(({ snapshot: { lines, adjustments, totals } }) => {
      expect(new Set(lines.map(({ lineId }) => lineId)).size).toBe(lines.length);
      for (const line of lines) {
        const { unitPrice, quantity, subtotal, discount, tax } = line;
        expect(BigInt(subtotal)).toBe(BigInt(unitPrice) * BigInt(quantity));
        expect(BigInt(line.total)).toBe(BigInt(subtotal) - BigInt(discount) + BigInt(tax));
      }
      expect(total(lines.map(({ subtotal }) => subtotal))).toBe(BigInt(totals.subtotal));
      expect(total(lines.map((line) => line.total)) + BigInt(totals.shipping)).toBe(BigInt(totals.total));
      expect(BigInt(totals.subtotal) + total(adjustments.map(({ amount }) => amount))).toBe(BigInt(totals.total));
      for (const { kind, amount, allocations } of adjustments.filter(({ kind }) => kind !== 'shipping')) {
        expect(total(allocations.map((part) => part.amount))).toBe(BigInt(amount));
        for (const part of allocations) {
          const line = lines.find(({ lineId }) => lineId === part.lineId);
          expect(BigInt(part.amount)).toBe(kind === 'tax' ? BigInt(line?.tax ?? 0) : -BigInt(line?.discount ?? 0));
        }
      }
    });
  });

  it('has and holds every bottle: of a box at one price as included, the rest at their price', () => {
    always(({ row, snapshot: { lines, holds }, items, added, pricing }) => {
      const sold = (id: number, isIncluded: boolean) =>
        lines
          .filter(
            ({ type, itemId, facts }) => type === 'wine' && itemId === id && (facts.inBox ?? false) === isIncluded,
          )
          .reduce((all, { quantity }) => all + quantity, 0);
      for (const id of [1, 2, 3, 4, 5, 6]) {
        expect(sold(id, true)).toBe(pricing === 'tier' ? count(items, id) : 0);
        expect(sold(id, false)).toBe(pricing === 'tier' ? count(added, id) : count([...items, ...added], id));
      }
      expect(lines.some(({ type }) => type === 'wine_club')).toBe(pricing === 'tier');
      for (const { facts, total } of lines) if (facts.inBox) expect(total).toBe('0');
      expect(holds).toEqual(
        row.items.map(({ wine_id, quantity }) => ({
          ...{ lineRef: String(wine_id), kind: 'bottle', wineId: wine_id, quantity },
        })),
      );
    });
  });

  it('says why it may be sent; a box picked up is not sent', () => {
    always(({ snapshot, place: { shipTo } }) => {
      expect(snapshot.compliance?.state).toBe(shipTo?.stateCode);
      expect(snapshot.shippingAddress?.state).toBe(shipTo?.stateCode);
      expect(snapshot.customer).toEqual(customer);
    });
  });
});

describe('a box at one price with an added bottle', () => {
  it('ships what was added, not the box', () => {
    const one = (id: number, price: string): WineItem => ({
      ...{ id, skuId: id, sku: 'T', slug: 'w', name: `Wine ${id}`, type: 'red', price, currency: 'USD' },
      ...{ taxClass: 'standard', stockQuantity: 24, imageUrl: null, vintage: null, tastingNotes: null },
      ...{ description: null, archived: false },
    });
    const snapshot = chargeSnapshot(
      {
        pricing: 'tier',
        tier: {
          ...{ id: 14, name: 'Jirani', discountPercentage: '15.00', pricePerQuarter: '135.00', bottlesPerQuarter: 6 },
          ...{ currency: 'USD', taxClass: 'standard', active: true, benefits: [], monthlyTastings: null },
        },
        items: [{ wine_id: 1, name: 'Wine 1', quantity: 6 }],
        added: [{ wine_id: 1, name: 'Wine 1', quantity: 1 }],
        wines: new Map([[1, one(1, '28.00')]]),
        customer,
        shippingAddress: address('CA'),
        billingAddress: null,
        ageConfirmed: true,
        giftMessage: null,
        shipAfter: '2027-02-15',
      },
      {
        pickup: false,
        shipTo: {
          stateCode: 'CA',
          stateName: 'California',
          served: true,
          rule: { kind: 'per_bottle', perBottle: 600n, freeFrom: null },
        },
        taxRates: { winery: { standard: '7.25', lodging: '12.50' }, destination: {} },
      },
      AT,
    );
    // 135.00 + 28.00, 15 % of 28.00 = 4.20, one bottle shipped, 7.25 % of 158.80 = 11.513
    expect(BigInt(snapshot.totals.total)).toBe(parseCents('176.31'));
    expect(snapshot.lines.map(({ title, detail, quantity, total }) => [title, detail, quantity, total])).toEqual([
      ['Jirani', '6 bottles', 1, expect.any(String)],
      ['Wine 1', null, 6, '0'],
      ['Wine 1', null, 1, expect.any(String)],
    ]);
    expect(snapshot.compliance).toMatchObject({ at: AT.toISOString(), state: 'CA' });
  });
});
