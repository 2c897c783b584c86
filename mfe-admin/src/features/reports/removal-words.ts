import type { Answer } from '@shamba/shell-sdk';

type Report = Answer<'GET /api/admin/reports/removals'>;

/** Tax classes in the words of the forms. */
export const CLASSES: Record<NonNullable<Report['classes'][number]['tax_class']>, string> = {
  still_16: 'Still wine, up to 16%',
  still_21: 'Still wine, over 16 to 21%',
  still_24: 'Still wine, over 21 to 24%',
  carbonated: 'Artificially carbonated wine',
  sparkling: 'Sparkling wine',
  cider: 'Hard cider',
};

export const CALIFORNIA: Record<NonNullable<Report['california'][number]['column']>, string> = {
  up_to_14: 'A: still wine, not over 14%',
  over_14: 'B: still wine over 14%, and hard cider',
  sparkling: 'C: sparkling wine',
};

/** Reasons of the stock ledger, as a report names them. */
export const REASONS: Record<Report['lines'][number]['reason'], string> = {
  opening: 'First stock',
  stock_take: 'Stock-take',
  sale: 'Sold',
  restock: 'Came back from an order',
  delivery: 'Delivered',
  pour: 'Poured',
  sample: 'Samples',
  breakage: 'Breakage',
  corked: 'Corked',
  replacement: 'Replacements',
  staff: 'Staff',
  donation: 'Donations',
  transfer: 'Moved',
};

export const KINDS = { missing: 'Missing at a stock-take', found: 'Found at a stock-take' };
