/** Why staff take bottles off the shelf that nobody has bought. A transfer moves them to another place. */
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

/** Where bottles are unless somebody says otherwise; sales leave from here. */
export const CELLAR = 'cellar';
