import { toDecimal } from '@shamba/rules';
import type { EntityManager } from 'typeorm';
import { ClubCharge, type ClubRelease } from '../club/index.js';

/** A release's paid boxes. */
export interface PaidBoxes {
  /** Charged by the release; null before its approval. */
  charged: string | null;
  /** Paid boxes that have not left. */
  to_send: number;
}

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
    .addSelect('CAST(count(*) FILTER (WHERE NOT c.sent) AS int)', 'to_send')
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
