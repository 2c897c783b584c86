import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import type { Caller } from '@shamba/service-kit/identity';
import { RedisConnections } from '@shamba/service-kit/queue';
import { Clock } from '@shamba/service-kit/time';
import { parseCookie } from 'cookie';
import session from 'express-session';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type GatewayConfig, sessionTtlSeconds } from '../../config.js';
import { UserDirectory } from '../identity/user-directory.js';
import type { User } from '../identity/user.entity.js';
import { StaffRoles } from '../roles/staff-roles.js';
import { type Guest, GUEST_COOKIE, GuestCookies } from './guest-cookie.js';
import { SessionStore } from './session-store.js';
import { rememberVisit, type Visit } from './visit.js';

export const SESSION_COOKIE = 'session';

declare module 'express-session' {
  interface SessionData {
    passport?: { user?: number };
    /** The user's session_epoch when this session began. */
    epoch?: number;
  }
}

/** A request that express-session has seen. */
export type SessionRequest = IncomingMessage & {
  session?: session.Session & Partial<session.SessionData>;
  sessionID?: string;
  secure?: boolean;
  /** A session cookie came, but sessions can't be read now. */
  sessionsDown?: boolean;
};

/** Who makes a request: always a guest id, and a user when signed in. */
export interface Visitor {
  guest: Guest;
  user: User | null;
  caller: Caller;
  /** Staff who have to set up a second factor before anything else; they have no permissions. */
  mustEnrol: boolean;
  /** A session cookie came, but sessions cannot be read now: the visitor counts as a guest for public routes only. */
  sessionsDown: boolean;
}

/** A visitor without an account. */
export const guestVisitor = (guest: Guest, sessionsDown = false): Visitor => ({
  guest,
  user: null,
  caller: callerOf(null, guest.id),
  mustEnrol: false,
  sessionsDown,
});

/** Own routes that may begin a session and need `req.session` in any case. */
const BEGIN_SESSIONS = /^\/api\/(?:auth\/|setup\/owner$|wine-club\/signup$)/;

/** Identifies the visitor of a request: session (only when its cookie came), user, guest cookie. */
@Injectable()
export class SessionLoader {
  readonly guests: GuestCookies;
  private readonly middleware: (req: SessionRequest, res: ServerResponse, next: (error?: unknown) => void) => void;

  constructor(
    redis: RedisConnections,
    private readonly users: UserDirectory,
    private readonly roles: StaffRoles,
    clock: Clock,
    @Inject(CONFIG) config: GatewayConfig,
  ) {
    const ttl = sessionTtlSeconds(config);
    this.guests = new GuestCookies(config.SESSION_SECRET, () => clock.now());
    // express-session is written for Express, but needs only what a request of Node has.
    this.middleware = session({
      name: SESSION_COOKIE,
      secret: config.SESSION_SECRET,
      store: new SessionStore(redis.commands, ttl, config.REDIS_TIMEOUT_MS),
      resave: false,
      saveUninitialized: false,
      rolling: false,
      cookie: { httpOnly: true, sameSite: 'lax', secure: 'auto', path: '/', maxAge: ttl * 1000 },
    }) as unknown as typeof this.middleware;
  }

  /**
   * Identifies the visitor; after that `visitOf` knows the request. Asks Redis only for a request with a session
   * cookie.
   */
  async load(visit: Visit): Promise<Visitor> {
    rememberVisit(visit);
    const visitor = await this.identify(visit);
    (visit.req as SessionRequest).sessionsDown = visitor.sessionsDown;
    return visitor;
  }

  /** The visitor of a page that was asked for without a session; null: `load` has to find out who it is. */
  guestOf({ req }: Visit): Visitor | null {
    const cookies = parseCookie(req.headers.cookie ?? '');
    return cookies[SESSION_COOKIE] === undefined ? guestVisitor(this.guests.read(cookies[GUEST_COOKIE])) : null;
  }

  private async identify(visit: Visit): Promise<Visitor> {
    const cookies = parseCookie(visit.req.headers.cookie ?? '');
    const guest = this.guests.read(cookies[GUEST_COOKIE]);
    const signedIn = cookies[SESSION_COOKIE] !== undefined;
    if (!signedIn && !BEGIN_SESSIONS.test(visit.target?.path ?? '')) return guestVisitor(guest);
    const { userId, epoch, sessionsDown } = await this.openSession(visit);
    if (userId === undefined) return guestVisitor(guest, sessionsDown && signedIn);
    try {
      const known = await this.users.forSession(userId);
      // An older epoch: the session was ended by a new password, whatever Redis still has.
      const user = known?.session_epoch === epoch ? known : null;
      const { permissions, mustEnrol } = this.roles.standingOf(user);
      return { guest, user, caller: callerOf(user, guest.id, permissions), mustEnrol, sessionsDown: false };
    } catch {
      return guestVisitor(guest, true);
    }
  }

  /** The guest cookie for an answer; null when the browser has it. */
  cookieFor({ secure }: Visit, { guest }: Visitor): string | null {
    return guest.send ? this.guests.header(guest, secure) : null;
  }

  /** Sends the guest cookie with this answer when the browser does not have it yet. */
  sendGuest(visit: Visit, visitor: Visitor): void {
    const cookie = this.cookieFor(visit, visitor);
    if (cookie !== null) visit.res.appendHeader('set-cookie', cookie);
  }

  private openSession(visit: Visit): Promise<{ userId: number | undefined; epoch: number; sessionsDown: boolean }> {
    const req: SessionRequest = visit.req;
    req.secure = visit.secure;
    return new Promise((resolve) => {
      this.middleware(req, visit.res, (error) => {
        resolve({
          userId: req.session?.passport?.user,
          epoch: req.session?.epoch ?? 0,
          sessionsDown: error !== undefined,
        });
      });
    });
  }
}

/** The identity that is signed for services: guest id always, user with what staff may do when signed in. */
function callerOf(user: User | null, guestId: string, permissions: string[] = []): Caller {
  if (!user) return { kind: 'guest', guestId, permissions: [], issuer: 'gateway' };
  return {
    kind: 'user',
    userId: user.id,
    guestId,
    role: user.role,
    permissions,
    username: user.username,
    ...(user.email !== null && { email: user.email }),
    issuer: 'gateway',
  };
}
