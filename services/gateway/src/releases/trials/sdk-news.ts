import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Periodic } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { lastGoodOf } from '../registry/last-good.js';
import { wantsSdk } from '../registry/release-order.js';
import { Slice, SliceRelease } from '../registry/slice.entity.js';
import { ShellBuild } from '../shell/shell-build.js';
import { TellOwner } from './tell-owner.js';

const EVERY_MS = 24 * 3_600_000;
const NOT_TOLD = '(told_sdk IS NULL OR told_sdk NOT IN (:...told))';

/**
 * Tells a slice's owner that the release which everyone gets does not run with the SDK of this gateway's shell, which
 * is on or waits: once for a release and SDK while the shell waits, and once when it is on. Looked at when a gateway
 * starts, when its shell is put on, and every day.
 */
@Injectable()
export class SdkNews implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
    private readonly shell: ShellBuild,
    private readonly owner: TellOwner,
  ) {}

  onModuleInit(): void {
    this.periodic.every('slice-sdk-news', EVERY_MS, () => this.tellAll());
    this.shell.onPutOn(() => this.tellAll());
  }

  async tellAll(): Promise<void> {
    const { sdk } = this.shell.own();
    const stable = await this.dataSource.manager
      .createQueryBuilder(SliceRelease, 'r')
      .innerJoin(Slice, 's', 's.name = r.name AND s.stable_version = r.version')
      .where(NOT_TOLD, this.toldOf(sdk))
      .orderBy('r.name')
      .getMany();
    for (const row of stable) if (!wantsSdk(row.release.sdk, sdk)) await this.tell(row, sdk);
  }

  private tell({ id, name, version, release }: SliceRelease, sdk: string): Promise<void> {
    const isWaiting = this.shell.waiting() !== null;
    return this.dataSource.transaction(async (manager) => {
      // The second of two gateways waits for the first one's row, and finds that it was told.
      const told = await manager
        .createQueryBuilder()
        .update(SliceRelease)
        .set({ told_sdk: `${sdk} ${isWaiting ? 'waiting' : 'on'}` })
        .where('id = :id', { id })
        .andWhere(NOT_TOLD, this.toldOf(sdk))
        .execute();
      if (told.affected !== 1) return;
      const facts = [
        { label: 'Its SDK range', value: release.sdk },
        { label: 'SDK of the new shell', value: sdk },
        {
          label: 'What visitors get',
          value: isWaiting
            ? 'This release, until the new shell is put on.'
            : await this.instead(manager, { name, stable_version: version }, sdk),
        },
        { label: 'What to do', value: 'Build it for this SDK and publish it.' },
      ];
      const subject = `${name} ${version} does not run with SDK ${sdk}`;
      await this.owner.tell(manager, {
        ...{ slice: name, version, subject, facts, since: this.clock.now(), felt: !isWaiting },
      });
    });
  }

  /**
   * The news that a release's owner has had already: one who heard that the shell is on need not hear that it waits.
   */
  private toldOf(sdk: string): { told: string[] } {
    return { told: [`${sdk} on`, ...(this.shell.waiting() ? [`${sdk} waiting`] : [])] };
  }

  private async instead(
    manager: EntityManager,
    slice: Pick<Slice, 'name' | 'stable_version'>,
    sdk: string,
  ): Promise<string> {
    const good = await lastGoodOf(manager, slice);
    return good && wantsSdk(good.release.sdk, sdk) ? `${good.version} in its place.` : 'A panel in its place.';
  }
}
