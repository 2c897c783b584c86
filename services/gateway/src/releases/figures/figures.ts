import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { rowsOf } from '@shamba/service-kit/database';
import { Clock, Periodic } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import { addUp, count, emptyHistogram, HISTOGRAMS } from './histogram.js';
import { ADD_FIGURES } from './release-figures.sql.js';
import { SliceFigures } from './slice-figures.entity.js';

const FLUSH_MS = 5000;
const TIDY_EVERY_MS = 3_600_000;
const HOUR_MS = 3_600_000;
/** Most waiting pairs of release and hour; while the database is away, further ones are not counted. */
const MOST_WAITING = 500;

/** Figures of one release on one page. */
export interface Figure {
  slice: string;
  version: string;
  failed: boolean;
  /** From start to shown, in milliseconds. */
  loadMs?: number | undefined;
  /** Only for the first page: largest paint, slowest response to an input (ms), layout shifts (thousandths). */
  lcpMs?: number | undefined;
  inpMs?: number | undefined;
  clsMilli?: number | undefined;
}

/** Waiting figures of an hour (ISO 8601). */
type Row = Omit<SliceFigures, 'hour'> & { hour: string };

/**
 * Hourly figures of each release on all pages: counts and histograms, no data of single visitors. Collected in memory
 * for at most five seconds, then added to the table.
 */
@Injectable()
export class Figures implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger('Slices');
  private waiting = new Map<string, Row>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.timer = setInterval(() => void this.tryFlush(), FLUSH_MS);
    this.periodic.every('slice-figures-tidy', TIDY_EVERY_MS, () => this.tidy());
  }

  async onModuleDestroy(): Promise<void> {
    clearInterval(this.timer);
    await this.tryFlush();
  }

  take(figure: Figure): void {
    const { slice, version } = figure;
    const hour = new Date(Math.floor(this.clock.now().getTime() / HOUR_MS) * HOUR_MS).toISOString();
    const key = `${slice}@${version} ${hour}`;
    const known = this.waiting.get(key);
    if (!known && this.waiting.size >= MOST_WAITING) return;
    const row = known ?? emptyRow(slice, version, hour);
    this.waiting.set(key, row);
    row.views += 1;
    if (figure.failed) row.failed += 1;
    for (const [histogram, value] of [
      [row.load_ms, figure.loadMs],
      [row.lcp_ms, figure.lcpMs],
      [row.inp_ms, figure.inpMs],
      [row.cls_milli, figure.clsMilli],
    ] as const)
      if (value !== undefined) count(histogram, value);
  }

  /** Writes waiting figures; they keep waiting when the write fails. */
  async flush(): Promise<void> {
    if (this.waiting.size === 0) return;
    const batch = this.waiting;
    this.waiting = new Map();
    try {
      await rowsOf(this.dataSource, ADD_FIGURES, [JSON.stringify([...batch.values()])]);
    } catch (error) {
      for (const [key, row] of this.waiting) {
        const before = batch.get(key);
        if (before) merge(before, row);
        else batch.set(key, row);
      }
      this.waiting = batch;
      throw error;
    }
  }

  /** Deletes hours after 13 months. */
  async tidy(): Promise<void> {
    await this.dataSource
      .createQueryBuilder()
      .delete()
      .from(SliceFigures)
      .where(`hour < CAST(:now AS timestamptz) - interval '13 months'`, { now: this.clock.now() })
      .execute();
  }

  private async tryFlush(): Promise<void> {
    try {
      await this.flush();
    } catch (error) {
      this.log.warn(
        `Figures of releases cannot be written yet: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }
}

const emptyRow = (slice: string, version: string, hour: string): Row => ({
  ...{ slice, version, hour, views: 0, failed: 0 },
  ...{ load_ms: emptyHistogram(), lcp_ms: emptyHistogram(), inp_ms: emptyHistogram(), cls_milli: emptyHistogram() },
});

function merge(into: Row, row: Row): void {
  into.views += row.views;
  into.failed += row.failed;
  for (const name of HISTOGRAMS) addUp(into[name], row[name]);
}
