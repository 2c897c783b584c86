import type { Answer, Body } from '@shamba/shell-sdk';
import { counted } from '../../../shared/counted';

export type LedgerEntry = Answer<'GET /api/admin/wines/{id}/stock'>[number];
export type StockMove = Body<'POST /api/admin/wines/{id}/stock'>;

/** Reads to refresh after a change of stock. */
export const STOCK_READS = ['/api/wines', '/api/admin/wines', '/api/admin/stats'] as const;

/** Reasons for moves that staff book by hand, in the order of the form. */
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
  stock_take: 'Stock count',
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

/** The place from which sales are taken. */
export const CELLAR = 'cellar';

/** Bottles with their sign: "+24", "−3". */
export const signed = (quantity: number): string => (quantity < 0 ? `−${-quantity}` : `+${quantity}`);

/** Name of the person who booked, or the shop itself. */
export function actorName({ actor, actor_name }: Pick<LedgerEntry, 'actor' | 'actor_name'>): string {
  if (actor_name !== null) return actor_name;
  if (actor.startsWith('service:')) return 'Shop';
  return actor === 'system' ? 'System' : actor;
}

/** "1 bottle", "24 bottles". */
export const bottles = (count: number): string => counted(count, 'bottle');
