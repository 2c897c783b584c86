import type { EntityManager } from 'typeorm';
import { IntField } from '../../http/fields/fields.js';
import { SettingsRow } from './settings-row.entity.js';

/** Fields of every block of settings. */
export abstract class SettingsDto {
  @IntField({ min: 0, optional: true, description: 'Version that a change is based on; If-Match wins.' })
  version?: number;
}

export interface Versioned<T> {
  version: number;
  value: T;
}

/**
 * Settings that staff read and change together, stored by the service that owns them. `T` is the block's DTO.
 */
export abstract class SettingsBlock<T extends object = object> {
  /** Name in `/api/admin/settings/<name>`. */
  abstract readonly name: string;
  abstract read(manager: EntityManager): Promise<Versioned<T>>;
  abstract write(manager: EntityManager, value: T, version: number): Promise<void>;

  /** Values that other services may read (see SharedSettings); null: none. */
  shared(_manager: EntityManager): Promise<object | null> {
    return Promise.resolve(null);
  }

  /** @throws a DomainError for a change that is not allowed */
  check(_manager: EntityManager, _before: T, _after: T): Promise<void> {
    return Promise.resolve();
  }
}

/** A block that is one row of `settings`. Before its first change it has its defaults and version 0. */
export abstract class JsonSettings<T extends object> extends SettingsBlock<T> {
  abstract readonly defaults: T;

  async read(manager: EntityManager): Promise<Versioned<T>> {
    const row = await manager.findOneBy(SettingsRow, { block: this.name });
    return { version: row?.version ?? 0, value: { ...this.defaults, ...(row?.value as Partial<T>) } };
  }

  async write(manager: EntityManager, value: T, version: number): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(SettingsRow)
      .values({ block: this.name, version, value, updated_at: () => 'now()' })
      .orUpdate(['version', 'value', 'updated_at'], ['block'])
      .updateEntity(false)
      .execute();
  }
}
