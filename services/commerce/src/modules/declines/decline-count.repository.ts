import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { rowsOf } from '@shamba/service-kit/database';
import { DataSource } from 'typeorm';
import { LONGEST_COUNTED_MS, WINDOW_MS } from './decline-rules.js';

export interface DeclineCount {
  subject: string;
  count: number;
  waitUntil: Date | null;
}

/** Rows of recent declines, one per subject. */
@Injectable()
export class DeclineCountRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Counts that are still valid. A subject without declines has no entry. */
  async of(subjects: readonly string[], now: Date): Promise<DeclineCount[]> {
    return rowsOf<DeclineCount>(
      this.dataSource,
      `SELECT subject, count, wait_until AS "waitUntil" FROM decline_counts
       WHERE subject = ANY($1::text[]) AND resets_at > $2 AND resets_at <= $3`,
      [subjects, now, longestCounted(now)],
    );
  }

  /** Adds a decline to each subject. Returns the new counts. */
  async add(subjects: readonly string[], now: Date): Promise<DeclineCount[]> {
    const resetsAt = new Date(now.getTime() + WINDOW_MS);
    return rowsOf<DeclineCount>(this.dataSource, ADD, [[...subjects].sort(), now, resetsAt, longestCounted(now)]);
  }

  /** Lets no card be tried until then; the counts stay valid for a while longer. Waits only grow. */
  async wait(subjects: readonly string[], until: Date): Promise<void> {
    await rowsOf(
      this.dataSource,
      `UPDATE decline_counts SET wait_until = greatest(wait_until, $2::timestamptz), resets_at = greatest(resets_at, $3::timestamptz)
       WHERE subject = ANY($1::text[])`,
      [subjects, until, new Date(until.getTime() + WINDOW_MS)],
    );
  }

  /** Deletes expired counts. */
  async tidy(now: Date): Promise<void> {
    await rowsOf(this.dataSource, 'DELETE FROM decline_counts WHERE resets_at <= $1 OR resets_at > $2', [
      now,
      longestCounted(now),
    ]);
  }
}

const longestCounted = (now: Date): Date => new Date(now.getTime() + LONGEST_COUNTED_MS);

/** $2: now, $3: when the count ends, $4: when any count of now has ended. */
const ADD = `
  INSERT INTO decline_counts AS known (subject, count, resets_at) SELECT subject, 1, $3 FROM unnest($1::text[]) AS subject
  ON CONFLICT (subject) DO UPDATE SET
    count = CASE WHEN known.resets_at <= $2 OR known.resets_at > $4 THEN 1 ELSE known.count + 1 END,
    wait_until = CASE WHEN known.resets_at <= $2 OR known.resets_at > $4 THEN NULL ELSE known.wait_until END,
    resets_at = CASE WHEN known.resets_at <= $2 OR known.resets_at > $4 THEN $3 ELSE known.resets_at END
  RETURNING subject, count, wait_until AS "waitUntil"`;
