import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { PageViews, ResolvedSlice, Shell } from '../../releases/index.js';
import { type Gathered, type PageRequest, PageRenderer } from './page-renderer.js';
import { documentOf } from './views/owned-route.js';
import { type Filling, fillOnce, MARKS, PageTemplate } from './page-template.js';

/** A page ready to be sent. */
export interface ReadyPage {
  status: 200 | 404;
  plain: () => Buffer;
  /** Null until it is compressed. */
  gzip: (() => Buffer) | null;
}

/** A kept page. It holds as long as all that it was made of comes with a request. */
interface Entry extends Pick<Gathered, 'shown' | 'isWhole'> {
  template: PageTemplate;
  shell: Shell;
  /** As open tabs compare them. */
  served: string | null;
  releases: string;
  /** Stamp of the facts of the winery. */
  facts: string;
  /** `shown` as one text. */
  answers: string;
}

const MAX_PAGES = 300;
const MAX_BYTES = 24 * 1024 * 1024;

/**
 * Pages of visitors who are not signed in, in memory. A page is rendered again when one of the answers that it shows
 * has changed (by their ETags), Settings were changed, a slice was promoted or the shell was rebuilt, so that a write
 * is seen as soon as the reads see it. Pages of signed-in visitors name them: they are made for each request and never
 * kept, and neither are previews.
 */
@Injectable()
export class PageCache {
  private readonly entries = new LRUCache<string, Entry>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ template }) => template.size,
  });

  constructor(private readonly renderer: PageRenderer) {}

  /** A guest's page that is kept and holds; null when `page` has to ask for something, or to make it. */
  kept(request: PageRequest): ReadyPage | null {
    const { views, owned, query } = request;
    // Which picture is open depends on the answers.
    if (views === null || (query !== '' && owned && documentOf(owned)?.viewer)) return null;
    const entry = this.entries.get(keyOf(request, null));
    const holds = entry?.isWhole && isOf(entry, request) && this.renderer.isCurrent(entry.shown, entry.facts);
    return holds ? filled(entry.template, fillingOf(request, views)) : null;
  }

  async page(request: PageRequest): Promise<ReadyPage> {
    const gathered = await this.renderer.gather(request);
    const { views, user, nonce } = request;
    // A page without a view is a preview.
    if (user !== null || views === null) {
      const { html, status } = this.renderer.render(request, gathered);
      return usedOnce(status, html);
    }
    const filling = fillingOf(request, views);
    const key = keyOf(request, gathered.open);
    const { shown, isWhole, facts } = gathered;
    const answers = shown.map(({ cacheKey, etag }) => `${cacheKey} ${etag}`).join(' ');
    const entry = this.entries.get(key);
    if (entry && isOf(entry, request) && entry.answers === answers && entry.facts === facts.stamp)
      return filled(entry.template, filling);
    const { html, status } = this.renderer.render(withHoles(request, views), gathered);
    // Addresses that do not exist are without number: none of them is kept.
    if (status === 404) return usedOnce(status, fillOnce(html, filling));
    const template = new PageTemplate(html, Buffer.byteLength(nonce));
    const { shell, releases: served, slices } = request;
    const basis = { shell, served, releases: releasesIn(slices), facts: facts.stamp, answers };
    this.entries.set(key, { template, ...basis, shown, isWhole });
    return filled(template, filling);
  }
}

const isOf = ({ shell, served, releases }: Entry, request: PageRequest): boolean =>
  shell === request.shell && served === request.releases && releases === releasesIn(request.slices);

const fillingOf = ({ nonce, requestId, flags }: PageRequest, views: PageViews): Filling => ({
  nonce,
  requestId,
  viewToken: views.token,
  flags: flags ?? '',
});

const usedOnce = (status: ReadyPage['status'], html: string): ReadyPage => ({
  status,
  plain: () => Buffer.from(html),
  gzip: null,
});

const filled = (template: PageTemplate, filling: Filling): ReadyPage => ({
  status: 200,
  plain: () => template.plain(filling),
  gzip: () => template.gzip(filling),
});

const withHoles = (request: PageRequest, views: PageViews): PageRequest => ({
  ...request,
  nonce: MARKS.nonce,
  requestId: MARKS.requestId,
  views: { ...views, token: MARKS.viewToken },
  flags: request.flags && MARKS.flags,
});

/**
 * Visitors of a canary, those of stable and those in whose browser a release failed have a copy each. Of the query only
 * what names one of the page's pictures makes another page.
 */
function keyOf({ slices, origin, path }: PageRequest, open: Gathered['open']): string {
  const kinds = slices.flatMap(({ name, trial, leftOut }) => {
    if (leftOut) return [`-${name}`];
    return trial?.arm === 'canary' ? [name] : [];
  });
  return `${kinds.join(' ')}${origin}${path}?${open?.query ?? ''}`;
}

/** The snapshot hands out the same slices until the registry changes. */
const releaseTexts = new WeakMap<readonly ResolvedSlice[], string>();

function releasesIn(slices: readonly ResolvedSlice[]): string {
  const known = releaseTexts.get(slices);
  if (known !== undefined) return known;
  const releases = slices.map(
    ({ name, release, fallback, trial }) =>
      `${name}@${release.version}/${fallback?.version ?? ''}${trial ? `#${trial.id}` : ''}`,
  );
  releaseTexts.set(slices, releases.join(' '));
  return releases.join(' ');
}
