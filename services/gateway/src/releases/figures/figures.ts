import { Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { rowsOf } from '@shamba/service-kit/database';
import { Clock, Periodic } from '@shamba/service-kit/time';
import { messageOf } from '@shamba/service-kit/values';
import { DataSource } from 'typeorm';
import { SliceSnapshot } from '../registry/slice-snapshot.js';
import { Views } from '../views/views.js';
import type { ReleaseFiguresDto, SliceFigureDto } from './figures.dto.js';
import { addUp, count, emptyHistogram, HISTOGRAMS, upperQuartileOf } from './histogram.js';
import { ADD_FIGURES, FIGURES_BY_RELEASE } from './release-figures.sql.js';
import { SliceFigures } from './slice-figures.entity.js';

const FLUSH_MS = 5000;
const TIDY_EVERY_MS = 3_600_000;
const HOUR_MS = 3_600_000;
/** Most waiting pairs of release and hour; while the database is away, further ones are not counted. */
const MOST_WAITING = 500;

/** Number of remembered reports, each accepted once; tokens of older reports have nearly expired. */
const MOST_REMEMBERED = 20_000;

/** Waiting figures of an hour (ISO 8601). */
type Row = Omit<SliceFigures, 'hour'> & { hour: string };

/** Sums of 30 days. `id`: `<slice>@<version>`. */
type SummedRow = Omit<SliceFigures, 'slice' | 'version' | 'hour'> & { id: string };

/**
 * Hourly figures of each release on all pages: counts and histograms, no data of single visitors. Collected in memory
 * for at most five seconds, then added to the table.
 */
@Injectable()
export class Figures implements OnModuleInit, OnModuleDestroy {
  private readonly log = new Logger('Slices');
  private readonly taken = new Set<string>();
  private waiting = new Map<string, Row>();
  private writing: Promise<void> = Promise.resolve();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly views: Views,
    private readonly snapshot: SliceSnapshot,
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

  /**
   * Takes measurements of a page that this site served: each release once per page view, and only releases that the
   * site serves.
   * @returns false for a token that is invalid for this guest
   */
  report(token: string, guest: string, figures: readonly SliceFigureDto[]): boolean {
    const view = this.views.viewOf(token, guest);
    if (view === null) return false;
    for (const figure of figures) {
      const { slice, version } = figure;
      if (this.snapshot.serves(slice, version) && this.remember(`${view} ${slice}@${version}`)) this.take(figure);
    }
    return true;
  }

  /** Figures of the last 30 days, by `<slice>@<version>`. */
  async byRelease(): Promise<Map<string, ReleaseFiguresDto>> {
    const rows = await rowsOf<SummedRow>(this.dataSource, FIGURES_BY_RELEASE, [this.clock.now()]);
    return new Map(
      rows.map(({ id, views, failed, ...histograms }) => [
        id,
        {
          ...{ views, failed },
          load_p75_ms: upperQuartileOf(histograms.load_ms),
          lcp_p75_ms: upperQuartileOf(histograms.lcp_ms),
          inp_p75_ms: upperQuartileOf(histograms.inp_ms),
          cls_p75_milli: upperQuartileOf(histograms.cls_milli),
        },
      ]),
    );
  }

  /** Writes waiting figures, after a write under way; they keep waiting when the write fails. */
  flush(): Promise<void> {
    this.writing = this.writing.catch(() => undefined).then(() => this.write());
    return this.writing;
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

  private remember(report: string): boolean {
    if (this.taken.has(report)) return false;
    this.taken.add(report);
    for (const oldest of this.taken) {
      if (this.taken.size <= MOST_REMEMBERED) break;
      this.taken.delete(oldest);
    }
    return true;
  }

  private take(figure: SliceFigureDto): void {
    const { slice, version } = figure;
    const hour = new Date(Math.floor(this.clock.now().getTime() / HOUR_MS) * HOUR_MS).toISOString();
    const key = `${slice}@${version} ${hour}`;
    const known = this.waiting.get(key);
    if (!known && this.waiting.size >= MOST_WAITING) return;
    const row = known ?? emptyRow(slice, version, hour);
    this.waiting.set(key, row);
    row.views += 1;
    if (figure.failed) row.failed += 1;
    for (const name of HISTOGRAMS) {
      const value = figure[name];
      if (value !== undefined) count(row[name], value);
    }
  }

  private async write(): Promise<void> {
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

  private async tryFlush(): Promise<void> {
    try {
      await this.flush();
    } catch (error) {
      this.log.warn(`Figures of releases cannot be written yet: ${messageOf(error)}`);
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
