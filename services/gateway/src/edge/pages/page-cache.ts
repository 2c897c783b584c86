import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { PageViews } from '../../releases/index.js';
import { type Gathered, type PageRequest, PageRenderer } from './page-renderer.js';
import { type Filling, fillOnce, MARKS, PageTemplate } from './page-template.js';

/** A page ready to be sent. */
export interface ReadyPage {
  status: 200 | 404;
  plain: () => Buffer;
  /** Null until it is compressed. */
  gzip: (() => Buffer) | null;
}

interface Entry {
  template: PageTemplate;
  /** The page holds as long as the same shell and the same stamp come with a request. */
  shell: PageRequest['shell'];
  stamp: string;
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

  async page(request: PageRequest): Promise<ReadyPage> {
    const gathered = await this.renderer.gather(request);
    const { nonce, requestId, views, flags, shell, user } = request;
    // A page without a view is a preview.
    if (user !== null || views === null) {
      const { html, status } = this.renderer.render(request, gathered);
      return usedOnce(status, html);
    }
    const filling: Filling = { nonce, requestId, viewToken: views.token, flags: flags ?? '' };
    const key = keyOf(request, gathered);
    const stamp = stampOf(request, gathered);
    const kept = this.entries.get(key);
    if (kept?.stamp === stamp && kept.shell === shell) return filled(kept.template, filling);
    const { html, status } = this.renderer.render(withHoles(request, views), gathered);
    // Addresses that do not exist are without number: none of them is kept.
    if (status === 404) return usedOnce(status, fillOnce(html, filling));
    const template = new PageTemplate(html, Buffer.byteLength(nonce));
    this.entries.set(key, { template, shell, stamp });
    return filled(template, filling);
  }
}

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
function keyOf({ slices, origin, path }: PageRequest, { open }: Gathered): string {
  const kinds = slices.flatMap(({ name, trial, leftOut }) => {
    if (leftOut) return [`-${name}`];
    return trial?.arm === 'canary' ? [name] : [];
  });
  return `${kinds.join(' ')}${origin}${path}?${open?.query ?? ''}`;
}

/** All inputs of a page at this address, except the visitor. */
function stampOf(
  { slices, releases: served }: PageRequest,
  { answers, content, settings, tiers, facts }: Gathered,
): string {
  const releases = slices.map(
    ({ name, release, fallback, trial }) =>
      `${name}@${release.version}/${fallback?.version ?? ''}${trial ? `#${trial.id}` : ''}`,
  );
  const read = [
    ...answers,
    ...content.map(({ answer }) => answer),
    ...[settings, tiers].filter((answer) => answer !== null),
  ];
  return [served, ...releases, ...read.map(({ key, body }) => `${key[0]} ${body.etag}`), facts.stamp].join(' ');
}
