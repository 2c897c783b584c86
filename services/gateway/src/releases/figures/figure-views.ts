import { Injectable } from '@nestjs/common';
import { rowsOf } from '@shamba/service-kit/database';
import { Clock } from '@shamba/service-kit/time';
import { DataSource } from 'typeorm';
import type { ReleaseFiguresDto } from './figures.dto.js';
import { upperQuartileOf } from './histogram.js';
import { FIGURES_BY_RELEASE } from './release-figures.sql.js';
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
}
