import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { findState, findUsPlace, isPoBox, zipOfOtherState } from '@shamba/rules';
import { inTransaction, lockNames } from '@shamba/service-kit/database';
import { InvalidFields, NotFound, refusal } from '@shamba/service-kit/http';
import { audited, checkVersion, standingOf } from '@shamba/service-kit/identity';
import { type EventMeta, HandlesEvent } from '@shamba/service-kit/outbox';
import { DataSource, type EntityManager, LessThanOrEqual, Not } from 'typeorm';
import { CustomerData, type CustomerDataPart } from '../customer-data/index.js';
import { Address } from './address.entity.js';
import { addressView, type SaveAddressDto } from './dto/address.dto.js';

const MAX_PER_CUSTOMER = 50;

/** Entity name in the audit log; the entity id is the customer's, for erasures. */
export const AUDITED_ADDRESSES = 'customer_addresses';

type NewAddress = Omit<Address, 'id' | 'version' | 'created_at' | 'updated_at' | 'is_default'>;

class TooManyAddresses extends refusal(
  'too_many_addresses',
  'conflict',
  `You can save up to ${MAX_PER_CUSTOMER} addresses.`,
) {}

/**
 * Customers' saved addresses, at most one default per type. Changes of one customer's addresses run one after the
 * other, for the default. `by`: staff's changes are audited, and refused for an erased or archived customer.
 */
@Injectable()
export class Addresses implements CustomerDataPart, OnModuleInit {
  readonly name = 'addresses';

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly data: CustomerData,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  /** A customer's saved addresses, defaults first. */
  list(userId: number): Promise<Address[]> {
    const order = { is_default: 'DESC', id: 'DESC' } as const;
    return this.dataSource.manager.find(Address, { where: { user_id: userId }, order });
  }

  async export(userId: number): Promise<unknown> {
    const rows = await this.dataSource.manager.find(Address, { where: { user_id: userId }, order: { id: 'ASC' } });
    return rows.map(addressView);
  }

  /** Addresses never prevent the end of an account. */
  obligations(): Promise<string[]> {
    return Promise.resolve([]);
  }

  /**
   * Saves an address for the customer's next checkout. The first of its type becomes the default; duplicates are not
   * saved.
   * @throws InvalidFields (400), TooManyAddresses (409), NotFound
   */
  save(userId: number, body: SaveAddressDto, by: 'owner' | 'staff'): Promise<Address> {
    const input = addressOf(userId, body);
    const { address_type } = input;
    return inTransaction(this.dataSource, async (manager) => {
      await lockNames(manager, `addresses:${userId}`);
      const mine = await manager.findBy(Address, { user_id: userId });
      const same = mine.find((candidate) => isSame(candidate, input));
      if (!same && mine.length >= MAX_PER_CUSTOMER) throw new TooManyAddresses();
      const first = !mine.some((candidate) => candidate.address_type === address_type);
      const is_default = body.is_default ?? same?.is_default ?? first;
      if (is_default)
        await manager.update(Address, { user_id: userId, address_type, is_default: true }, { is_default: false });
      const before = same ? { ...same } : null;
      const saved = await manager.save(manager.merge(Address, same ?? new Address(), { ...input, is_default }));
      if (by === 'staff') await auditChange(manager, userId, before, saved);
      return saved;
    });
  }

  /**
   * Changes one of the customer's addresses. The only address of a type stays the default; a new default replaces the
   * previous one.
   * @throws InvalidFields (400), NotFound, StaleVersion (409).
   */
  change(
    id: number,
    userId: number,
    body: SaveAddressDto,
    ifMatch: string | undefined,
    by: 'owner' | 'staff',
  ): Promise<Address> {
    const input = addressOf(userId, body);
    const { address_type } = input;
    return inTransaction(this.dataSource, async (manager) => {
      const address = await lockOwn(manager, id, userId);
      checkVersion(address.version, ifMatch);
      const before = { ...address };
      const others = await manager.findBy(Address, { user_id: userId, address_type });
      const only = others.every((other) => other.id === id);
      const is_default = only || (body.is_default ?? (before.is_default && before.address_type === address_type));
      // Update the other rows only: this row is saved below, and its version must grow by one.
      if (is_default) {
        const where = { id: Not(id), user_id: userId, address_type, is_default: true };
        await manager.update(Address, where, { is_default: false });
      }
      const saved = await manager.save(manager.merge(Address, address, { ...input, is_default }));
      if (before.address_type !== address_type) await appointDefault(manager, userId, before.address_type);
      if (by === 'staff') await auditChange(manager, userId, before, saved);
      return saved;
    });
  }

  /**
   * Deletes one of the customer's addresses; orders keep their copy. If it was the default, the newest address of its
   * type becomes the default. @throws NotFound
   */
  async remove(id: number, userId: number, by: 'owner' | 'staff'): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const address = await lockOwn(manager, id, userId);
      await manager.delete(Address, { id });
      await appointDefault(manager, userId, address.address_type);
      if (by === 'staff') await auditChange(manager, userId, address, null);
    });
  }

  /**
   * Deletes the addresses of an account whose owner took it over from another person: wine must not go to that person.
   */
  @HandlesEvent('customer.reclaimed')
  async drop(
    { userId }: EventPayload<'customer.reclaimed'>,
    manager: EntityManager,
    { occurredAt }: EventMeta,
  ): Promise<void> {
    await manager.delete(Address, { user_id: userId, created_at: LessThanOrEqual(new Date(occurredAt)) });
  }
}

/**
 * Validates an address. A state of the United States is stored as its code, as forms use, and must match the ZIP code.
 * Bills go anywhere, also to territories and military addresses. A shipping address lies in the United States and is no
 * PO box. @throws InvalidFields (400).
 */
function addressOf(userId: number, body: SaveAddressDto): NewAddress {
  const { country = 'US', zip_code = '' } = body;
  if (body.address_type === 'shipping' && country !== 'US')
    throw new InvalidFields({ country: ['We ship wine within the United States only'] });
  const find = body.address_type === 'billing' ? findUsPlace : findState;
  const state = country === 'US' ? find(body.state)?.code : (body.state ?? '');
  if (state === undefined) throw new InvalidFields({ state: ['Invalid state selection'] });
  if (body.address_type === 'shipping' && isPoBox(body.address_line_1, body.address_line_2))
    throw new InvalidFields({ address_line_1: ['Wine cannot be delivered to a PO box'] });
  const otherState = country === 'US' ? zipOfOtherState(zip_code, state) : null;
  if (otherState) throw new InvalidFields({ state: [otherState], zip_code: [otherState] });
  const { is_default: _, ...fields } = body;
  return { ...fields, user_id: userId, address_line_2: body.address_line_2 ?? null, state, zip_code, country };
}

const isSame = (known: Address, input: NewAddress): boolean =>
  Object.entries(input).every(([field, value]) => known[field as keyof NewAddress] === value);

/** Another customer's address is not found. */
async function lockOwn(manager: EntityManager, id: number, userId: number): Promise<Address> {
  await lockNames(manager, `addresses:${userId}`);
  const address = await manager.findOneBy(Address, { id, user_id: userId });
  if (!address) throw new NotFound('This address');
  return address;
}

/** Makes the newest address of a type the default if none is. */
async function appointDefault(manager: EntityManager, userId: number, type: Address['address_type']): Promise<void> {
  const next = await manager.findOne(Address, {
    where: { user_id: userId, address_type: type },
    order: { is_default: 'DESC', id: 'DESC' },
  });
  if (next && !next.is_default) await manager.save(manager.merge(Address, next, { is_default: true }));
}

async function auditChange(
  manager: EntityManager,
  userId: number,
  before: Address | null,
  after: Address | null,
): Promise<void> {
  if ((await standingOf(manager, userId)) === 'ended') throw new NotFound('This customer');
  await audited(manager, {
    entity: AUDITED_ADDRESSES,
    id: userId,
    action: before === null ? 'create' : after === null ? 'delete' : 'update',
    before: before && addressView(before),
    after: after && addressView(after),
  });
}
