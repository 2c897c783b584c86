import { NotFound } from '@shamba/service-kit/http';
import { audited, standingOf } from '@shamba/service-kit/identity';
import type { EntityManager } from 'typeorm';
import type { Address } from './address.entity.js';
import { addressView } from './dto/address.dto.js';

/** Entity name in the audit log; the entity id is the customer's, for erasures. */
export const AUDITED_ADDRESSES = 'customer_addresses';

/** Runs in the transaction of an address change, e.g. to audit it; absent for the owner's own changes. */
export type AddressChanged = (
  manager: EntityManager,
  userId: number,
  before: Address | null,
  after: Address | null,
) => Promise<void>;

/** Audits staff's change of a customer's address. @throws NotFound, also for an erased or archived customer */
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
