import { Inject, Injectable } from '@nestjs/common';
import type { RouteEntry } from '@shamba/api-contract/internal';
import { checkBodyEncoding, currentContext, DomainError, Forbidden, NotFound } from '@shamba/service-kit/http';
import { parseCookie } from 'cookie';
import { cacheKey } from '../cache/cache-key.js';
import type { Head } from '../http/head.js';
import { CachedReads } from './cached-reads.js';
import { bodyTypesOf, FORM, isTakenBody, UnsupportedMedia } from '../http/body-types.js';
import { addressOf } from '../http/canonical-path.js';
import type { Exchange } from '../http/exchange.js';
import { commonHeaders } from '../http/security-headers.js';
import { isOwnOrigin, isUnsafe } from '../http/origin-rules.js';
import { refuseMethod, sendBody, sendDomainError, sendRefusal } from '../http/respond.js';
import { AUDIENCE_COOKIE, guestVisitor } from '../../people/index.js';
import { ApiVisitors } from './api-visitors.js';
import { Forwarder } from './forwarder.js';
import { RouteTable } from './route-table.js';
import { ROUTES, type Routes } from '../../routes.js';
import { ServiceCalls } from '../http/service-calls.js';
import type { Lane } from './service-client.js';

/** Lets the gateway's own controllers (in the framework) answer. */
export type OwnRoutes = (exchange: Exchange) => void;

/**
 * Everything below /api: from memory when possible, else who is it, may they, and on to the service that owns the
 * route.
 */
@Injectable()
export class ApiHandler {
  readonly table: RouteTable;

  constructor(
    @Inject(ROUTES) routes: Routes,
    private readonly reads: CachedReads,
    private readonly visitors: ApiVisitors,
    private readonly forwarder: Forwarder,
    private readonly services: ServiceCalls,
  ) {
    this.table = new RouteTable(routes);
  }

  /** Answers from memory without waiting for anything; false when that is not possible. */
  answerFromMemory(exchange: Exchange): boolean {
    const cached = this.cachedRead(exchange);
    const body = cached && this.reads.fresh(cached.key);
    if (!body) return false;
    exchange.route = cached.entry.path;
    sendBody(exchange, body, [...commonHeaders(exchange), ...kept('hit')]);
    return true;
  }

  async handle(exchange: Exchange, own: OwnRoutes): Promise<void> {
    const cached = this.cachedRead(exchange);
    if (cached) {
      await this.fillAndAnswer(exchange, cached.entry, cached.key);
      return;
    }
    try {
      await this.answerFor(exchange, own);
    } catch (error) {
      if (error instanceof DomainError) sendDomainError(exchange, error);
      else throw error;
    }
  }

  /** A batch of events from a service, for the inbox in the framework; never forwarded. */
  async takeEvents(exchange: Exchange, own: OwnRoutes): Promise<void> {
    exchange.route = '/internal/*';
    const caller = await this.services.callerOf(exchange, 'POST');
    const context = currentContext();
    if (context) context.caller = caller;
    own(exchange);
  }

  private async answerFor(exchange: Exchange, own: OwnRoutes): Promise<void> {
    const { method, req, target, origin } = exchange;
    if (target === null) throw new NotFound();
    const { path } = target;
    const found = this.table.find(method, path);
    if (found === null) throw new NotFound();
    if ('allow' in found) {
      refuseMethod(exchange, found.allow.flatMap((known) => (known === 'GET' ? ['GET', 'HEAD'] : [known])).join(', '));
      return;
    }
    exchange.route = found.path;
    if (!isSignedWebhook(path) && !isOneClick(method, path) && !isOwnOrigin(method, req.headers, origin))
      throw new Forbidden('This request comes from another site.');
    const types = bodyTypesOf(found);
    if (isUnsafe(method) && !isTakenBody(req.headers, types)) throw new UnsupportedMedia(types);
    checkBodyEncoding(req.headers);
    const visitor = isSignedWebhook(path)
      ? await this.visitors.admitAs(exchange, found, PROVIDER)
      : await this.visitors.admit(exchange, found);
    if (found.service === 'gateway') {
      const context = currentContext();
      if (context) context.caller = visitor.caller;
      exchange.res.setHeader('cache-control', 'no-store');
      // The framework reads the address again: it sees the spelling that was looked up here.
      req.url = addressOf(target);
      own(exchange);
      return;
    }
    const to = { service: found.service, lane: laneOf(found) };
    await this.forwarder.forward(exchange, to, visitor.caller, (tags) => this.reads.touch(tags));
  }

  private async fillAndAnswer(exchange: Exchange, entry: RouteEntry, key: string): Promise<void> {
    exchange.route = entry.path;
    try {
      const read = await this.reads.read(entry, key);
      if ('body' in read) {
        sendBody(exchange, read.body, kept(read.stale ? 'stale' : 'fill'));
        return;
      }
      sendRefusal(exchange, read.refusal);
    } catch (error) {
      this.forwarder.sendFailure(exchange, entry.service, error);
    }
  }

  private cachedRead({ method, target, req }: Exchange): { entry: RouteEntry; key: string } | null {
    if (!target || (method !== 'GET' && method !== 'HEAD')) return null;
    const entry = this.table.find('GET', target.path);
    if (!entry || 'allow' in entry || !entry.cache || isStaff(req.headers.cookie)) return null;
    const key = cacheKey(entry, target.path, target.query);
    return key === null ? null : { entry, key };
  }
}

/** Browsers revalidate each time and mostly get a 304: changes by staff are visible at once. */
const kept = (how: 'hit' | 'fill' | 'stale'): Head => ['cache-control', 'no-cache', 'x-cache', how];

/** True for an upload: a form with a file by staff. Forms that anybody may send have the limit of JSON. */
const laneOf = ({ access, takes }: RouteEntry): Lane =>
  access !== 'public' && takes?.includes(FORM) === true ? 'uploads' : 'calls';

const isStaff = (cookie: string | undefined): boolean =>
  cookie !== undefined && cookie.includes(`${AUDIENCE_COOKIE}=`) && parseCookie(cookie)[AUDIENCE_COOKIE] === 'staff';

/**
 * Sender of signed webhooks: a guest without a cookie that no browser can be. It has an id like every visitor: a token
 * without one means the gateway itself.
 */
const PROVIDER = guestVisitor({ id: 'card-provider', send: false, known: true });

/** A mail program presses unsubscribe with a form from elsewhere (RFC 8058); the token in the address is the proof. */
const isOneClick = (method: string, path: string): boolean => method === 'POST' && path.startsWith('/api/unsubscribe/');

/** True for webhooks of the payment provider, which commerce verifies; they come from another origin. */
const isSignedWebhook = (path: string): boolean => path.startsWith('/api/square/webhook');
