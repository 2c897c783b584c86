import { toDecimal } from '@shamba/rules';
import type { EntityManager } from 'typeorm';
import { ClubCharge, type ClubRelease, LIVE_CHARGE } from '../club/index.js';

/** How far a release's charges and boxes are. */
export interface ChargeCounts {
  /** Charged by the release; null before its approval. */
  charged: string | null;
  /** Paid boxes that have not left, without pickups that staff put back on the shelf. */
  to_send: number;
  /** Charges that are due or under way. */
  to_charge: number;
  /** Charges that wait for their next try or another card. */
  declined: number;
}

/** SQL: the order that sends the box of the charge `c` was not collected, and is back on the shelf: nothing is sent. */
const ON_THE_SHELF = `EXISTS (SELECT 1 FROM fulfilments f
  WHERE f.order_id = CASE WHEN c.box_run_id IS NULL THEN c.order_id ELSE c.box_order_id END
    AND f.method = 'pickup' AND f.state = 'returned')`;

/** The counts of these releases, by release. */
export async function chargeCounts(
  manager: EntityManager,
  releases: readonly ClubRelease[],
): Promise<(release: ClubRelease) => ChargeCounts> {
  const ids = releases.map(({ id }) => id);
  const rows = await manager
    .createQueryBuilder(ClubCharge, 'c')
    .select('coalesce(c.box_run_id, c.run_id)', 'id')
    .addSelect(
      `CAST(coalesce(sum(c.amount) FILTER (WHERE c.state = 'paid' AND c.box_run_id IS NULL), 0) AS text)`,
      'charged',
    )
    .addSelect(
      `CAST(count(*) FILTER (WHERE c.state = 'paid' AND NOT c.sent AND NOT ${ON_THE_SHELF}) AS int)`,
      'to_send',
    )
    .addSelect(`CAST(count(*) FILTER (WHERE c.state IN ('due', 'charging')) AS int)`, 'to_charge')
    .addSelect(`CAST(count(*) FILTER (WHERE c.state = 'declined') AS int)`, 'declined')
    .where(`${LIVE_CHARGE} AND (c.run_id = ANY(:ids) OR c.box_run_id = ANY(:ids))`, { ids })
    .groupBy('1')
    .getRawMany<{ id: number; charged: string; to_send: number; to_charge: number; declined: number }>();
  const byRelease = new Map(rows.map((row) => [row.id, row]));
  return ({ id, state }) => {
    const { charged = 0, to_send = 0, to_charge = 0, declined = 0 } = byRelease.get(id) ?? {};
    const isCharging = state === 'approved' || state === 'running' || state === 'paused' || state === 'finished';
    return { charged: isCharging ? toDecimal(BigInt(charged)) : null, to_send, to_charge, declined };
  };
}
