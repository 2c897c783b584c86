import { Injectable } from '@nestjs/common';
import { SliceSnapshot } from '../registry/slice-snapshot.js';
import { Views } from '../views/views.js';
import { type Figure, Figures } from './figures.js';

/** Number of remembered reports, each accepted once; tokens of older reports have nearly expired. */
const MOST_REMEMBERED = 20_000;

/** Accepts measurements of pages that this site served. */
@Injectable()
export class FigureReports {
  private readonly taken = new Set<string>();

  constructor(
    private readonly views: Views,
    private readonly snapshot: SliceSnapshot,
    private readonly figures: Figures,
  ) {}

  /**
   * Counts each release once per page view. Releases that the site does not serve are left out.
   * @returns false for a token that is invalid for this guest
   */
  report(token: string, guest: string, figures: readonly Figure[]): boolean {
    const view = this.views.viewOf(token, guest);
    if (view === null) return false;
    for (const figure of figures) {
      const { slice, version } = figure;
      if (!this.snapshot.serves(slice, version) || !this.remember(`${view} ${slice}@${version}`)) continue;
      this.figures.take(figure);
    }
    return true;
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
}
