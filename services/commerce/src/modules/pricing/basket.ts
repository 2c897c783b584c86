import type { Cents } from '@shamba/rules';
import type { TaxClass } from '@shamba/api-contract/internal';
import type { ItemType } from '../items/index.js';
import type { ShippingRule } from '../shipping/index.js';
import type { TaxedClass } from './tax-rate.entity.js';

/** A line for pricing: prices come from the item's service, never from a browser. */
export interface BasketLine {
  lineId: number;
  type: ItemType;
  unitPrice: Cents;
  quantity: number;
  /** Added once per line regardless of quantity (a stay's cleaning and add-ons), ≥ 0. */
  fee: Cents;
  /** Parts of the fee with their own tax class (a stay's add-ons); the rest has the line's class. */
  feeParts?: readonly FeePart[];
  taxClass: TaxClass;
  /** A visit of the category `tasting`: one person's price can be waived. */
  isTasting?: boolean;
}

/** Part of a line's fee. */
export interface FeePart {
  amount: Cents;
  taxClass: TaxClass;
}

/** A member's current club discount. `percentage`: "15.00". */
export interface MemberDiscount {
  tierName: string;
  percentage: string;
}

export interface PricingRules {
  /** The winery's rates in percent per tax class, e.g. { standard: "7.25", lodging: "12.50" }. */
  taxRates: Record<TaxedClass, string>;
  /** Destination of wine, with that state's rates; a class without one has the winery's. */
  destination?: { state: string; taxRates: Partial<Record<TaxedClass, string>> } | null;
  memberDiscount: MemberDiscount | null;
  shipping: ShippingRule;
  /** True: with a bottle, one person's tasting is free. Absent: it is not. */
  waivesTasting?: boolean;
  /** Persons whose tasting the buyer's membership pays for. Absent: none. */
  clubTastings?: number;
  /** The buyer's tip for the staff, neither taxed nor discounted. Absent: none. */
  tip?: Cents;
}

export interface PricedLine {
  lineId: number;
  /** unitPrice × quantity + fee. */
  subtotal: Cents;
  /** The line's part of the order's discount, ≥ 0. */
  discount: Cents;
  /** The line's part of its class's tax. */
  tax: Cents;
  /** subtotal − discount + tax; shipping belongs to the order, not to a line. */
  total: Cents;
  /** Persons of the line whose tasting the buyer's membership pays for. Absent: none. */
  clubTastings?: number;
}

export interface Allocation {
  lineId: number;
  amount: Cents;
}

export type AdjustmentKind =
  | 'member_discount'
  | 'tasting_waiver'
  | 'club_tasting'
  | 'agreed_price'
  | 'shipping'
  | 'tax';

/** A change of the price beside the lines. Signed: a discount is negative. */
export interface Adjustment {
  kind: AdjustmentKind;
  label: string;
  amount: Cents;
  taxClass: TaxClass | null;
  /** The destination whose tax rate it is; null: the winery's. Taxes only. */
  taxPlace?: string | null;
  /** Tax rate in percent, "7.25". Taxes only. */
  taxRate?: string;
  /** Parts per line that sum to `amount`; empty for shipping. */
  allocations: Allocation[];
}

export interface Totals {
  subtotal: Cents;
  discount: Cents;
  shipping: Cents;
  tax: Cents;
  tip: Cents;
  total: Cents;
}

export interface PricedBasket {
  lines: PricedLine[];
  adjustments: Adjustment[];
  totals: Totals;
}
