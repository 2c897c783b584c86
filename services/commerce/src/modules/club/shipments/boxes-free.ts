import type { Outbox } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import type { ClubCharge } from './club-charge.entity.js';

/** Gives the bottles of ended charges to the shop after the commit. */
export const boxesFree = (
  outbox: Outbox,
  manager: EntityManager,
  ended: readonly Pick<ClubCharge, 'id'>[],
): Promise<void> =>
  outbox.addAll(
    manager,
    ended.map(({ id: chargeId }) => ({ type: 'club.box_free', payload: { chargeId }, consumers: ['commerce'] })),
  );
