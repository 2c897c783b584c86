import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { AssembledPage } from './assembled-page.js';
import { type Gathered, type PageRequest, PageRenderer } from './page-renderer.js';

/** A page ready to be sent. */
export interface ReadyPage {
  status: 200 | 404;
  plain: () => Buffer;
  /** Null until it is compressed. */
  gzip: (() => Buffer) | null;
}

interface Entry {
  page: AssembledPage;
  /** Contents of each hole. */
  holes: readonly Hole[];
  /** The page holds as long as the same shell and the same stamp come with a request. */
  shell: PageRequest['shell'];
  stamp: string;
}

type Hole = 'nonce' | 'requestId' | 'viewToken';

const MAX_PAGES = 300;
const MAX_BYTES = 24 * 1024 * 1024;

/** No text of a page can be one of these: they are made of this process's own random bytes. */
const MARKS: Record<Hole, string> = { nonce: mark('n'), requestId: mark('r'), viewToken: mark('v') };
const HOLE = new RegExp(`(${Object.values(MARKS).join('|')})`);
const HOLE_OF = new Map(Object.entries(MARKS).map(([hole, text]) => [text, hole as Hole]));

/**
 * Pages of visitors who are not signed in, in memory, compressed but for the nonce, the request id and the view's
 * token. A page is rendered again when one of the answers that it shows has changed (by their ETags), Settings were
 * changed, a slice was promoted or the shell was rebuilt, so that a write is seen as soon as the reads see it. Pages of
 * signed-in visitors name them: they are made for each request and never kept.
 */
@Injectable()
export class PageCache {
  private readonly entries = new LRUCache<string, Entry>({
    max: MAX_PAGES,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => page.size,
  });

  constructor(private readonly renderer: PageRenderer) {}

  async page(request: PageRequest): Promise<ReadyPage> {
    const gathered = await this.renderer.gather(request);
    if (request.user !== null) {
      const { html, status } = this.renderer.render(request, gathered);
      return { status, plain: () => Buffer.from(html), gzip: null };
    }
    // Only a query parameter of the page's pictures makes another page; other queries share one copy.
    // Visitors of a canary, those of stable and those in whose browser a release failed have a copy each.
    const kinds = request.slices.flatMap(({ name, trial, leftOut }) => {
      if (leftOut) return [`-${name}`];
      return trial?.arm === 'canary' ? [name] : [];
    });
    const key = `${kinds.join(' ')}${request.origin}${request.path}?${gathered.open?.query ?? ''}`;
    const stamp = stampOf(request, gathered);
    const kept = this.entries.get(key);
    if (kept?.stamp === stamp && kept.shell === request.shell) return filled(200, kept.page, kept.holes, request);
    const { html, status } = this.renderer.render(
      {
        ...request,
        nonce: MARKS.nonce,
        requestId: MARKS.requestId,
        views: { ...request.views, token: MARKS.viewToken },
      },
      gathered,
    );
    const pieces = html.split(HOLE);
    const holes = pieces.filter((_, index) => index % 2 === 1).map((piece) => HOLE_OF.get(piece) ?? 'nonce');
    // Pages of unknown addresses are not cached: there are endlessly many.
    if (status === 404) {
      const whole = pieces.map((piece, index) =>
        index % 2 === 0 ? piece : valueOf(request, holes[(index - 1) / 2] ?? 'nonce'),
      );
      return { status, plain: () => Buffer.from(whole.join('')), gzip: null };
    }
    const page = new AssembledPage(
      pieces.filter((_, index) => index % 2 === 0),
      holes.map((hole) => (hole === 'nonce' ? Buffer.byteLength(request.nonce) : null)),
    );
    this.entries.set(key, { page, holes, shell: request.shell, stamp });
    return filled(status, page, holes, request);
  }
}

/** Letters and digits only: they stand in the page as they are, in HTML and in JSON. */
function mark(name: string): string {
  return `${name}${randomBytes(16).toString('hex')}`;
}

const valueOf = (request: PageRequest, hole: Hole): string =>
  hole === 'viewToken' ? request.views.token : request[hole];

function filled(status: 200, page: AssembledPage, holes: readonly Hole[], request: PageRequest): ReadyPage {
  const values = holes.map((hole) => valueOf(request, hole));
  return { status, plain: () => page.fill(values), gzip: () => page.fillGzip(values) };
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
