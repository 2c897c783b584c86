/** Why staff take unsold bottles out of stock. A transfer moves them to another place. */
export const adjustmentReasons = [
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
