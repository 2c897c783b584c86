import { Injectable } from '@nestjs/common';
import { rowsOf } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import type { ReleaseFiguresDto } from './figures.dto.js';
import { upperQuartileOf } from './histogram.js';
import type { SliceFigures } from './slice-figures.entity.js';

/** `id`: `<slice>@<version>`. */
type SummedRow = Omit<SliceFigures, 'slice' | 'version' | 'hour'> & { id: string };

/** Figures of releases on all pages, for staff. */
@Injectable()
export class FigureViews {
  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: Clock,
  ) {}

  /** Figures of the last 30 days, by `<slice>@<version>`. */
  async byRelease(): Promise<Map<string, ReleaseFiguresDto>> {
    const rows = await rowsOf<SummedRow>(this.dataSource, BY_RELEASE, [this.clock.now()]);
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
}

// SQL by hand (fold): a report over 30 days of hours
const BY_RELEASE = `
  WITH hours AS (
    SELECT slice || '@' || version AS id, views, failed, load_ms, lcp_ms, inp_ms, cls_milli
    FROM slice_figures_hourly
    WHERE hour > $1::timestamptz - interval '30 days'
  ),
  buckets AS (
    SELECT id, place, sum(load)::int AS load, sum(lcp)::int AS lcp, sum(inp)::int AS inp, sum(cls)::int AS cls
    FROM hours, unnest(load_ms, lcp_ms, inp_ms, cls_milli) WITH ORDINALITY AS u(load, lcp, inp, cls, place)
    GROUP BY id, place
  ),
  counts AS (SELECT id, sum(views)::int AS views, sum(failed)::int AS failed FROM hours GROUP BY id)
  SELECT id, views, failed, array_agg(load ORDER BY place) AS load_ms, array_agg(lcp ORDER BY place) AS lcp_ms,
    array_agg(inp ORDER BY place) AS inp_ms, array_agg(cls ORDER BY place) AS cls_milli
  FROM counts JOIN buckets USING (id) GROUP BY id, views, failed`;
