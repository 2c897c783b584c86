import type { Outbox } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import type { ClubCharge } from './club-charge.entity.js';

/** Lets the bottles of ended charges go after the commit; one that was never tried has none. */
export const boxesFree = (
  outbox: Outbox,
  manager: EntityManager,
  ended: readonly Pick<ClubCharge, 'id' | 'tries'>[],
): Promise<void> =>
  outbox.addAll(
    manager,
    ended
      .filter(({ tries }) => tries > 0)
      .map(({ id: chargeId }) => ({ type: 'club.box_free', payload: { chargeId }, consumers: ['commerce'] })),
  );
