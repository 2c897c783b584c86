import { inTransaction, lockNames } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { checkVersion } from '@shamba/service-kit/identity';
import { type DataSource, type EntityManager, Not } from 'typeorm';
import { Address } from '../address.entity.js';
import type { AddressChanged } from '../staff-change.js';
import type { NewAddress } from './save-address.js';

/**
 * Changes one of the customer's addresses. The only address of a type stays the default; a new default replaces the
 * previous one.
 * @throws NotFound, StaleVersion.
 */
export function changeAddress(
  dataSource: DataSource,
  id: number,
  input: NewAddress,
  ifMatch: string | undefined,
  changed?: AddressChanged,
): Promise<Address> {
  return inTransaction(dataSource, async (manager) => {
    const address = await lockOwn(manager, id, input.user_id);
    checkVersion(address.version, ifMatch);
    const before = { ...address };
    const others = await manager.findBy(Address, { user_id: input.user_id, address_type: input.address_type });
    const only = others.every((other) => other.id === id);
    const isDefault = only || (input.is_default ?? (address.is_default && address.address_type === input.address_type));
    // Update the other rows only: this row is saved below, and its version must grow by one.
    if (isDefault)
      await manager.update(
        Address,
        { id: Not(id), user_id: input.user_id, address_type: input.address_type, is_default: true },
        { is_default: false },
      );
    const left = address.address_type === input.address_type ? undefined : address.address_type;
    const saved = await manager.save(manager.merge(Address, address, { ...input, is_default: isDefault }));
    if (left) await appointDefault(manager, input.user_id, left);
    await changed?.(manager, input.user_id, before, saved);
    return saved;
  });
}

/**
 * Deletes one of the customer's addresses; orders keep their copy. If it was the default, the newest address of its
 * type becomes the default.
 */
export function removeAddress(
  dataSource: DataSource,
  id: number,
  userId: number,
  changed?: AddressChanged,
): Promise<void> {
  return inTransaction(dataSource, async (manager) => {
    const address = await lockOwn(manager, id, userId);
    await manager.delete(Address, { id });
    await appointDefault(manager, userId, address.address_type);
    await changed?.(manager, userId, address, null);
  });
}

/**
 * Another customer's address is not found. Changes of one customer's addresses run one after the other, for the
 * default.
 */
async function lockOwn(manager: EntityManager, id: number, userId: number): Promise<Address> {
  await lockNames(manager, `addresses:${userId}`);
  const address = await manager.findOneBy(Address, { id, user_id: userId });
  if (!address) throw new NotFound('This address');
  return address;
}

/** Makes the newest address of a type the default if none is. */
async function appointDefault(manager: EntityManager, userId: number, type: Address['address_type']): Promise<void> {
  const left = await manager.find(Address, {
    where: { user_id: userId, address_type: type },
    order: { is_default: 'DESC', id: 'DESC' },
    take: 1,
  });
  const [next] = left;
  if (next && !next.is_default) await manager.save(manager.merge(Address, next, { is_default: true }));
}
