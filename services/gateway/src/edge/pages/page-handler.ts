import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import type { GatewayConfig } from '../../config.js';
import type { Target } from '../http/canonical-path.js';
import type { Exchange } from '../http/exchange.js';
import type { Head } from '../http/head.js';
import { accepts, compressOnce, type Encoding } from '../http/prepared-body.js';
import { refuse, refuseMethod, sendBytes } from '../http/respond.js';
import { commonHeaders } from '../http/security-headers.js';
import { FirstRun, SessionLoader } from '../../people/index.js';
import { randomId } from '../../random-id.js';
import { ShellBuild } from '../../releases/index.js';
import { contentSecurityPolicy } from './content-security-policy.js';
import { inlineJson } from './views/inline-json.js';
import { ownerOf } from './views/owned-route.js';
import { PageCache, type ReadyPage } from './page-cache.js';
import { MARKS } from './page-template.js';
import type { PageRequest } from './page-renderer.js';
import { type PageSlices, SlicesOfPage } from './page-slices.js';

/** Lightly: a page that is not kept is used once. */
const LEVEL = { br: 3, gzip: 4 };
/** Where staff pages lead while a site has no owner; the admin slice draws it. */
const SET_UP = '/setup';

/**
 * Answers every address that is not an API, a file or a health check: the page document, a redirect, or the 404 page.
 */
@Injectable()
export class PageHandler {
  /** Of pages that preview no local build, with the mark of the nonce. */
  private readonly sitePolicy: string;

  constructor(
    private readonly sessions: SessionLoader,
    private readonly shell: ShellBuild,
    private readonly slicesOf: SlicesOfPage,
    private readonly pages: PageCache,
    private readonly firstRun: FirstRun,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {
    this.sitePolicy = this.policy(MARKS.nonce, []);
  }

  /** Answers a guest's page from memory without waiting for anything; false when `handle` has to. */
  answerFromMemory(exchange: Exchange): boolean {
    const { target, req } = exchange;
    if (!target || !isRead(exchange) || !req.headers.accept?.includes('text/html') || pathOf(exchange) !== target.path)
      return false;
    const visitor = this.slicesOf.followsLink(exchange) ? null : this.sessions.guestOf(exchange);
    if (!visitor) return false;
    const shown = this.slicesOf.ofSite(exchange, visitor);
    const owned = ownerOf(shown.slices, target.path);
    if (!owned || owned.route.redirect !== undefined || owned.route.access === 'staff') return false;
    const nonce = randomId();
    const page = this.pages.kept(this.requestOf(exchange, target, { shown, owned, user: null, nonce }));
    if (!page?.gzip || !accepts(acceptedBy(exchange), 'gzip')) return false;
    exchange.route = `page ${owned.route.path}`;
    const cookie = this.sessions.cookieFor(exchange, visitor);
    const head = [...commonHeaders(exchange, this.sitePolicy.replaceAll(MARKS.nonce, nonce)), ...NOT_STORED];
    if (cookie !== null) head.push('set-cookie', cookie);
    sendPage(exchange, 200, head, { encoding: 'gzip', bytes: page.gzip() });
    return true;
  }

  async handle(exchange: Exchange): Promise<void> {
    const { req, target } = exchange;
    exchange.route = 'page';
    if (!target || !wantsHtml(req.headers.accept)) {
      refuse(exchange, 404, 'not_found', 'This was not found.');
      return;
    }
    if (!isRead(exchange)) {
      refuseMethod(exchange);
      return;
    }
    if (pathOf(exchange) !== target.path) {
      redirect(exchange, 308, target.path);
      return;
    }
    await this.answer(exchange, target);
  }

  private async answer(exchange: Exchange, target: Target): Promise<void> {
    const { path, query } = target;
    const visitor = await this.sessions.load(exchange);
    const shown = await this.slicesOf.of(exchange, query, visitor);
    const { slices, link, sliceOrigins, confirmAt } = shown;
    if (confirmAt !== null) {
      redirect(exchange, 302, confirmAt);
      return;
    }
    const owned = ownerOf(slices, path);
    if (owned?.route.redirect !== undefined) {
      redirect(exchange, 301, owned.route.redirect);
      return;
    }
    if (owned?.route.access === 'staff' && visitor.user === null && (await this.firstRun.state()) === 'open') {
      redirect(exchange, 302, SET_UP);
      return;
    }
    exchange.route = owned ? `page ${owned.route.path}` : 'page 404';
    const nonce = randomId();
    const page = await this.pages.page(this.requestOf(exchange, target, { shown, owned, user: visitor.user, nonce }));
    const accepted = acceptedBy(exchange);
    const body =
      page.gzip && accepts(accepted, 'gzip')
        ? { encoding: 'gzip' as const, bytes: page.gzip() }
        : await compressOnce(page.plain(), accepted, LEVEL);
    this.sessions.sendGuest(exchange, visitor);
    const head = ['content-security-policy', this.policy(nonce, sliceOrigins), ...NOT_STORED];
    if (link) head.push('x-robots-tag', 'noindex');
    sendPage(exchange, page.status, head, body);
  }

  private requestOf(
    { origin, requestId }: Exchange,
    { path, query }: Target,
    { shown, owned, user, nonce }: { shown: PageSlices } & Pick<PageRequest, 'owned' | 'user' | 'nonce'>,
  ): PageRequest {
    const { slices, releases, views, flags, link, sliceOrigins } = shown;
    return {
      path,
      query,
      nonce,
      origin,
      requestId,
      slices,
      releases,
      views,
      flags: flags && inlineJson(flags),
      link,
      owned,
      user,
      sliceOrigins,
      shell: this.shell.current(),
    };
  }

  private policy(nonce: string, previewed: readonly string[]): string {
    return contentSecurityPolicy({
      nonce,
      square: this.config.SQUARE_ENVIRONMENT,
      development: this.config.NODE_ENV === 'development',
      previewed,
      mapOrigins: this.config.MAP_FRAME_ORIGINS,
    });
  }
}

const NOT_STORED: Head = ['cache-control', 'no-store'];
const isRead = ({ method }: Exchange): boolean => method === 'GET' || method === 'HEAD';
/** As it was asked for. */
const pathOf = ({ req }: Exchange): string | undefined => (req.url ?? '').split('?', 1)[0];
const acceptedBy = ({ req }: Exchange): string => String(req.headers['accept-encoding'] ?? '');

/**
 * Browsers name text/html; command-line clients take anything.
 * An unknown address of a picture or a module is a plain 404.
 */
function wantsHtml(accept: string | undefined): boolean {
  return accept === undefined || accept.includes('text/html') || accept.trim().startsWith('*/*');
}

function redirect(exchange: Exchange, status: 301 | 302 | 308, path: string): void {
  const query = path.includes('?') ? '' : exchange.target?.query;
  exchange.res.statusCode = status;
  exchange.res.setHeader('location', query ? `${path}?${query}` : path);
  exchange.res.setHeader('cache-control', 'no-cache');
  exchange.res.end();
}

/** Sends a page. @param head the headers that are not those of its bytes */
function sendPage(
  exchange: Exchange,
  status: ReadyPage['status'],
  head: Head,
  { encoding, bytes }: { encoding: Encoding; bytes: Buffer },
): void {
  const { res, method } = exchange;
  const own = ['content-type', 'text/html; charset=utf-8', 'vary', 'Accept-Encoding'];
  if (encoding !== 'identity') own.push('content-encoding', encoding);
  res.writeHead(status, [...head, ...own, 'content-length', String(bytes.length)]);
  if (method === 'HEAD') res.end();
  else sendBytes(exchange, bytes);
}
