/** Reasons of bookings by hand: a delivery adds bottles, a transfer moves them, the others remove them unsold. */
export const adjustmentReasons = [
  'delivery',
  'pour',
  'sample',
  'breakage',
  'corked',
  'replacement',
  'staff',
  'donation',
  'transfer',
] as const;
export type AdjustmentReason = (typeof adjustmentReasons)[number];

export const stockReasons = ['opening', 'stock_take', 'sale', 'restock', ...adjustmentReasons] as const;
export type StockReason = (typeof stockReasons)[number];

/** The default place of bottles; sales are taken from here. */
export const CELLAR = 'cellar';

/** Most bottles of one wine in stock; also the limit of the form. */
export const MAX_STOCK = 1_000_000;
