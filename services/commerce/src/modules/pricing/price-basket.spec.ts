import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { type Cents, parseCents, percentOf, toDecimal } from '@shamba/rules';
import type { BasketLine, FeePart, PricedBasket, PricingRules } from './basket.js';
import { priceBasket } from './price-basket.js';

const rules = (extra: Partial<PricingRules> = {}): PricingRules => ({
  taxRates: { standard: '7.2500', lodging: '12.50' },
  memberDiscount: null,
  shipping: { kind: 'estimate' },
  ...extra,
});
const member = (percentage: string): Partial<PricingRules> => ({ memberDiscount: { tierName: 'Jirani', percentage } });
const perBottle = (cost: string, freeFrom: string | null): Partial<PricingRules> => ({
  shipping: {
    kind: 'per_bottle',
    perBottle: parseCents(cost),
    freeFrom: freeFrom === null ? null : parseCents(freeFrom),
  },
});

let lineId = 0;
const line = (type: BasketLine['type'], price: string, quantity = 1, extra: Partial<BasketLine> = {}): BasketLine => ({
  lineId: ++lineId,
  type,
  unitPrice: parseCents(price),
  quantity,
  fee: 0n,
  taxClass: 'standard',
  ...extra,
});
const wine = (price: string, quantity = 1): BasketLine => line('wine', price, quantity);
const club = (price: string): BasketLine => line('wine_club', price);
const event = (price: string, quantity = 1): BasketLine => line('event', price, quantity);
const tasting = (price: string, quantity = 1): BasketLine => line('experience', price, quantity, { isTasting: true });
const waives: Partial<PricingRules> = { waivesTasting: true };
const retreat = (price: string, quantity = 1): BasketLine =>
  line('experience', price, quantity, { taxClass: 'lodging' });
const stay = (rate: string, nights: number, cleaning = '75.00'): BasketLine =>
  line('vineyard_stay', rate, nights, { taxClass: 'lodging', fee: parseCents(cleaning) });

/** A stay with add-ons, which are part of its fee. */
const withAddOns = (item: BasketLine, ...addOns: [price: string, taxClass: FeePart['taxClass']][]): BasketLine => {
  const feeParts = addOns.map(([price, taxClass]) => ({ amount: parseCents(price), taxClass }));
  return { ...item, fee: feeParts.reduce((fee, part) => fee + part.amount, item.fee), feeParts };
};

/** [name, basket, rules, 'subtotal − discount + shipping + tax = total'], each computed by hand. */
const table: [string, BasketLine[], Partial<PricingRules>, string][] = [
  ['nothing', [], {}, '0.00 - 0.00 + 0.00 + 0.00 = 0.00'],
  ['one bottle, estimate', [wine('28.00')], {}, '28.00 - 0.00 + 15.00 + 2.03 = 45.03'],
  [
    'a bottle waives one person’s fee of the dearest tasting, before tax',
    [wine('28.00'), tasting('15.00', 4), tasting('25.00', 2)],
    waives,
    '138.00 - 25.00 + 15.00 + 8.19 = 136.19',
  ],
  [
    'a tasting for one with a bottle is free',
    [wine('28.00'), tasting('15.00')],
    waives,
    '43.00 - 15.00 + 15.00 + 2.03 = 45.03',
  ],
  [
    'a tasting without a bottle, or a club’s, is not',
    [club('135.00'), tasting('15.00')],
    waives,
    '150.00 - 0.00 + 0.00 + 10.88 = 160.88',
  ],
  ['a tour has no waiver', [wine('28.00'), line('experience', '30.00')], waives, '58.00 - 0.00 + 15.00 + 4.21 = 77.21'],
  ['the setting is off', [wine('28.00'), tasting('15.00')], {}, '43.00 - 0.00 + 15.00 + 3.12 = 61.12'],
  [
    'the waiver stands beside a member’s discount on wine',
    [wine('28.00'), tasting('15.00', 2)],
    { ...waives, ...member('10.00') },
    '58.00 - 17.80 + 15.00 + 2.91 = 58.11',
  ],
  [
    'a membership pays for the dearest tastings after the one that a bottle waives',
    [wine('28.00'), tasting('15.00', 2), tasting('25.00', 2)],
    { ...waives, clubTastings: 2 },
    '108.00 - 65.00 + 15.00 + 3.12 = 61.12',
  ],
  [
    'a membership pays for no more persons than come',
    [tasting('15.00', 2), line('experience', '30.00')],
    { ...waives, clubTastings: 5 },
    '60.00 - 30.00 + 0.00 + 2.18 = 32.18',
  ],
  ['two bottles, estimate', [wine('28.00', 2)], {}, '56.00 - 0.00 + 15.00 + 4.06 = 75.06'],
  ['wine of exactly 100 still pays the estimate', [wine('50.00', 2)], {}, '100.00 - 0.00 + 15.00 + 7.25 = 122.25'],
  ['wine of 100.01 ships free by estimate', [wine('100.01')], {}, '100.01 - 0.00 + 0.00 + 7.25 = 107.26'],
  ['a free bottle ships free by estimate', [wine('0.00')], {}, '0.00 - 0.00 + 0.00 + 0.00 = 0.00'],
  ['one cent of wine pays the estimate', [wine('0.01')], {}, '0.01 - 0.00 + 15.00 + 0.00 = 15.01'],
  ['two wines', [wine('32.00'), wine('38.00')], {}, '70.00 - 0.00 + 15.00 + 5.08 = 90.08'],
  [
    'tax is rounded once per class, not per line',
    [wine('0.10'), wine('0.10'), wine('0.10')],
    {},
    '0.30 - 0.00 + 15.00 + 0.02 = 15.32',
  ],
  ['half a cent of tax goes up', [wine('2.00')], {}, '2.00 - 0.00 + 15.00 + 0.15 = 17.15'],
  ['just below half a cent goes down', [wine('1.99')], {}, '1.99 - 0.00 + 15.00 + 0.14 = 17.13'],
  ['per bottle', [wine('28.00', 3)], perBottle('6.00', null), '84.00 - 0.00 + 18.00 + 6.09 = 108.09'],
  [
    'per bottle, below the threshold',
    [wine('28.00', 3)],
    perBottle('6.00', '84.01'),
    '84.00 - 0.00 + 18.00 + 6.09 = 108.09',
  ],
  [
    'per bottle, exactly at the threshold',
    [wine('28.00', 3)],
    perBottle('6.00', '84.00'),
    '84.00 - 0.00 + 0.00 + 6.09 = 90.09',
  ],
  ['threshold of zero: always free', [wine('28.00')], perBottle('6.00', '0.00'), '28.00 - 0.00 + 0.00 + 2.03 = 30.03'],
  [
    'no estimate above 100 when a state has its price',
    [wine('60.00', 2)],
    perBottle('6.00', null),
    '120.00 - 0.00 + 12.00 + 8.70 = 140.70',
  ],
  [
    'a free bottle still ships for its price',
    [wine('0.00', 2)],
    perBottle('4.50', null),
    '0.00 - 0.00 + 9.00 + 0.00 = 9.00',
  ],
  [
    'a dozen mixed bottles',
    [wine('32.00', 6), wine('24.00', 6)],
    perBottle('5.00', '250.00'),
    '336.00 - 0.00 + 0.00 + 24.36 = 360.36',
  ],
  ['ten per cent for members', [wine('28.00', 2)], member('10.00'), '56.00 - 5.60 + 15.00 + 3.65 = 69.05'],
  ['discount rounds half up', [wine('0.05')], member('10.00'), '0.05 - 0.01 + 15.00 + 0.00 = 15.04'],
  [
    'discount once per order, not per line',
    [wine('0.05'), wine('0.05')],
    member('10.00'),
    '0.10 - 0.01 + 15.00 + 0.01 = 15.10',
  ],
  ['fifteen per cent of 33.33', [wine('33.33')], member('15.00'), '33.33 - 5.00 + 15.00 + 2.05 = 45.38'],
  ['a half per cent rate', [wine('40.00')], member('12.50'), '40.00 - 5.00 + 15.00 + 2.54 = 52.54'],
  [
    'shipping looks at the subtotal before the discount',
    [wine('105.00')],
    member('20.00'),
    '105.00 - 21.00 + 0.00 + 6.09 = 90.09',
  ],
  [
    'so does the threshold',
    [wine('50.00', 2)],
    { ...member('20.00'), ...perBottle('6.00', '100.00') },
    '100.00 - 20.00 + 0.00 + 5.80 = 85.80',
  ],
  ['discount is on wine only', [wine('20.00'), event('30.00')], member('10.00'), '50.00 - 2.00 + 15.00 + 3.48 = 66.48'],
  ['members get nothing off a membership', [club('120.00')], member('20.00'), '120.00 - 0.00 + 0.00 + 8.70 = 128.70'],
  ['a hundred per cent', [wine('28.00')], member('100.00'), '28.00 - 28.00 + 15.00 + 0.00 = 15.00'],
  ['a rate of zero is no discount', [wine('28.00')], member('0.00'), '28.00 - 0.00 + 15.00 + 2.03 = 45.03'],
  ['a membership ships for nothing', [club('135.00')], {}, '135.00 - 0.00 + 0.00 + 9.79 = 144.79'],
  ['wine and membership', [wine('28.00', 2), club('135.00')], {}, '191.00 - 0.00 + 15.00 + 13.85 = 219.85'],
  ['two tickets', [event('45.00', 2)], {}, '90.00 - 0.00 + 0.00 + 6.53 = 96.53'],
  ['a free ticket', [event('0.00', 4)], {}, '0.00 - 0.00 + 0.00 + 0.00 = 0.00'],
  ['free and paid tickets', [event('0.00', 2), event('25.00', 2)], {}, '50.00 - 0.00 + 0.00 + 3.63 = 53.63'],
  ['a tasting for three', [tasting('15.00', 3)], {}, '45.00 - 0.00 + 0.00 + 3.26 = 48.26'],
  ['a retreat is lodging', [retreat('450.00', 2)], {}, '900.00 - 0.00 + 0.00 + 112.50 = 1012.50'],
  ['a tasting and a retreat', [tasting('15.00', 2), retreat('99.99')], {}, '129.99 - 0.00 + 0.00 + 14.68 = 144.67'],
  ['two weekday nights', [stay('280.00', 2)], {}, '635.00 - 0.00 + 0.00 + 79.38 = 714.38'],
  ['three weekend nights', [stay('325.00', 3)], {}, '1050.00 - 0.00 + 0.00 + 131.25 = 1181.25'],
  [
    'cleaning once per stay line',
    [stay('280.00', 2), stay('325.00', 2)],
    {},
    '1360.00 - 0.00 + 0.00 + 170.00 = 1530.00',
  ],
  ['a stay without cleaning', [stay('280.00', 1, '0.00')], {}, '280.00 - 0.00 + 0.00 + 35.00 = 315.00'],
  [
    'a stay with breakfast and early check-in: breakfast has sales tax, early check-in lodging tax',
    [withAddOns(stay('280.00', 2), ['45.00', 'standard'], ['25.00', 'lodging'])],
    {},
    // 7.25 % of 45 = 3.2625, 12.5 % of 660 = 82.50
    '705.00 - 0.00 + 0.00 + 85.76 = 790.76',
  ],
  [
    'an add-on shares the rounding of its class with the other lines',
    [withAddOns(stay('280.00', 1, '0.00'), ['0.10', 'standard']), event('0.10'), event('0.10')],
    {},
    // 7.25 % of 0.30 = 0.02175, 12.5 % of 280
    '280.30 - 0.00 + 0.00 + 35.02 = 315.32',
  ],
  [
    'an add-on that is not taxed',
    [withAddOns(stay('280.00', 1, '0.00'), ['10.00', 'none'])],
    {},
    '290.00 - 0.00 + 0.00 + 35.00 = 325.00',
  ],
  [
    'another lodging rate',
    [stay('280.00', 2)],
    { taxRates: { standard: '7.25', lodging: '10.00' } },
    '635.00 - 0.00 + 0.00 + 63.50 = 698.50',
  ],
  [
    'sent wine takes the rate of its state, the rest the winery’s',
    [wine('28.00', 2), event('45.00', 2)],
    { destination: { state: 'NV', taxRates: { standard: '6.85' } } },
    // 6.85 % of 56 = 3.836, 7.25 % of 90 = 6.525
    '146.00 - 0.00 + 15.00 + 10.37 = 171.37',
  ],
  [
    'a state without a rate changes nothing',
    [wine('28.00', 2), event('45.00', 2)],
    { destination: { state: 'CA', taxRates: {} } },
    '146.00 - 0.00 + 15.00 + 10.59 = 171.59',
  ],
  [
    'a state without sales tax',
    [wine('28.00', 2)],
    { destination: { state: 'OR', taxRates: { standard: '0.00' } } },
    '56.00 - 0.00 + 15.00 + 0.00 = 71.00',
  ],
  [
    'the class none is not taxed',
    [{ ...wine('28.00', 2), taxClass: 'none' }],
    {},
    '56.00 - 0.00 + 15.00 + 0.00 = 71.00',
  ],
  ['stay and wine', [stay('280.00', 2), wine('32.00')], {}, '667.00 - 0.00 + 15.00 + 81.70 = 763.70'],
  [
    'all five kinds for a member, to a state',
    [wine('28.00', 2), club('135.00'), tasting('15.00', 2), event('45.00', 2), stay('325.00', 2)],
    { ...member('15.00'), ...perBottle('6.00', '150.00') },
    // 56 + 135 + 30 + 90 + 725; 15 % of 56; tax 7.25 % of 302.60 = 21.9385 and 12.5 % of 725 = 90.625
    '1036.00 - 8.40 + 12.00 + 112.57 = 1152.17',
  ],
];

const spelled = ({ totals }: PricedBasket): string =>
  `${toDecimal(totals.subtotal)} - ${toDecimal(totals.discount)} + ${toDecimal(totals.shipping)} + ${toDecimal(totals.tax)} = ${toDecimal(totals.total)}`;

describe('baskets computed by hand', () => {
  it.each(table)('%s', (_, basket, extra, expected) => {
    expect(spelled(priceBasket(basket, rules(extra)))).toBe(expected);
  });
});

describe('the fields of every adjustment', () => {
  it('names the discount with its tier and allocates it to wine lines by largest remainder', () => {
    const basket = [wine('10.00'), wine('10.00'), wine('10.00'), event('10.00')];
    const { adjustments } = priceBasket(basket, rules(member('5.55')));
    const discount = adjustments.find((entry) => entry.kind === 'member_discount');
    expect(discount?.label).toBe('Jirani member discount (5.55%)');
    expect(discount?.amount).toBe(-167n);
    expect(discount?.allocations.map((part) => part.amount)).toEqual([-56n, -56n, -55n]);
  });

  it('keeps one tax adjustment per class', () => {
    const { adjustments } = priceBasket([wine('10.00'), stay('280.00', 1)], rules());
    expect(
      adjustments.filter((entry) => entry.kind === 'tax').map((entry) => [entry.taxClass, entry.label, entry.amount]),
    ).toEqual([
      ['standard', 'Sales tax (7.25%)', 73n],
      ['lodging', 'Lodging tax (12.5%)', 4438n],
    ]);
  });
});

const anyLine = fc.record({
  type: fc.constantFrom<BasketLine['type'][]>('wine', 'wine_club', 'experience', 'event', 'vineyard_stay'),
  unitPrice: fc.bigInt({ min: 0n, max: 200_000n }),
  quantity: fc.integer({ min: 1, max: 24 }),
  fee: fc.constantFrom(0n, 7500n),
  taxClass: fc.constantFrom<BasketLine['taxClass'][]>('standard', 'lodging', 'none'),
});
const anyStay = fc
  .tuple(
    anyLine,
    fc.array(
      fc.record({
        amount: fc.bigInt({ min: 0n, max: 20_000n }),
        taxClass: fc.constantFrom<FeePart['taxClass'][]>('standard', 'lodging', 'none'),
      }),
      { maxLength: 5 },
    ),
  )
  .map(([entry, feeParts]) => ({
    ...entry,
    type: 'vineyard_stay' as const,
    fee: feeParts.reduce<Cents>((fee, part) => fee + part.amount, entry.fee),
    feeParts,
  }));
const anyBasket = fc
  .array(fc.oneof({ weight: 3, arbitrary: anyLine }, anyStay), { maxLength: 12 })
  .map((lines): BasketLine[] => lines.map((entry, index) => ({ ...entry, lineId: index + 1 })));
const anyRate = fc
  .integer({ min: 0, max: 10_000 })
  .map((units) => `${Math.trunc(units / 100)}.${String(units % 100).padStart(2, '0')}`);
const anyRules: fc.Arbitrary<PricingRules> = fc.record({
  tip: fc.bigInt({ min: 0n, max: 20_000n }),
  taxRates: fc.record({ standard: anyRate, lodging: anyRate }),
  destination: fc.option(
    fc.record({
      state: fc.constant('NV'),
      taxRates: fc.record({ standard: anyRate, lodging: anyRate }, { requiredKeys: [] }),
    }),
  ),
  memberDiscount: fc.option(fc.record({ tierName: fc.constant('Jirani'), percentage: anyRate })),
  shipping: fc.oneof(
    fc.constant({ kind: 'estimate' as const }),
    fc.record({
      kind: fc.constant('per_bottle' as const),
      perBottle: fc.bigInt({ min: 0n, max: 2000n }),
      freeFrom: fc.option(fc.bigInt({ min: 0n, max: 50_000n })),
    }),
  ),
});
const add = (amounts: Cents[]): Cents => amounts.reduce((a, b) => a + b, 0n);

describe('for any basket and any rules', () => {
  const always = (check: (basket: BasketLine[], given: PricingRules, result: PricedBasket) => void): void => {
    fc.assert(
      fc.property(anyBasket, anyRules, (basket, given) => check(basket, given, priceBasket(basket, given))),
      { numRuns: 400 },
    );
  };

  it('the order of lines changes nothing', () => {
    fc.assert(
      fc.property(
        anyBasket.chain((basket) =>
          fc.tuple(fc.constant(basket), fc.shuffledSubarray(basket, { minLength: basket.length })),
        ),
        anyRules,
        ([basket, shuffled], given) => {
          expect(priceBasket(shuffled, given)).toEqual(priceBasket(basket, given));
        },
      ),
    );
  });

  it('the total is the sum of its parts', () => {
    always((_, __, { totals, lines, adjustments }) => {
      expect(totals.total).toBe(totals.subtotal - totals.discount + totals.shipping + totals.tax + totals.tip);
      expect(totals.total).toBe(totals.subtotal + add(adjustments.map((entry) => entry.amount)) + totals.tip);
      expect(totals.total).toBe(add(lines.map((entry) => entry.total)) + totals.shipping + totals.tip);
    });
  });

  it('nothing is negative', () => {
    always((_, __, { totals, lines }) => {
      for (const amount of [
        ...Object.values(totals),
        ...lines.flatMap((entry) => [entry.subtotal, entry.discount, entry.tax, entry.total]),
      ]) {
        expect(amount >= 0n).toBe(true);
      }
    });
  });

  it('tax is taken after the discount, per class and jurisdiction, half up', () => {
    always((basket, given, { totals, lines }) => {
      const tax = (taxClass: 'standard' | 'lodging'): Cents => {
        const elsewhere = given.destination?.taxRates[taxClass];
        const base = (isSent: boolean): Cents =>
          add(
            lines.map((entry) => {
              const item = basket.find(({ lineId }) => lineId === entry.lineId);
              const sent = elsewhere !== undefined && (item?.type === 'wine' || item?.type === 'wine_club');
              if (!item || sent !== isSent) return 0n;
              const parts = item.feeParts ?? [];
              const own = entry.subtotal - entry.discount - add(parts.map((part) => part.amount));
              const others = add(parts.filter((part) => part.taxClass === taxClass).map((part) => part.amount));
              return item.taxClass === taxClass ? own + others : others;
            }),
          );
        return percentOf(base(false), given.taxRates[taxClass]) + percentOf(base(true), elsewhere ?? '0');
      };
      expect(totals.tax).toBe(tax('standard') + tax('lodging'));
    });
  });

  it('allocations sum to their adjustment and stay within their line', () => {
    always((_, __, { adjustments, lines }) => {
      for (const adjustment of adjustments.filter((entry) => entry.kind !== 'shipping')) {
        expect(add(adjustment.allocations.map((part) => part.amount))).toBe(adjustment.amount);
      }
      for (const entry of lines) expect(entry.discount <= entry.subtotal).toBe(true);
    });
  });

  it('only wine is discounted and only wine ships', () => {
    always((basket, _, { lines, totals }) => {
      const isWine = new Set(basket.filter((item) => item.type === 'wine').map((item) => item.lineId));
      for (const entry of lines) if (!isWine.has(entry.lineId)) expect(entry.discount).toBe(0n);
      if (isWine.size === 0) expect(totals.shipping).toBe(0n);
    });
  });
});
