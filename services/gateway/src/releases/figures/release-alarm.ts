import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, Periodic } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { Slice, SliceRelease } from '../registry/slice.entity.js';
import { TellOwner } from '../trials/tell-owner.js';
import { SliceFigures } from './slice-figures.entity.js';

const EVERY_MS = 5 * 60_000;
const HOUR_MS = 3_600_000;
const AGAIN_AFTER_MS = 24 * HOUR_MS;
/** Least number of pages in an hour, and least failed share in percent, for a notice. */
const LEAST = { views: 20, percent: 20 };

interface Failing {
  id: number;
  name: string;
  version: string;
  hour: Date;
  views: number;
  failed: number;
}

/**
 * Tells the slice's owner and staff, at most once a day for a release, that many pages of a stable release fail after its watch. Nothing else
 * follows from figures: anybody who opens many pages can make them.
 */
@Injectable()
export class ReleaseAlarm implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
    private readonly owner: TellOwner,
  ) {}

  onModuleInit(): void {
    this.periodic.every('slice-figures-alarm', EVERY_MS, () => this.tellAll());
  }

  /** Checks the present hour and the one before, and sends a notice for each release that fails. */
  async tellAll(): Promise<void> {
    for (const failing of await this.failing()) await this.tell(failing);
  }

  private failing(): Promise<Failing[]> {
    const hour = Math.floor(this.clock.now().getTime() / HOUR_MS) * HOUR_MS;
    return this.dataSource
      .createQueryBuilder()
      .from(Slice, 's')
      .innerJoin(SliceRelease, 'r', 'r.name = s.name AND r.version = s.stable_version')
      .innerJoin(SliceFigures, 'f', 'f.slice = s.name AND f.version = s.stable_version')
      .leftJoin('slice_trials', 't', `t.slice = s.name AND t.ended_at IS NULL AND t.kind = 'promoted'`)
      .select([
        'r.id AS id',
        's.name AS name',
        'r.version AS version',
        'f.hour AS hour',
        'f.views AS views',
        'f.failed AS failed',
      ])
      .where('f.hour >= :since AND t.id IS NULL', { since: new Date(hour - HOUR_MS) })
      .andWhere('f.views >= :views AND f.failed * 100 >= f.views * :percent', LEAST)
      .orderBy('f.hour')
      .getRawMany<Failing>();
  }

  private async tell({ id, name, version, hour, views, failed }: Failing): Promise<void> {
    const now = this.clock.now();
    await this.dataSource.transaction(async (manager) => {
      const told = await manager
        .createQueryBuilder()
        .update(SliceRelease)
        .set({ told_at: now })
        .where('id = :id', { id })
        .andWhere('(told_at IS NULL OR told_at <= :before)', { before: new Date(now.getTime() - AGAIN_AFTER_MS) })
        .execute();
      if (told.affected !== 1) return;
      const facts = [
        { label: 'Pages of an hour', value: `${views}, ${failed} of them failed` },
        { label: 'What follows', value: 'Nothing by itself. Look at its errors, and roll back if they are real.' },
      ];
      const subject = `${name} ${version} fails on many pages`;
      await this.owner.tell(manager, {
        ...{ slice: name, version, subject, facts, since: hour },
        ...{ felt: true, bounded: true },
      });
    });
  }
}
