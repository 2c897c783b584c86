import { allocate, type Cents, percentOf, sum } from '@shamba/rules';
import { wineShipping } from '../shipping/index.js';
import type { Adjustment, BasketLine, PricedBasket, PricedLine, PricingRules } from './basket.js';
import type { TaxedClass } from './tax-rate.entity.js';

const TAX_CLASSES: readonly TaxedClass[] = ['standard', 'lodging'];
const TAX_LABELS: Record<TaxedClass, string> = { standard: 'Sales tax', lodging: 'Lodging tax' };

/**
 * Computes all totals (docs/rules.md, Money). Pure; amounts in cents.
 *
 * total = subtotal − discount + shipping + tax + tip. The member discount is on wine, once per order, before tax; so is
 * the waived fee of a tasting, and so are the tastings of a membership. Tax is rounded half up once per class and
 * jurisdiction on that class's taxable sum: sent wine has the rate of its destination state where that state has one,
 * all else the winery's; the class `none` is not taxed. A stay's add-ons are part of its line and taxed by their own
 * class. Discount and tax are allocated to lines by largest remainder: refunds per line add up. Shipping depends on the
 * wine subtotal before discount. Lines are processed sorted by id: their listed order changes nothing.
 */
export function priceBasket(basket: readonly BasketLine[], rules: PricingRules): PricedBasket {
  const lines = [...basket].sort((a, b) => a.lineId - b.lineId);
  const subtotals = lines.map((line) => line.unitPrice * BigInt(line.quantity) + line.fee);
  const waiver = tastingWaiver(lines, rules);
  const persons = clubTastings(lines, waiver, rules);
  const reductions = [memberDiscount(lines, subtotals, rules), waiver, ofMembership(lines, persons)].filter(isPresent);
  const discounts = lines.map((_, index) => -sum(reductions.map((entry) => entry.allocations[index]?.amount ?? 0n)));
  const taxable = subtotals.map((subtotal, index) => subtotal - (discounts[index] ?? 0n));
  const taxes = TAX_CLASSES.flatMap((taxClass) => taxesOf(taxClass, lines, taxable, rules));
  const shipping = shippingOf(lines, subtotals, rules);

  const priced = lines.map((line, index): PricedLine => {
    const tax = sum(taxes.map((entry) => entry.allocations[index]?.amount ?? 0n));
    const base = taxable[index] ?? 0n;
    return {
      lineId: line.lineId,
      subtotal: subtotals[index] ?? 0n,
      discount: discounts[index] ?? 0n,
      tax,
      total: base + tax,
      ...(persons[index] && { clubTastings: persons[index] }),
    };
  });
  const totals = {
    subtotal: sum(subtotals),
    discount: sum(discounts),
    shipping: shipping?.amount ?? 0n,
    tax: sum(taxes.map((tax) => tax.amount)),
    tip: rules.tip ?? 0n,
  };
  return {
    lines: priced,
    adjustments: [...reductions, shipping, ...taxes].filter(isPresent).map(withoutZeroParts),
    totals: { ...totals, total: totals.subtotal - totals.discount + totals.shipping + totals.tax + totals.tip },
  };
}

function memberDiscount(
  lines: readonly BasketLine[],
  subtotals: readonly Cents[],
  rules: PricingRules,
): Adjustment | null {
  if (!rules.memberDiscount) return null;
  const wine = subtotals.map((subtotal, index) => (lines[index]?.type === 'wine' ? subtotal : 0n));
  const amount = percentOf(sum(wine), rules.memberDiscount.percentage);
  if (amount === 0n) return null;
  const parts = allocate(amount, wine);
  return {
    kind: 'member_discount',
    label: `${rules.memberDiscount.tierName} member discount (${trimRate(rules.memberDiscount.percentage)}%)`,
    amount: -amount,
    taxClass: null,
    allocations: lines.map((line, index) => ({ lineId: line.lineId, amount: -(parts[index] ?? 0n) })),
  };
}

/** One person's price of the dearest tasting, once per order, while a bottle is bought (docs/rules.md, Money). */
function tastingWaiver(lines: readonly BasketLine[], { waivesTasting = false }: PricingRules): Adjustment | null {
  const [dearest] = dearestTastings(lines);
  if (!waivesTasting || !dearest || !lines.some(({ type }) => type === 'wine')) return null;
  const amount = -dearest.unitPrice;
  return {
    kind: 'tasting_waiver',
    label: 'Tasting fee waived with your bottle',
    amount,
    taxClass: null,
    allocations: lines.map(({ lineId }) => ({ lineId, amount: lineId === dearest.lineId ? amount : 0n })),
  };
}

/** Lines whose persons pay for a tasting, dearest first. */
const dearestTastings = (lines: readonly BasketLine[]): BasketLine[] =>
  lines
    .filter(({ isTasting, unitPrice }) => isTasting === true && unitPrice > 0n)
    .sort((a, b) => Number(b.unitPrice - a.unitPrice));

/** Persons of each line whose tasting the membership pays for: dearest first, never the one whom a bottle brings in. */
function clubTastings(
  lines: readonly BasketLine[],
  waiver: Adjustment | null,
  { clubTastings: allowed = 0 }: PricingRules,
): number[] {
  const byLine = new Map<number, number>();
  let left = allowed;
  for (const { lineId, quantity } of dearestTastings(lines)) {
    const withBottle = waiver?.allocations.some((part) => part.lineId === lineId && part.amount !== 0n) ? 1 : 0;
    const persons = Math.min(left, quantity - withBottle);
    byLine.set(lineId, persons);
    left -= persons;
  }
  return lines.map(({ lineId }) => byLine.get(lineId) ?? 0);
}

/** The discount for those persons: the price of one for each. */
function ofMembership(lines: readonly BasketLine[], persons: readonly number[]): Adjustment | null {
  const count = persons.reduce((all, part) => all + part, 0);
  if (count === 0) return null;
  const parts = lines.map(({ unitPrice }, index) => unitPrice * BigInt(persons[index] ?? 0));
  return {
    kind: 'club_tasting',
    label: count === 1 ? 'Tasting of your membership' : `${count} tastings of your membership`,
    amount: -sum(parts),
    taxClass: null,
    allocations: lines.map(({ lineId }, index) => ({ lineId, amount: -(parts[index] ?? 0n) })),
  };
}

/** One tax per class; two when sent wine has the rate of another state. */
function taxesOf(
  taxClass: TaxedClass,
  lines: readonly BasketLine[],
  taxable: readonly Cents[],
  rules: PricingRules,
): Adjustment[] {
  const { destination } = rules;
  const elsewhere = destination?.taxRates[taxClass];
  const isElsewhere = ({ type }: BasketLine): boolean =>
    elsewhere !== undefined && (type === 'wine' || type === 'wine_club');
  const tax = (place: string | null, rate: string, has: (line: BasketLine) => boolean): Adjustment[] => {
    const base = taxable.map((amount, index) => {
      const line = lines[index];
      return line && has(line) ? taxableOf(taxClass, line, amount) : 0n;
    });
    const amount = percentOf(sum(base), rate);
    if (amount === 0n) return [];
    const parts = allocate(amount, base);
    return [
      {
        kind: 'tax',
        label: `${[TAX_LABELS[taxClass], place].filter(Boolean).join(' ')} (${trimRate(rate)}%)`,
        amount,
        taxClass,
        taxPlace: place,
        taxRate: rate,
        allocations: lines.map((line, index) => ({ lineId: line.lineId, amount: parts[index] ?? 0n })),
      },
    ];
  };
  return [
    ...tax(null, rules.taxRates[taxClass], (line) => !isElsewhere(line)),
    ...(elsewhere === undefined ? [] : tax(destination?.state ?? null, elsewhere, isElsewhere)),
  ];
}

/** Taxable amount of a line for a class in cents: parts of its fee may have another class than the line. */
function taxableOf(taxClass: TaxedClass, { taxClass: own, feeParts = [] }: BasketLine, amount: Cents): Cents {
  const parts = sum(feeParts.filter((part) => part.taxClass === taxClass).map((part) => part.amount));
  return own === taxClass ? amount - sum(feeParts.map((part) => part.amount)) + parts : parts;
}

function shippingOf(lines: readonly BasketLine[], subtotals: readonly Cents[], rules: PricingRules): Adjustment | null {
  const isWine = lines.map((line) => line.type === 'wine');
  if (!isWine.includes(true)) return null;
  const bottles = lines.reduce((count, line) => (line.type === 'wine' ? count + line.quantity : count), 0);
  const wineSubtotal = sum(subtotals.filter((_, index) => isWine[index]));
  const amount = wineShipping(rules.shipping, bottles, wineSubtotal);
  return {
    kind: 'shipping',
    label: amount === 0n ? 'Shipping (free)' : 'Shipping',
    amount,
    taxClass: null,
    allocations: [],
  };
}

const isPresent = (adjustment: Adjustment | null): adjustment is Adjustment => adjustment !== null;

const withoutZeroParts = (adjustment: Adjustment): Adjustment => ({
  ...adjustment,
  allocations: adjustment.allocations.filter((part) => part.amount !== 0n),
});

/** "12.50" → "12.5", "15.00" → "15". */
const trimRate = (rate: string): string => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate);
