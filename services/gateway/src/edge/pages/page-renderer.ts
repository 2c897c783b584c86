import { Inject, Injectable } from '@nestjs/common';
import type { BootConfig, SliceRead } from '@shamba/api-contract/slice-manifest';
import type { Look } from '@shamba/event-contract';
import { phoneHref } from '@shamba/rules';
import { CONFIG } from '@shamba/service-kit/config';
import mustache from 'mustache';
import type { GatewayConfig } from '../../config.js';
import { SessionUserDto, StaffRoles, type User } from '../../people/index.js';
import type { PageViews, PreviewLink, ResolvedSlice, Shell } from '../../releases/index.js';
import { bootJson, preloadsOf } from './views/boot-json.js';
import { type DocumentView, documentView } from './views/document-view.js';
import { escapeHtml } from './views/escape-html.js';
import { navView } from './views/nav-view.js';
import { PageData } from './page-data.js';
import { type PageAnswer } from './views/page-answer.js';
import { type Facts, PageFacts } from './page-facts.js';
import { type OpenPicture, openPicture } from './views/open-picture.js';
import { previewView } from './views/preview-view.js';
import { documentOf, type OwnedRoute } from './views/owned-route.js';
import { type Copy, copyOf, textFor } from './views/page-texts.js';
import { ProblemPages } from './problem-pages.js';
import { rowsOf } from './views/rows.js';
import { settingsPath } from './page-data.js';

const NOT_FOUND = '404 Page Not Found';

export interface PageRequest {
  path: string;
  /** As the address has it, without '?'. */
  query: string;
  nonce: string;
  origin: string;
  requestId: string;
  slices: readonly ResolvedSlice[];
  /** Releases of this page, which open tabs compare with later answers; null: none. */
  releases: string | null;
  /** null: the page reports nothing. */
  views: PageViews | null;
  /** PageFlags as JSON for the page; null: no release of the page declares any. */
  flags: string | null;
  /** The link by which this visitor sees a release that is not the site's. */
  link: PreviewLink | null;
  /** null: no slice declares the path. */
  owned: OwnedRoute | null;
  user: User | null;
  /** Origins of local builds that this session previews. */
  sliceOrigins: readonly string[];
  shell: Shell;
}

/** A read that a page shows: its name in the cache, and the ETag of what it answered; null: its service refused it. */
export interface Shown {
  cacheKey: string;
  etag: string | null;
}

/** Answers of the services for one page. */
export interface Gathered {
  /** All answers below, and the reads that were refused. */
  shown: readonly Shown[];
  /** False when an answer that the page declares did not come, and still may. */
  isWhole: boolean;
  answers: PageAnswer[];
  content: { page: string; answer: PageAnswer }[];
  settings: PageAnswer | null;
  /** The club's tiers, for the name of the preselected one. */
  tiers: PageAnswer | null;
  /** The picture of the page's that the query names. */
  open: OpenPicture | null;
  facts: Facts;
}

const contentPath = (page: string): string => `/api/public/pages/${page}/content`;
const TIERS = '/api/wine-club/tiers';

/**
 * Makes the page document: the shell's template filled with what the owning slice declares and what the services
 * answer.
 */
@Injectable()
export class PageRenderer {
  constructor(
    private readonly data: PageData,
    private readonly roles: StaffRoles,
    private readonly facts: PageFacts,
    private readonly problems: ProblemPages,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** HTML and its status: 404 when no slice declares the path, or the row that it names does not exist. */
  render(request: PageRequest, gathered: Gathered): { html: string; status: 200 | 404 } {
    const { owned, shell } = request;
    const copyFor = (page: string | undefined): Copy =>
      copyOf(gathered.content.find((content) => content.page === page)?.answer.value);
    const site = siteTexts(shell, copyFor(shell.site.page));
    this.problems.keep(site, gathered.facts.brand?.colors);
    const shown = owned && this.show(request, owned, gathered, copyFor, site);
    const notFound = owned === null || shown === 'missing';
    const view = this.view(request, gathered, site, shown === 'missing' ? null : shown, notFound);
    return {
      html: mustache.render(shell.templateText, view, undefined, { escape: escapeHtml }),
      status: notFound ? 404 : 200,
    };
  }

  /** Reads what the page shows. */
  async gather({ owned, shell, query }: PageRequest): Promise<Gathered> {
    const document = owned && documentOf(owned);
    const pages = [...new Set([shell.site.page, ...(document?.page === undefined ? [] : [document.page])])];
    const declared: SliceRead[][] = [
      document?.reads ?? [],
      pages.map((page) => ({ path: contentPath(page) })),
      document?.page === undefined ? [] : [{ path: settingsPath(document.page) }],
      this.config.DEFAULT_TIER_ID === undefined ? [] : [{ path: TIERS }],
    ];
    const read = await Promise.all(declared.map((reads) => this.data.readAll(reads, owned?.params ?? {})));
    const [answers = [], contents = [], settings = [], tiers = []] = read.map((one) => one.answers);
    const shown = read.flatMap((one) => [
      ...one.answers.map(({ cacheKey, body }) => ({ cacheKey, etag: body.etag })),
      ...one.refused.map((cacheKey) => ({ cacheKey, etag: null })),
    ]);
    const content = pages.flatMap((page) => {
      const answer = contents.find(({ declared }) => declared === contentPath(page));
      return answer ? [{ page, answer }] : [];
    });
    const open = openPicture(document, query, answers);
    const facts = this.facts.now();
    const isWhole = read.every((one) => one.isWhole);
    return { shown, isWhole, answers, content, settings: settings[0] ?? null, tiers: tiers[0] ?? null, open, facts };
  }

  /** True while these answers, and facts with this stamp, are what `gather` would give without asking anyone. */
  isCurrent(shown: readonly Shown[], stamp: string): boolean {
    return (
      this.facts.now().stamp === stamp && shown.every(({ cacheKey, etag }) => this.data.stillAnswers(cacheKey, etag))
    );
  }

  /** null: header and footer only. */
  private show(
    { origin, path }: PageRequest,
    owned: OwnedRoute,
    { answers, settings, open, facts }: Gathered,
    copyFor: (page: string | undefined) => Copy,
    site: Record<string, string>,
  ): DocumentView | 'missing' | null {
    const document = documentOf(owned);
    if (!document) return null;
    const { name, release } = owned.slice;
    const releaseUrl = `/mfe/${name}/${release.version}`;
    return (
      documentView({
        document,
        releaseUrl,
        origin,
        path,
        params: owned.params,
        open,
        answers,
        copy: copyFor(document.page),
        site,
        winery: facts.winery,
        shareImage: facts.look?.share_image_url ?? null,
        settings: settings?.value,
      }) ?? 'missing'
    );
  }

  private view(
    request: PageRequest,
    gathered: Gathered,
    site: Record<string, string>,
    shown: DocumentView | null,
    notFound: boolean,
  ) {
    const { owned, slices, path, nonce, requestId, origin } = request;
    const user = request.user && SessionUserDto.for(request.user, this.roles.standingOf(request.user));
    const siteName = site['name'] ?? '';
    return {
      nonce,
      title: notFound ? `${NOT_FOUND} | ${siteName}` : (shown?.title ?? siteName),
      description: shown?.description ?? '',
      canonical: shown?.canonical ?? '',
      ogImage: shown?.ogImage ?? shareImage(gathered.facts.look, origin),
      brand: gathered.facts.brand,
      headerLogo: gathered.facts.look?.header_logo_url ?? null,
      preview: request.link && previewView(request.link, gathered.facts.timeZone),
      noindex:
        request.link !== null || !shown || shown.noindex || (owned !== null && documentOf(owned)?.noindex === true),
      jsonLd: shown?.jsonLd ?? [],
      preloads: owned ? preloadsOf(owned, gathered.open?.viewer.param) : [],
      boot: bootJson({
        user,
        slices,
        answers: gathered.answers,
        content: gathered.content,
        config: this.bootConfig(gathered, request.sliceOrigins),
        requestId,
        releases: request.releases,
        views: request.views,
        flags: request.flags,
        notFound,
      }),
      site: { ...site, 'phone-href': phoneHref(site['phone'] ?? '') },
      nav: navView(
        slices.flatMap((slice) => slice.release.manifest.nav),
        path,
      ),
      bare: owned?.route.chrome === 'none',
      user: user && { username: user.username },
      page: notFound
        ? { headline: NOT_FOUND, texts: [], hero: null, detail: null, viewer: null, sections: [] }
        : (shown?.page ?? null),
      notFound,
    };
  }

  private bootConfig({ tiers, facts: { timeZone, look } }: Gathered, sliceOrigins: readonly string[]): BootConfig {
    const { DEFAULT_TIER_ID } = this.config;
    const name = rowsOf(tiers?.value).find(({ id }) => id === DEFAULT_TIER_ID)?.['name'];
    return {
      defaultTierId: DEFAULT_TIER_ID ?? null,
      ...(typeof name === 'string' && { defaultTierName: name }),
      environment: this.config.NODE_ENV,
      timeZone,
      ...(sliceOrigins.length > 0 && { sliceOrigins: [...sliceOrigins] }),
      ...(this.config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined && { traces: true }),
      ...(look?.header_logo_url && { headerLogo: look.header_logo_url }),
    };
  }
}

/** The picture of shared links of a page without a document (Settings, look). */
function shareImage(look: Look | undefined, origin: string): string | null {
  const address = look?.share_image_url;
  return address && URL.canParse(address, origin) ? new URL(address, origin).href : null;
}

function siteTexts(shell: Shell, copy: Copy): Record<string, string> {
  return Object.fromEntries(shell.site.texts.map((text) => [text.key, textFor(text, copy, {})]));
}
