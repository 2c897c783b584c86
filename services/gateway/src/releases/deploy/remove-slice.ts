import { Injectable } from '@nestjs/common';
import { currentContext } from '@shamba/service-kit/http';
import { Clock } from '@shamba/service-kit/time';
import { type EntityManager, IsNull } from 'typeorm';
import { isNeeded } from '../registry/needed-slices.js';
import { NotConfirmed, SliceNeeded } from '../registry/registry.errors.js';
import { type Slice, SliceRelease } from '../registry/slice.entity.js';
import { type ChangedSlice, endCanary, SliceRegistry } from '../registry/slice-registry.js';
import { isByStaff } from '../tokens/by-staff.js';
import { TellOwner } from '../trials/tell-owner.js';
import { changesWithout } from './release-changes.js';

/** Takes a slice off the site: visitors get no release of it any more, and its releases are retired. */
@Injectable()
export class RemoveSlice {
  constructor(
    private readonly registry: SliceRegistry,
    private readonly owner: TellOwner,
    private readonly clock: Clock,
  ) {}

  /**
   * Ends the slice's releases, canary and trial in one transaction. Pages that are open keep their files for a day
   * (TidyReleases). It comes back only by staff who promote a later release.
   * @param confirm the slice's name once more
   * @returns the slice, and a line for each link of another slice, page and slot that is lost with it
   * @throws UnknownSlice (404), SliceNeeded (409), NotConfirmed (422); ReleasesLocked (409) for a token
   */
  async execute(name: string, confirm: string | undefined): Promise<ChangedSlice & { lost: string[] }> {
    if (confirm !== name) throw new NotConfirmed(name);
    let lost: string[] = [];
    const work = async (row: Slice, manager: EntityManager): Promise<void> => {
      if (isNeeded(name)) throw new SliceNeeded(name);
      lost = await this.lostWith(manager, row);
      if (row.stable_version !== null) await this.tell(manager, row, row.stable_version, lost);
      const now = this.clock.now();
      if (row.stable_version !== null)
        await manager.update(SliceRelease, { name, version: row.stable_version }, { served_until: now });
      await manager.update(SliceRelease, { name, retired_at: IsNull() }, { retired_at: now });
      endCanary(row);
      Object.assign(row, { stable_version: null, removed_at: now });
    };
    // Staff can take away a slice that does harm at any time.
    const changed = await this.registry.change(name, work, { despiteLocks: isByStaff() });
    return { ...changed, lost };
  }

  private async lostWith(manager: EntityManager, { name, stable_version: stable }: Slice): Promise<string[]> {
    if (stable === null) return [];
    const all = await this.registry.stableReleases(manager);
    const mine = all.find((release) => release.name === name);
    return mine
      ? changesWithout(
          mine,
          all.filter((release) => release !== mine),
        )
      : [];
  }

  private tell(manager: EntityManager, { name }: Slice, version: string, lost: readonly string[]): Promise<void> {
    const by = currentContext()?.caller?.username ?? 'system';
    return this.owner.tell(manager, {
      ...{ slice: name, version, subject: `${name} was taken off the site` },
      facts: [
        { label: 'By', value: by },
        ...(lost.length === 0 ? [] : [{ label: 'Lost with it', value: lost.join('; ') }]),
      ],
      since: this.clock.now(),
      felt: true,
    });
  }
}
