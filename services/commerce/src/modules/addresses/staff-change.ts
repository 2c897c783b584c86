import { NotFound } from '@shamba/service-kit/http';
import { audited, standingOf } from '@shamba/service-kit/identity';
import type { EntityManager } from 'typeorm';
import type { Address } from './address.entity.js';
import { addressView } from './dto/address.dto.js';

/** Of what the record of changes speaks; its id is the customer's, so that an erasure finds it. */
export const AUDITED_ADDRESSES = 'customer_addresses';

/** What goes with a change of an address, in its transaction; nothing when its owner makes it. */
export type AddressChanged = (
  manager: EntityManager,
  userId: number,
  before: Address | null,
  after: Address | null,
) => Promise<void>;

/** Staff change a customer's addresses, with a record. @throws NotFound, also for an erased or archived customer */
export const changedByStaff: AddressChanged = async (manager, userId, before, after) => {
  if ((await standingOf(manager, userId)) === 'ended') throw new NotFound('This customer');
  await audited(manager, {
    entity: AUDITED_ADDRESSES,
    id: userId,
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    before: before && addressView(before),
    after: after && addressView(after),
  });
};
