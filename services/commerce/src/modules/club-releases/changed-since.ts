import type { EntityManager } from 'typeorm';
import { type ClubRelease, ReleaseTier } from '../club/index.js';
import { CHANGED_SINCE } from './changed-since.sql.js';
import { rowsOf } from '@shamba/service-kit/database';

/** True when the release, or a member, shipment, card or charge that it depends on, changed after its simulation. */
export async function changedSince(
  manager: EntityManager,
  { id, quarter, updated_at, simulated_at }: ClubRelease,
  tiers: readonly Pick<ReleaseTier, 'tier_id'>[],
): Promise<boolean> {
  if (simulated_at === null) return false;
  if (updated_at > simulated_at) return true;
  const tierIds = tiers.map(({ tier_id }) => tier_id);
  const [row] = await rowsOf<{ changed: boolean }>(manager, CHANGED_SINCE, [simulated_at, tierIds, quarter, id]);
  return row?.changed === true;
}
