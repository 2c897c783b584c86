import { SqlMigration } from '@shamba/service-kit/database';

/** Hourly figures of each release on all pages: counts, and histograms of times (buckets of figures/histogram.ts). */
export class SliceFigures1795519000002 extends SqlMigration {
  readonly sql = `
    CREATE TABLE slice_figures_hourly (
      slice text NOT NULL,
      version text NOT NULL,
      hour timestamptz NOT NULL,
      views int NOT NULL,
      failed int NOT NULL,
      load_ms int[] NOT NULL,
      lcp_ms int[] NOT NULL,
      inp_ms int[] NOT NULL,
      cls_milli int[] NOT NULL,
      PRIMARY KEY (slice, version, hour)
    )`;
}
