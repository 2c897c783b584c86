import { toDecimal } from '@shamba/rules';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { TaxRates } from '../src/modules/pricing/index.js';
import { makeQuote } from '../src/modules/pricing/quote.js';
import { ShipStateRepository } from '../src/modules/shipping/index.js';
import { type Commerce, startCommerce } from './support/commerce.js';
import { tier, wine } from './support/items.js';
import { plan, QUARTER, staff } from './support/releases.js';

const other = {
  ...tier,
  id: 15,
  name: 'Mzee',
  bottlesPerQuarter: 2,
  pricePerQuarter: null,
  discountPercentage: '20.00',
};
const wines = [wine(1, '28.00'), wine(2, '32.00'), wine(4, '18.55', { taxClass: 'none' })];

let commerce: Commerce;
beforeAll(async () => {
  commerce = await startCommerce();
  commerce.catalog.items = { wines, tiers: [tier, other] };
});
afterAll(() => commerce.close());

const sql = (text: string, values: unknown[] = []) => commerce.dataSource.query(text, values);

describe('the price of a simulation', () => {
  it('is that of a quote of the same lines, for any box, tier, state and delivery', async () => {
    const made = fc.record({
      tier: fc.constantFrom(14, 15),
      state: fc.constantFrom('CA', 'OR', 'NY', 'TX', 'UT', null),
      pickup: fc.boolean(),
      own: fc.option(
        fc.uniqueArray(fc.record({ wine_id: fc.constantFrom(1, 2, 4), quantity: fc.integer({ min: 1, max: 12 }) }), {
          selector: ({ wine_id }) => wine_id,
          minLength: 1,
        }),
      ),
    });
    const people = fc.sample(made, { numRuns: 200, seed: 34 });
    for (const [index, { tier: tier_id, state, pickup, own }] of people.entries())
      await sql(
        `WITH m AS (INSERT INTO members (id, tier_id, status, origin, first_name, last_name, email, shipping_state, delivery_method, user_id)
           VALUES ($1, $2, 'active', 'signup', 'Ann', 'Lee', 'ann@example.com', $3, $4, $1) RETURNING id)
         INSERT INTO club_shipments (member_id, quarter, items, created_at, updated_at) SELECT id, '${QUARTER}', $5, now(), now() FROM m`,
        [
          1000 + index,
          tier_id,
          state,
          pickup ? 'pickup' : 'ship',
          own && JSON.stringify(own.map((item) => ({ ...item, name: `Wine ${item.wine_id}` }))),
        ],
      );
    await sql(
      `INSERT INTO shipping_settings (state_code, state_name, shipping_cost, free_shipping_threshold) VALUES ('OR', 'Oregon', 450, 20000), ('NY', 'New York', 700, NULL)`,
    );
    await sql(
      `INSERT INTO tax_rates (tax_class, region, rate, valid_from) VALUES ('standard', 'NY', 8.875, '2026-01-01'), ('standard', 'OR', 5, '2026-07-01')`,
    );
    commerce.app.get(ShipStateRepository).changed();
    const boxes = [
      { tier_id: 14, pricing: 'tier', bottles: [{ wine_id: 1, quantity: 6 }] },
      {
        tier_id: 15,
        pricing: 'items',
        bottles: [
          { wine_id: 1, quantity: 1 },
          { wine_id: 4, quantity: 1 },
        ],
      },
    ];
    const { id } = await plan(commerce, { tier_ids: [14, 15], boxes, shares: [] });
    expect((await staff(commerce, 'POST', `/${id}/simulate`)).status).toBe(200);
    const [states, rates] = [commerce.app.get(ShipStateRepository), commerce.app.get(TaxRates)];
    const page = async (after: number) => (await staff(commerce, 'GET', `/${id}/simulation?cursor=${after}`)).body.rows;
    const rows = [...(await page(0)), ...(await page(1099))];
    expect(rows).toHaveLength(200);
    for (const row of rows) {
      const { tier: tierId, state, pickup } = people[row.member_id - 1000] as (typeof people)[number];
      const box =
        tierId === 14
          ? [{ type: 'wine_club', itemId: 14, quantity: 1 }]
          : row.items.map((item: { wine_id: number; quantity: number }) => ({
              type: 'wine',
              itemId: item.wine_id,
              quantity: item.quantity,
            }));
      const lines = box.map((line: object, index: number) => ({
        ...line,
        id: index + 1,
        details: {},
        priceSeen: null,
      }));
      const shipTo = pickup || state === null ? null : ((await states.find(state)) ?? null);
      const quote = makeQuote({
        cart: { lines, holdExpiresAt: null } as never,
        items: {
          wines: new Map(wines.map((one) => [one.id, one])),
          tiers: new Map([tier, other].map((one) => [one.id, one])),
        } as never,
        shipTo,
        taxRates: await rates.on('2026-08-01', shipTo?.stateCode ?? null),
        memberTierId: tierId,
        ...{ isMember: true, signedIn: true, now: commerce.clock.now(), today: '2026-08-01' },
        ...{ waivesTasting: true, clubTastings: 0 },
      });
      const { subtotal, discount, shipping, tax, total } = quote.priced.totals;
      const sent = pickup ? 0n : shipping;
      expect(row).toMatchObject({
        ...{
          subtotal: toDecimal(subtotal),
          discount: toDecimal(discount),
          shipping: toDecimal(sent),
          tax: toDecimal(tax),
        },
        total: toDecimal(total - shipping + sent),
      });
    }
  });
});
