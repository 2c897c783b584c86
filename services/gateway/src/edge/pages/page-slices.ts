import { Inject, Injectable } from '@nestjs/common';
import { BAD_RELEASES_COOKIE, readBadReleases } from '@shamba/api-contract/slice-manifest';
import { CONFIG } from '@shamba/service-kit/config';
import { parseCookie } from 'cookie';
import type { GatewayConfig } from '../../config.js';
import type { Exchange } from '../http/exchange.js';
import type { Visitor } from '../../people/index.js';
import {
  isLocalOrigin,
  type PageViews,
  previewAsked,
  type ResolvedSlice,
  SlicePreviews,
  Views,
} from '../../releases/index.js';

const RESET = /(?:^|&)slice\.reset(?:[=&]|$)/;

/** The slices of one page. */
export interface PageSlices {
  slices: readonly ResolvedSlice[];
  /** For the page to notice that others came (siteReleases); null: a preview, which stays what it is. */
  releases: string | null;
  views: PageViews;
  /** Origins of local builds that the visitor previews. */
  sliceOrigins: readonly string[];
  /**
   * Where to confirm what the address asks to preview; null: it asks for nothing, or nothing that is still to confirm.
   */
  confirmAt: string | null;
}

/** Hardly any browser has the cookie; the others' cookies are not parsed for it. */
const badReleasesIn = (cookies: string | undefined): string[] =>
  cookies?.includes(BAD_RELEASES_COOKIE) ? readBadReleases(parseCookie(cookies)[BAD_RELEASES_COOKIE]) : [];

/** Release of each slice for a visitor: the site's, without releases that failed in their browser, or a preview. */
@Injectable()
export class SlicesOfPage {
  constructor(
    private readonly views: Views,
    private readonly previews: SlicePreviews,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async of({ req }: Exchange, query: string, { guest, caller }: Visitor): Promise<PageSlices> {
    const bad = badReleasesIn(req.headers.cookie);
    const page = { ...this.views.pageFor(guest.id, bad), sliceOrigins: [], confirmAt: null };
    // Ends a broken preview of the back office itself.
    if (!this.previews.mayPreview(caller) || RESET.test(query)) return page;
    const preview = this.previews.of(req, caller);
    const confirmAt = this.toConfirm(query, page.slices, preview?.slices ?? {});
    if (!preview) return { ...page, confirmAt };
    const slices = await this.previews.apply(page.slices, preview);
    const sliceOrigins = Object.values(preview.slices).filter(isLocalOrigin);
    return { slices, releases: null, views: this.views.of(slices, guest.id), sliceOrigins, confirmAt };
  }

  /** An address alone shows nothing: it may be somebody else's. It leads to the question in the back office. */
  private toConfirm(
    query: string,
    slices: readonly ResolvedSlice[],
    previewed: Readonly<Record<string, string>>,
  ): string | null {
    const asked = query.includes('slice.')
      ? previewAsked(
          query,
          slices.map(({ name }) => name),
        )
      : null;
    if (!asked || previewed[asked.slice] === asked.shown) return null;
    // A development site shows local builds without confirmation.
    if (this.config.NODE_ENV === 'development' && isLocalOrigin(asked.shown)) return null;
    return `/admin/releases?preview=${encodeURIComponent(`${asked.slice}@${asked.shown}`)}`;
  }
}
