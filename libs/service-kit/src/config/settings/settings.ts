import { Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { DataSource } from 'typeorm';
import { CacheTags } from '../../http/cache-tags.js';
import { audited, checkVersion } from '../../identity/audit/audit.js';
import { inTransaction, lockNames } from '../../database/transactions.js';
import { NotFound } from '../../http/domain-error.js';
import { SettingsBlock, type SettingsDto, type Versioned } from './settings-block.js';

/** Cache tag of every change of settings. */
export const SETTINGS_TAG = 'settings';

/** Reads and changes this service's blocks of settings. */
@Injectable()
export class Settings {
  private readonly listeners: (() => Promise<void>)[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly tags: CacheTags,
    private readonly discovery: DiscoveryService,
  ) {}

  /** Adds a listener that runs after each change; the response waits for it. */
  whenChanged(listener: () => Promise<void>): void {
    this.listeners.push(listener);
  }

  async read<T extends object>(block: SettingsBlock<T>): Promise<T> {
    return (await block.read(this.dataSource.manager)).value;
  }

  /** Values of a block that other services may read. @throws NotFound */
  async shared(name: string): Promise<object> {
    const block = this.discovery
      .getProviders()
      .map(({ instance }) => instance as unknown)
      .find((instance): instance is SettingsBlock => instance instanceof SettingsBlock && instance.name === name);
    const value = await block?.shared(this.dataSource.manager);
    if (!value) throw new NotFound('This block of settings');
    return value;
  }

  /** A block with its version, as in the staff's API. */
  async view<T extends object>(block: SettingsBlock<T>): Promise<T & { version: number }> {
    return asView(await block.read(this.dataSource.manager));
  }

  /**
   * Changes a whole block, with its row in the audit log.
   * @param ifMatch version that the change is based on; defaults to the body's
   * @throws StaleVersion, and errors of the block's own check
   */
  async change<T extends SettingsDto>(
    block: SettingsBlock<T>,
    body: T,
    ifMatch: string | undefined,
  ): Promise<T & { version: number }> {
    const { version: basedOn, ...rest } = body;
    const after = rest as T;
    const changed = await inTransaction(this.dataSource, async (manager) => {
      // One change of a block at a time: it may have one row, several rows, or none yet.
      await lockNames(manager, `settings:${block.name}`);
      const before = await block.read(manager);
      checkVersion(before.version, ifMatch ?? basedOn?.toString(), asView(before));
      await block.check(manager, before.value, after);
      await block.write(manager, after, before.version + 1);
      const written = await block.read(manager);
      await audited(manager, {
        entity: 'settings',
        id: block.name,
        action: 'update',
        before: before.value,
        after: written.value,
      });
      return written;
    });
    this.tags.touch([SETTINGS_TAG]);
    for (const listener of this.listeners) await listener();
    return asView(changed);
  }
}

const asView = <T extends object>({ version, value }: Versioned<T>): T & { version: number } => ({ ...value, version });
