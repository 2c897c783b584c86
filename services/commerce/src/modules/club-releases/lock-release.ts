import { NotFound } from '@shamba/service-kit/http';
import type { EntityManager } from 'typeorm';
import { ClubRelease, ReleaseShare, ReleaseTier } from '../club/index.js';
import { boxView, shareView } from './release-view.js';
import { ReleaseApproved, ReleaseEnded } from './releases.errors.js';

/** A release's row, locked until the transaction ends: its changes run one after another. @throws NotFound */
export async function lockRelease(manager: EntityManager, id: number): Promise<ClubRelease> {
  const release = await manager.findOne(ClubRelease, { where: { id }, lock: { mode: 'pessimistic_write' } });
  if (!release) throw new NotFound('This release');
  return release;
}

/** The release, if it has not been approved. @throws ReleaseApproved, ReleaseEnded (409) */
export function unapproved(release: ClubRelease): ClubRelease {
  const { state } = release;
  if (state === 'closed' || state === 'finished') throw new ReleaseEnded();
  if (state === 'approved' || state === 'running' || state === 'paused') throw new ReleaseApproved();
  return release;
}

/** The part of a release that an audit row is about. */
export async function auditOf(manager: EntityManager, id: number) {
  const { name, quarter, state, opens_on, closes_on, charge_on, ship_on, pickup_days, share_until } =
    await manager.findOneByOrFail(ClubRelease, { id });
  const tiers = await manager.find(ReleaseTier, { where: { run_id: id }, order: { tier_id: 'ASC' } });
  const shares = await manager.find(ReleaseShare, { where: { run_id: id }, order: { wine_id: 'ASC' } });
  return {
    ...{ name, quarter, state, opens_on, closes_on, charge_on, ship_on, pickup_days, share_until },
    tier_ids: tiers.map(({ tier_id }) => tier_id),
    boxes: tiers.map(boxView),
    shares: shares.map(shareView),
  };
}
