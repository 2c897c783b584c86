import { type EntityManager, In, IsNull } from 'typeorm';
import { ClubCharge } from './club-charge.entity.js';

/**
 * Notes that the bottles of ended charges are the shop's (`BOTTLES_TO_FREE`): a sweep tells catalog, of one with an
 * attempt once that has ended without pins, which may keep the bottles.
 */
export async function boxesFree(
  manager: EntityManager,
  ended: readonly Pick<ClubCharge, 'id'>[],
  at: Date,
): Promise<void> {
  if (ended.length > 0) await manager.update(ClubCharge, { id: In(ended.map(({ id }) => id)) }, { next_try_at: at });
}

/**
 * A release's share was made without the boxes of its ended charges, those that an order had paid among them: of those
 * that were never tried, nothing is left.
 */
export async function leftOfShare(manager: EntityManager, runId: number): Promise<void> {
  const untried = { attempt_id: IsNull(), state: In(['cancelled', 'skipped', 'failed']) };
  await manager
    .createQueryBuilder()
    .update(ClubCharge)
    .set({ next_try_at: null })
    .where([
      { ...untried, box_run_id: runId },
      { ...untried, box_run_id: IsNull(), run_id: runId },
    ])
    .execute();
}
