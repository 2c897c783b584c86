import { Inject, Injectable, Logger } from '@nestjs/common';
import { BAD_RELEASES_COOKIE, type PageFlags, readBadReleases } from '@shamba/api-contract/slice-manifest';
import { CONFIG } from '@shamba/service-kit/config';
import { messageOf } from '@shamba/service-kit/values';
import { parseCookie, stringifySetCookie } from 'cookie';
import type { GatewayConfig } from '../../config.js';
import type { Exchange } from '../http/exchange.js';
import type { Visitor } from '../../people/index.js';
import {
  haveFlags,
  isLocalOrigin,
  type PageViews,
  PREVIEW_COOKIE,
  previewAsked,
  type PreviewLink,
  PreviewLinks,
  type ResolvedSlice,
  SlicePreviews,
  SliceSnapshot,
  Views,
} from '../../releases/index.js';

const RESET = /(?:^|&)slice\.reset(?:[=&]|$)/;

/** The slices of one page. */
export interface PageSlices {
  slices: readonly ResolvedSlice[];
  /** For the page to notice that others came (siteReleases); null: a preview of staff, which stays what it is. */
  releases: string | null;
  /** null: a preview, which counts in no figures. */
  views: PageViews | null;
  /** Flags that are on for the visitor; null: no release of the page declares any. */
  flags: PageFlags | null;
  /** The link that this browser follows, when the page is made with it. */
  link: PreviewLink | null;
  /** The releases that the visitor previews, by slice: a version, or the origin of a local build. */
  previewed: Readonly<Record<string, string>>;
  /** Origins of local builds that the visitor previews. */
  sliceOrigins: readonly string[];
  /**
   * Where to confirm what the address asks to preview; null: it asks for nothing, or nothing that is still to confirm.
   */
  confirmAt: string | null;
}

/** The slices of a page of the site. */
type SiteSlices = PageSlices & { releases: string; views: PageViews };

/** A request for a page, or for what a page shows. */
type Request = Pick<Exchange, 'req' | 'res' | 'secure'>;
type Viewer = { guest: Pick<Visitor['guest'], 'id'>; caller: Visitor['caller'] };

/** Hardly any browser has the cookie; the others' cookies are not parsed for it. */
const badReleasesIn = (cookies: string | undefined): string[] =>
  cookies?.includes(BAD_RELEASES_COOKIE) ? readBadReleases(parseCookie(cookies)[BAD_RELEASES_COOKIE]) : [];

/** The cookie by which a browser follows a link. @param maxAge seconds; 0 ends it */
export const previewCookie = (value: string, maxAge: number, secure: boolean): string =>
  stringifySetCookie({ name: PREVIEW_COOKIE, value, maxAge, path: '/', sameSite: 'lax', httpOnly: true, secure });

/** Release of each slice for a visitor: the site's, without releases that failed in their browser, or a preview. */
@Injectable()
export class SlicesOfPage {
  private readonly log = new Logger('Slices');

  constructor(
    private readonly views: Views,
    private readonly previews: SlicePreviews,
    private readonly links: PreviewLinks,
    private readonly snapshot: SliceSnapshot,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** The site's, which guests get unless they follow a link (`followsLink`). */
  ofSite({ req }: Pick<Request, 'req'>, viewer: Viewer): SiteSlices {
    const page = this.views.pageFor(viewer.guest.id, badReleasesIn(req.headers.cookie));
    const flags = this.flagsOf(page.slices, viewer);
    return { ...page, flags, link: null, previewed: {}, sliceOrigins: [], confirmAt: null };
  }

  /** True when a browser may follow the link of a preview. */
  followsLink({ req }: Pick<Request, 'req'>): boolean {
    return req.headers.cookie?.includes(PREVIEW_COOKIE) === true;
  }

  async of(exchange: Request, query: string, viewer: Viewer): Promise<PageSlices> {
    const { req } = exchange;
    const { caller } = viewer;
    const site = this.ofSite(exchange, viewer);
    // Ends a broken preview of the back office itself.
    if (RESET.test(query)) return site;
    const link = await this.orNull(this.linkOf(exchange));
    const linked = link && { [link.slice]: link.version };
    const staff = this.previews.mayPreview(caller);
    const own = staff ? this.previews.of(req, caller) : null;
    const confirmAt = staff ? this.toConfirm(query, site.slices, own?.slices ?? {}) : null;
    if (!own && !link) return { ...site, confirmAt };
    const previewed = { ...linked, ...own?.slices };
    const slices = await this.orNull(this.previews.apply(site.slices, { slices: previewed }));
    if (!slices) return { ...site, confirmAt };
    const sliceOrigins = Object.values(own?.slices ?? {}).filter(isLocalOrigin);
    // Never equal to what the site serves: each page that a link's visitor goes to asks whether the link still works.
    const releases = own ? null : site.releases.replace(/^\S+/, 'preview');
    return {
      slices,
      releases,
      views: null,
      flags: this.flagsOf(slices, viewer),
      link,
      previewed,
      sliceOrigins,
      confirmAt,
    };
  }

  private flagsOf(shown: readonly ResolvedSlice[], { guest, caller }: Viewer): PageFlags | null {
    const isStaff = caller.kind === 'user' && caller.permissions.length > 0;
    return haveFlags(shown) ? this.snapshot.flagsFor(shown, guest.id, isStaff) : null;
  }

  /** A preview that can't be read now, while the database is away: the page is made as others get it. */
  private async orNull<T>(read: Promise<T>): Promise<T | null> {
    try {
      return await read;
    } catch (error) {
      this.log.warn(`A preview cannot be read, the page is the site's: ${messageOf(error)}`);
      return null;
    }
  }

  /** The link that this browser follows; forgets one that has ended. */
  private async linkOf({ req, res, secure }: Request): Promise<PreviewLink | null> {
    if (!this.followsLink({ req })) return null;
    const token = parseCookie(req.headers.cookie ?? '')[PREVIEW_COOKIE];
    if (token === undefined) return null;
    const link = await this.links.find(token);
    if (!link) res.appendHeader('set-cookie', previewCookie('', 0, secure));
    return link;
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
