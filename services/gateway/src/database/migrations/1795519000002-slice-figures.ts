import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Hourly figures of each release on all pages: counts, and histograms of times (buckets of figures/histogram.ts). */
export class SliceFigures1795519000002 implements MigrationInterface {
  name = 'SliceFigures1795519000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
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
      )
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE slice_figures_hourly');
  }
}
