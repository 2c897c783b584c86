import type { PastDatabase } from '@shamba/service-kit/database';
import { fillDays } from '../modules/figures/sales-days.js';
import { clubRows } from './club-rows.js';
import { orderRows } from './order-rows.js';
import type { CommercePast } from './past.js';

/** Writes attempts, orders with their rows, and the club, and counts the figures of their days. */
export async function loadPast(database: PastDatabase, past: CommercePast): Promise<void> {
  for (const rows of [...orderRows(past), ...clubRows(past)]) await database.copy(rows);
  await database.moveSequences('order_lines', 'fulfilments', 'members', 'club_runs');
  await fillDays(database);
}
