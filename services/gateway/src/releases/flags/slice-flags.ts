import { Injectable, type OnModuleInit } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { audited } from '@shamba/service-kit/identity';
import { Periodic } from '@shamba/service-kit/time';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { UnknownSlice } from '../registry/registry.errors.js';
import { SliceFlag } from '../registry/slice-flag.entity.js';
import { Slice, SliceRelease } from '../registry/slice.entity.js';
import { SliceRegistry } from '../registry/slice-registry.js';
import { FlagDto, type SetFlagDto } from './flag.dto.js';
import { UnknownFlag } from './flag.errors.js';

const HOUR_MS = 3_600_000;

/** Flags that releases declare, and for whom they are on. */
@Injectable()
export class SliceFlags implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: SliceRegistry,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('slice-flags', HOUR_MS, () => this.forget());
  }

  /**
   * Sets for whom a flag is on, from the next page of each visitor. A locked slice's flags only go down.
   * @throws UnknownSlice, UnknownFlag (404), ReleasesLocked (409)
   */
  async set(name: string, flag: string, { percent, staff }: SetFlagDto): Promise<FlagDto> {
    const set = await inTransaction(this.dataSource, async (manager) => {
      // The lock of every change: one of locks or releases comes before it as a whole, or after it.
      await this.registry.lockChanges(manager);
      const slice = await manager.findOneBy(Slice, { name });
      if (!slice) throw new UnknownSlice(name);
      const releases = await offered(manager, name);
      const before = await manager.findOneBy(SliceFlag, { slice: name, flag });
      const now = FlagDto.allOf(releases, before ? [before] : []).find((declared) => declared.name === flag);
      if (!now) throw new UnknownFlag(name, flag);
      const broughtOn = slice.stable_version !== null && now.on_in.includes(slice.stable_version);
      if (percent > (now.percent ?? (broughtOn ? 100 : 0)) || (staff && !now.staff))
        await this.registry.assertUnlocked(manager, name);
      const after = await manager.save(manager.create(SliceFlag, { slice: name, flag, percent, staff }));
      const action = before ? 'update' : 'create';
      await audited(manager, { entity: 'slice_flag', id: `${name} ${flag}`, action, before, after });
      return { ...now, percent, staff };
    });
    await this.registry.announce();
    return set;
  }

  /**
   * Forgets settings of flags that no offered release declares: one that is declared again starts without a setting.
   */
  async forget(): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const settings = await manager.find(SliceFlag);
      if (settings.length === 0) return;
      await this.registry.lockChanges(manager);
      for (const before of settings) {
        const { slice, flag } = before;
        const declared = FlagDto.allOf(await offered(manager, slice), []);
        if (declared.some(({ name }) => name === flag)) continue;
        await manager.delete(SliceFlag, { slice, flag });
        await audited(manager, { entity: 'slice_flag', id: `${slice} ${flag}`, action: 'delete', before, after: null });
      }
    });
  }
}

const offered = (manager: EntityManager, name: string): Promise<SliceRelease[]> =>
  manager.findBy(SliceRelease, { name, retired_at: IsNull() });
