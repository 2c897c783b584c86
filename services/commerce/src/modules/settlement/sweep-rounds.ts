import { Injectable, Logger } from '@nestjs/common';
import { ErrorReports } from '@shamba/service-kit/observe';
import pMap from 'p-map';
import type { Batch } from '../payments/index.js';

const BATCH = 100;
const CONCURRENCY = 4;
const FIRST = '00000000-0000-0000-0000-000000000000';

/** How every sweep reads and works on its rows: in batches, a few at a time, and no row that fails stops the others. */
@Injectable()
export class SweepRounds {
  private readonly log = new Logger('Sweep');
  /**
   * Where the next round goes on, per kind of work: a batch of rows that always fail does not keep later rows waiting.
   */
  private readonly reached = new Map<string, string>();

  constructor(private readonly reports: ErrorReports) {}

  /** The next rows of a kind, in the order of their ids; after the last row it begins again with the first. */
  async next<T extends { id: string }>(kind: string, read: (batch: Batch) => Promise<T[]>): Promise<T[]> {
    const after = this.reached.get(kind) ?? FIRST;
    const rows = await read({ limit: BATCH, after });
    const last = rows.length < BATCH ? undefined : rows.at(-1);
    this.reached.set(kind, last?.id ?? FIRST);
    // At the end of a long list the rest of the batch is filled from its beginning.
    return after === FIRST || last
      ? rows
      : [...rows, ...(await read({ limit: BATCH - rows.length, after: FIRST })).filter(({ id }) => id <= after)];
  }

  /** Works on each row. A row that fails is reported and left for the next round. */
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
