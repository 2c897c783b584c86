import type { LedgerEntry, StockMove } from './api';

/** What staff book by hand, in the order of the form. */
export const MOVE_REASONS = [
  'delivery',
  'breakage',
  'corked',
  'sample',
  'pour',
  'staff',
  'donation',
  'replacement',
  'transfer',
] as const satisfies readonly StockMove['reason'][];

export const REASON_NAMES: Record<LedgerEntry['reason'], string> = {
  opening: 'Opening stock',
  stock_take: 'Stock-take',
  sale: 'Sale',
  restock: 'Returned to stock',
  delivery: 'Delivery',
  pour: 'Poured',
  sample: 'Sample',
  breakage: 'Breakage',
  corked: 'Corked',
  replacement: 'Replacement',
  staff: 'Staff',
  donation: 'Donation',
  transfer: 'Transfer',
};

/** The place that sales are taken from. */
export const CELLAR = 'cellar';

/** Bottles with their sign: "+24", "−3". */
export const signed = (quantity: number): string => (quantity < 0 ? `−${-quantity}` : `+${quantity}`);

/** Who booked it: a member of staff, or the shop itself. */
export function actorName({ actor, actor_name }: Pick<LedgerEntry, 'actor' | 'actor_name'>): string {
  if (actor_name !== null) return actor_name;
  if (actor.startsWith('service:')) return 'Shop';
  return actor === 'system' ? 'System' : actor;
}

/** "1 bottle", "24 bottles". */
export const bottles = (count: number): string => `${count} ${count === 1 ? 'bottle' : 'bottles'}`;
