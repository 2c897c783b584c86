import type { EntityManager } from 'typeorm';
import { Address } from './address.entity.js';

/** A customer's saved addresses, defaults first. */
export const addressesOf = (manager: EntityManager, userId: number): Promise<Address[]> =>
  manager.find(Address, { where: { user_id: userId }, order: { is_default: 'DESC', id: 'DESC' } });
