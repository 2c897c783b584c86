import { Injectable } from '@nestjs/common';
import type { Release } from '@shamba/api-contract/slice-manifest';
import { AuditRow } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, IsNull } from 'typeorm';
import { changesOf, changesWithout } from './release-changes.js';
import { type OwnerDto, ReleaseDto, SliceDto, type SliceListItemDto } from './dto.js';
import { byVersionDescending, wantsSdk } from '../registry/release-order.js';
import { FlagDto } from '../flags/flag.dto.js';
import { LockDto } from '../locks/lock.dto.js';
import { locksInForce } from '../registry/locks-in-force.js';
import { SliceFlag } from '../registry/slice-flag.entity.js';
import { EVERY_SLICE } from '../registry/slice-lock.entity.js';
import { isNeeded } from '../registry/needed-slices.js';
import { ShellBuild } from '../shell/shell-build.js';
import { SliceRelease, Slice } from '../registry/slice.entity.js';
import { SliceRegistry } from '../registry/slice-registry.js';
import { Figures } from '../figures/figures.js';
import { TrialViews } from '../trials/trial-views.js';

/** The registry for staff and for `npm run slice -- list`. */
@Injectable()
export class ListSlices {
  constructor(
    private readonly dataSource: DataSource,
    private readonly registry: SliceRegistry,
    private readonly shell: ShellBuild,
    private readonly trials: TrialViews,
    private readonly figures: Figures,
    private readonly clock: Clock,
  ) {}

  /** @param ownersOf slices whose owner the caller may see; default: of every slice */
  async execute(ownersOf?: readonly string[]): Promise<SliceListItemDto[]> {
    const { manager } = this.dataSource;
    const [slices, releases, publishers, flags, locks, trials, visitors, figures] = await Promise.all([
      manager.find(Slice, { order: { name: 'ASC' } }),
      manager.findBy(SliceRelease, { retired_at: IsNull() }),
      this.publishers(),
      manager.find(SliceFlag),
      locksInForce(manager, this.clock),
      this.trials.open(),
      this.trials.byRelease(),
      this.figures.byRelease(),
    ]);
    const [shell, waiting] = [this.shell.current(), this.shell.waiting()];
    const stable = slices.flatMap(({ name, stable_version: version }) =>
      releases.filter((row) => row.name === name && row.version === version).map(({ release }) => release),
    );
    const stableOf = (slice: string) => stable.find(({ name }) => name === slice);
    const others = (slice: string) => stable.filter(({ name }) => name !== slice);
    const changes = ({ name, release }: SliceRelease): string[] => {
      const mine = stableOf(name);
      return mine ? changesOf(release, mine, others(name)) : [];
    };
    const without = (name: string): string[] => {
      const mine = stableOf(name);
      return mine ? changesWithout(mine, others(name)) : [];
    };
    return Promise.all(
      slices.map(async (slice) => ({
        ...SliceDto.of(slice),
        owner: ownersOf?.includes(slice.name) === false ? null : ownerOf(stableOf(slice.name)),
        last_good: (await this.registry.lastGood(manager, slice))?.version ?? null,
        trial: trials.get(slice.name) ?? null,
        needed: isNeeded(slice.name),
        locks: locks.filter((lock) => [EVERY_SLICE, slice.name].includes(lock.slice)).map((lock) => LockDto.of(lock)),
        flags: FlagDto.allOf(
          releases.filter(({ name }) => name === slice.name),
          flags.filter((flag) => flag.slice === slice.name),
        ),
        lost_without: without(slice.name),
        releases: releases
          .filter((release) => release.name === slice.name)
          .sort(byVersionDescending)
          .map((row) =>
            ReleaseDto.of(row, {
              published_by: publishers.get(`${row.name}@${row.version}`) ?? null,
              fits: wantsSdk(row.release.sdk, shell.sdk),
              fits_waiting: waiting !== null && wantsSdk(row.release.sdk, waiting.sdk),
              changes: changes(row),
              visitors: visitors.get(`${row.name}@${row.version}`) ?? null,
              figures: figures.get(`${row.name}@${row.version}`) ?? null,
            }),
          ),
      })),
    );
  }

  /** Publisher of each release from the audit log, by `<slice>@<version>`. */
  private async publishers(): Promise<Map<string, string>> {
    const rows = await this.dataSource.manager.find(AuditRow, {
      select: { id: true, entity_id: true, actor: true },
      where: { entity: 'slice_release', action: 'create' },
    });
    return new Map(rows.map(({ entity_id, actor }) => [entity_id, actor]));
  }
}

function ownerOf(release: Release | undefined): OwnerDto | null {
  if (!release?.manifest.owner) return null;
  const { webhook: _secret, ...owner } = release.manifest.owner;
  return owner;
}
