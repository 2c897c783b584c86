import type { LocalDate } from '@shamba/rules';
import { rowsOf } from '@shamba/service-kit/database';
import type { EntityManager } from 'typeorm';
import { type ClubRelease, ReleaseTier } from '../club/index.js';
import { CHANGED_SINCE } from './changed-since.sql.js';
import { claimsChanged } from './simulation/wine-claims.js';

/**
 * True when the release, or a member, shipment, card or charge that it depends on, changed after its simulation, or
 * other releases claim other bottles of its wines.
 */
export async function changedSince(
  manager: EntityManager,
  release: ClubRelease,
  tiers: readonly Pick<ReleaseTier, 'tier_id'>[],
  today: LocalDate,
): Promise<boolean> {
  const { id, quarter, updated_at, simulated_at } = release;
  if (simulated_at === null) return false;
  if (updated_at > simulated_at) return true;
  const tierIds = tiers.map(({ tier_id }) => tier_id);
  const [row] = await rowsOf<{ changed: boolean }>(manager, CHANGED_SINCE, [simulated_at, tierIds, quarter, id]);
  return row?.changed === true || claimsChanged(manager, release, today);
}
