import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { inTransaction, lockNames } from '@shamba/service-kit/database';
import { DomainError } from '@shamba/service-kit/http';
import { DataSource, type EntityManager } from 'typeorm';
import { Address } from '../address.entity.js';
import type { AddressChanged } from '../staff-change.js';

const MAX_PER_CUSTOMER = 50;

export type NewAddress = Omit<Address, 'id' | 'version' | 'created_at' | 'updated_at' | 'is_default'> & {
  is_default: boolean | undefined;
};

class TooManyAddresses extends DomainError {
  constructor() {
    super({
      code: 'too_many_addresses',
      status: 'conflict',
      publicMessage: `You can save up to ${MAX_PER_CUSTOMER} addresses.`,
    });
  }
}

/**
 * Saves an address for the customer's next checkout. The first of its type becomes the default; duplicates are not
 * saved.
 */
@Injectable()
export class SaveAddress {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @throws TooManyAddresses (409) */
  async execute(input: NewAddress, changed?: AddressChanged): Promise<Address> {
    return inTransaction(this.dataSource, async (manager) => {
      // One request at a time per customer: otherwise two could both make the default.
      await lockNames(manager, `addresses:${input.user_id}`);
      const mine = await manager.findBy(Address, { user_id: input.user_id });
      const same = mine.find((candidate) => isSame(candidate, input));
      if (!same && mine.length >= MAX_PER_CUSTOMER) throw new TooManyAddresses();
      const first = !mine.some((candidate) => candidate.address_type === input.address_type);
      const isDefault = input.is_default ?? same?.is_default ?? first;
      if (isDefault) await this.clearDefault(manager, input);
      const before = same ? { ...same } : null;
      const saved = await manager.save(
        manager.merge(Address, same ?? new Address(), { ...input, is_default: isDefault }),
      );
      await changed?.(manager, input.user_id, before, saved);
      return saved;
    });
  }

  private async clearDefault(manager: EntityManager, { user_id, address_type }: NewAddress): Promise<void> {
    await manager.update(Address, { user_id, address_type, is_default: true }, { is_default: false });
  }
}

const isSame = (a: Address, b: NewAddress): boolean =>
  (
    [
      'address_type',
      'first_name',
      'last_name',
      'address_line_1',
      'address_line_2',
      'city',
      'state',
      'zip_code',
      'country',
    ] as const
  ).every((field) => a[field] === b[field]);
