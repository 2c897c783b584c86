import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import type { GatewayConfig } from '../../config.js';
import type { Target } from '../http/canonical-path.js';
import type { Exchange } from '../http/exchange.js';
import { accepts, compressOnce } from '../http/prepared-body.js';
import { refuse, refuseMethod, sendBytes } from '../http/respond.js';
import { FirstRun, SessionLoader } from '../../people/index.js';
import { randomId } from '../../random-id.js';
import { ShellBuild } from '../../releases/index.js';
import { contentSecurityPolicy } from './content-security-policy.js';
import { inlineJson } from './views/inline-json.js';
import { ownerOf } from './views/owned-route.js';
import { PageCache, type ReadyPage } from './page-cache.js';
import { SlicesOfPage } from './page-slices.js';

/** Lightly: a page that is not kept is used once. */
const LEVEL = { br: 3, gzip: 4 };
/** Where staff pages lead while a site has no owner; the admin slice draws it. */
const SET_UP = '/setup';

/**
 * Answers every address that is not an API, a file or a health check: the page document, a redirect, or the 404 page.
 */
@Injectable()
export class PageHandler {
  constructor(
    private readonly sessions: SessionLoader,
    private readonly shell: ShellBuild,
    private readonly slicesOf: SlicesOfPage,
    private readonly pages: PageCache,
    private readonly firstRun: FirstRun,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  async handle(exchange: Exchange): Promise<void> {
    const { method, req, target } = exchange;
    exchange.route = 'page';
    if (!target || !wantsHtml(req.headers.accept)) {
      refuse(exchange, 404, 'not_found', 'This was not found.');
      return;
    }
    if (method !== 'GET' && method !== 'HEAD') {
      refuseMethod(exchange);
      return;
    }
    const rawPath = (req.url ?? '').split('?', 1)[0];
    if (rawPath !== target.path) {
      redirect(exchange, 308, target.path);
      return;
    }
    await this.answer(exchange, target);
  }

  private async answer(exchange: Exchange, { path, query }: Target): Promise<void> {
    const visitor = await this.sessions.load(exchange);
    const shown = await this.slicesOf.of(exchange, query, visitor);
    const { slices, releases, views, flags, link, sliceOrigins, confirmAt } = shown;
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
    const page = await this.pages.page({
      path,
      query,
      nonce,
      origin: exchange.origin,
      requestId: exchange.requestId,
      slices,
      releases,
      views,
      flags: flags && inlineJson(flags),
      link,
      owned,
      user: visitor.user,
      sliceOrigins,
      shell: this.shell.current(),
    });
    this.sessions.sendGuest(exchange, visitor);
    exchange.res.setHeader('content-security-policy', this.policy(nonce, sliceOrigins));
    exchange.res.setHeader('cache-control', 'no-store');
    if (link) exchange.res.setHeader('x-robots-tag', 'noindex');
    await sendPage(exchange, page);
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

/** Sends a page: as it is kept when it is kept compressed. */
async function sendPage(exchange: Exchange, page: ReadyPage): Promise<void> {
  const { req, res, method } = exchange;
  const accepted = String(req.headers['accept-encoding'] ?? '');
  const { encoding, bytes } =
    page.gzip && accepts(accepted, 'gzip')
      ? { encoding: 'gzip', bytes: page.gzip() }
      : await compressOnce(page.plain(), accepted, LEVEL);
  if (encoding !== 'identity') res.setHeader('content-encoding', encoding);
  res.statusCode = page.status;
  res.setHeader('content-type', 'text/html; charset=utf-8');
  res.setHeader('vary', 'Accept-Encoding');
  res.setHeader('content-length', bytes.length);
  if (method === 'HEAD') res.end();
  else sendBytes(exchange, bytes);
}
