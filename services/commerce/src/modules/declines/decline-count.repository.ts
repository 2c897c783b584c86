import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { rowsOf } from '@shamba/service-kit/database';
import { And, DataSource, In, LessThanOrEqual, MoreThan } from 'typeorm';
import { DeclineCount } from './decline-count.entity.js';
import { ADD_DECLINE } from './decline-count.sql.js';
import { LONGEST_COUNTED_MS, WINDOW_MS } from './decline-rules.js';

/** Rows of recent declines, one per subject. */
@Injectable()
export class DeclineCountRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Counts that are still valid. A subject without declines has no entry. */
  of(subjects: readonly string[], now: Date): Promise<DeclineCount[]> {
    return this.dataSource.manager.findBy(DeclineCount, {
      subject: In(subjects),
      resets_at: And(MoreThan(now), LessThanOrEqual(longestCounted(now))),
    });
  }

  /** Adds a decline to each subject. Returns the new counts. */
  add(subjects: readonly string[], now: Date): Promise<Pick<DeclineCount, 'subject' | 'count'>[]> {
    const resetsAt = new Date(now.getTime() + WINDOW_MS);
    return rowsOf(this.dataSource, ADD_DECLINE, [[...subjects].sort(), now, resetsAt, longestCounted(now)]);
  }

  /** Makes the subjects wait until a time and keeps their counts for a while longer. A wait is never shortened. */
  async wait(subjects: readonly string[], until: Date): Promise<void> {
    await this.dataSource
      .createQueryBuilder()
      .update(DeclineCount)
      .set({
        wait_until: () => 'greatest(wait_until, :until)',
        resets_at: () => 'greatest(resets_at, :resetsAt)',
      })
      .where({ subject: In(subjects) })
      .setParameters({ until, resetsAt: new Date(until.getTime() + WINDOW_MS) })
      .execute();
  }

  /** Deletes expired counts. */
  async tidy(now: Date): Promise<void> {
    await this.dataSource
      .createQueryBuilder()
      .delete()
      .from(DeclineCount)
      .where('resets_at <= :now OR resets_at > :latest', { now, latest: longestCounted(now) })
      .execute();
  }
}

const longestCounted = (now: Date): Date => new Date(now.getTime() + LONGEST_COUNTED_MS);
