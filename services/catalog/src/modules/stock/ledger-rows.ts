import { firstOf, rowsOf, type Runner } from '@shamba/service-kit/database';
import type { LedgerEntryDto } from './dto/ledger-entry.dto.js';
import { BOTTLE_ML } from './stock-book.js';

/** A row of the ledger; quantities are bottles. */
export type LedgerRow = Omit<LedgerEntryDto, 'created_at' | 'actor_name'> & { created_at: Date };

/** The SKU of a wine's bottles; undefined: there is no such wine. */
export async function bottleSkuOf(runner: Runner, wineId: number): Promise<number | undefined> {
  const sku = await firstOf<{ id: number }>(runner, 'SELECT id FROM skus WHERE wine_id = $1 AND size_ml = $2', [
    wineId,
    BOTTLE_ML,
  ]);
  return sku?.id;
}

/** Rows of the ledger by their ids, in any order. */
export const ledgerRows = (runner: Runner, ids: readonly number[]): Promise<LedgerRow[]> =>
  rowsOf(
    runner,
    `SELECT id::int AS id, quantity, balance, reason, location, note, actor, order_id, created_at FROM stock_ledger WHERE id = ANY($1)`,
    [ids],
  );

/** User names by id, from the newest audit row of this wine for each user. */
export async function namesInRecord(
  runner: Runner,
  wineId: number,
  userIds: readonly string[],
): Promise<Map<number, string>> {
  const rows = await rowsOf<{ actor_user_id: number; actor: string }>(
    runner,
    `SELECT DISTINCT ON (actor_user_id) actor_user_id, actor FROM audit_log
      WHERE entity = 'wine' AND entity_id = $1 AND actor_user_id = ANY($2::int[]) ORDER BY actor_user_id, at DESC`,
    [String(wineId), userIds],
  );
  return new Map(rows.map(({ actor_user_id, actor }) => [actor_user_id, actor]));
}
