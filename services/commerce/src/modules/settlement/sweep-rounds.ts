import { Injectable, Logger } from '@nestjs/common';
import { ErrorReports } from '@shamba/service-kit/observe';
import pMap from 'p-map';
import type { Batch } from '../payments/index.js';

const BATCH = 100;
const CONCURRENCY = 4;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** Reads and processes a sweep's rows: in batches, a few at a time; a failed row does not stop the others. */
@Injectable()
export class SweepRounds {
  private readonly log = new Logger('Sweep');
  /** Start of the next round per kind of work: rows that always fail do not delay later rows. */
  private readonly reached = new Map<string, string>();

  constructor(private readonly reports: ErrorReports) {}

  /** The next rows of a kind, sorted by id; starts again after the last row. */
  async next<T extends { id: string }>(kind: string, read: (batch: Batch) => Promise<T[]>): Promise<T[]> {
    const after = this.reached.get(kind) ?? FIRST;
    const rows = await read({ limit: BATCH, after });
    const last = rows.length < BATCH ? undefined : rows.at(-1);
    this.reached.set(kind, last?.id ?? FIRST);
    // At the end of a long list the rest of the batch comes from its beginning.
    return after === FIRST || last
      ? rows
      : [...rows, ...(await read({ limit: BATCH - rows.length, after: FIRST })).filter(({ id }) => id <= after)];
  }

  /** Processes each row. A failed row is reported and left for the next round. */
  async each<T extends { id: string }>(rows: T[], work: (row: T) => Promise<void>): Promise<void> {
    const one = async (row: T): Promise<void> => {
      try {
        await work(row);
      } catch (error) {
        this.log.error(`Sweeping ${row.id} failed`, error instanceof Error ? error.stack : String(error));
        this.reports.reportError(error);
      }
    };
    await pMap(rows, one, { concurrency: CONCURRENCY });
  }
}
