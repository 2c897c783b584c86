import type { Outbox, OutgoingEvent } from '@shamba/service-kit/outbox';
import { type EntityManager, In } from 'typeorm';
import { ClubCharge } from './club-charge.entity.js';

/**
 * Gives the bottles of ended charges to the shop, of those without an attempt after the commit. The pins of an attempt
 * may keep its bottles: such a charge is noted, and its bottles are free once the attempt has ended without pins
 * (`RunCharges.freeNoted`). A charge that an older process ended has no note: that process gave its bottles back.
 */
export async function boxesFree(
  outbox: Outbox,
  manager: EntityManager,
  ended: readonly Pick<ClubCharge, 'id' | 'attempt_id'>[],
  at: Date,
): Promise<void> {
  const tried = ended.filter(({ attempt_id }) => attempt_id !== null).map(({ id }) => id);
  if (tried.length > 0) await manager.update(ClubCharge, { id: In(tried) }, { next_try_at: at });
  const untried = ended.filter(({ attempt_id }) => attempt_id === null);
  await outbox.addAll(
    manager,
    untried.map(({ id }) => boxFree(id)),
  );
}

export const boxFree = (chargeId: string): OutgoingEvent<'club.box_free'> => ({
  type: 'club.box_free',
  payload: { chargeId },
  consumers: ['commerce'],
});
