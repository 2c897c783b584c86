import { toDecimal } from '@shamba/rules';
import type { EntityManager } from 'typeorm';
import { ClubCharge, type ClubRelease } from '../club/index.js';

/** A release's paid boxes. */
export interface PaidBoxes {
  /** Charged by the release; null before its approval. */
  charged: string | null;
  /** Paid boxes that have not left, without pickups that staff put back on the shelf. */
  to_send: number;
}

/** SQL: the order that sends the box of the charge `c` was not collected, and is back on the shelf: nothing is sent. */
const ON_THE_SHELF = `EXISTS (SELECT 1 FROM fulfilments f
  WHERE f.order_id = CASE WHEN c.box_run_id IS NULL THEN c.order_id ELSE c.box_order_id END
    AND f.method = 'pickup' AND f.state = 'returned')`;

/** The paid boxes of these releases, by release. */
export async function paidBoxes(
  manager: EntityManager,
  releases: readonly ClubRelease[],
): Promise<(release: ClubRelease) => PaidBoxes> {
  const ids = releases.map(({ id }) => id);
  const rows = await manager
    .createQueryBuilder(ClubCharge, 'c')
    .select('coalesce(c.box_run_id, c.run_id)', 'id')
    .addSelect('CAST(coalesce(sum(c.amount) FILTER (WHERE c.box_run_id IS NULL), 0) AS text)', 'charged')
    .addSelect(`CAST(count(*) FILTER (WHERE NOT c.sent AND NOT ${ON_THE_SHELF}) AS int)`, 'to_send')
    .where(`c.state = 'paid' AND (c.run_id = ANY(:ids) OR c.box_run_id = ANY(:ids))`, { ids })
    .groupBy('1')
    .getRawMany<{ id: number; charged: string; to_send: number }>();
  const byRelease = new Map(rows.map((row) => [row.id, row]));
  return ({ id, state }) => {
    const paid = byRelease.get(id);
    const isCharging = state === 'approved' || state === 'running' || state === 'paused' || state === 'finished';
    return { charged: isCharging ? toDecimal(BigInt(paid?.charged ?? 0)) : null, to_send: paid?.to_send ?? 0 };
  };
}
