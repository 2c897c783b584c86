import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { Clock } from '@shamba/service-kit/time';
import type { GatewayConfig } from '../../config.js';
import type { ResolvedSlice } from '../registry/resolve-slice.js';
import { SliceSnapshot } from '../registry/slice-snapshot.js';
import { type Report, Exposures } from '../trials/exposures.js';
import { ViewTokens } from './view-tokens.js';

/** A page's view: the token for its reports, and the slices in a trial (mostly none). */
export interface PageViews {
  token: string;
  slices: string[];
  /** Those whose newer signals decide. */
  deciding: string[];
}

/** Page views: their tokens, and what comes back of trials. */
@Injectable()
export class Views {
  private readonly tokens: ViewTokens;

  constructor(
    private readonly snapshot: SliceSnapshot,
    private readonly exposures: Exposures,
    clock: Clock,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    this.tokens = new ViewTokens(config.SESSION_SECRET, () => clock.now());
  }

  /**
   * Resolves each slice for a guest, without releases that failed in their browser (`bad`), and returns the text that
   * open tabs compare, which includes the failed releases.
   */
  pageFor(
    guest: string,
    bad: readonly string[],
  ): { slices: readonly ResolvedSlice[]; releases: string; views: PageViews } {
    const site = this.snapshot.resolve(guest);
    const slices = bad.length > 0 ? this.snapshot.resolve(guest, bad) : site;
    return { slices, releases: this.snapshot.textOf(site), views: this.of(slices, guest) };
  }

  /** The same for slices that are not what the guest gets (previews). */
  of(slices: readonly ResolvedSlice[], guest: string): PageViews {
    const tried = slices.filter(({ trial }) => trial !== null);
    const arms = tried.flatMap(({ trial }) => (trial ? [[trial.id, trial.arm] as const] : []));
    const isDeciding = ({ trial }: ResolvedSlice) => trial !== null && this.snapshot.openTrial(trial.id)?.deciding;
    return {
      token: this.tokens.sign(guest, new Map(arms)),
      slices: tried.map(({ name }) => name),
      deciding: tried.filter(isDeciding).map(({ name }) => name),
    };
  }

  /** The view that a token was made for; null: the token is no good for this guest. */
  viewOf(token: string, guest: string): string | null {
    return this.tokens.read(token, guest)?.id ?? null;
  }

  /**
   * Takes a report. Which release it is about stands in the token; of a trial that has ended it says nothing any more.
   * @returns the version that it is about, none when its trial has ended; null: the token is no good for this guest
   */
  report(token: string, report: Omit<Report, 'trial' | 'arm'> & { slice: string }): { version?: string } | null {
    const view = this.tokens.read(token, report.guest);
    if (!view) return null;
    for (const [id, arm] of view.trials) {
      const trial = this.snapshot.openTrial(id);
      if (trial?.slice !== report.slice) continue;
      this.exposures.take({ ...report, trial, arm });
      return { version: trial[arm] };
    }
    return {};
  }
}
