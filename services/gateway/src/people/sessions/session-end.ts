import { Injectable } from '@nestjs/common';
import { stringifySetCookie } from 'cookie';
import { type Visit, visitOf } from './visit.js';
import type { UserRole } from '../identity/user.entity.js';
import { SESSION_COOKIE, SessionLoader, type SessionRequest } from './session-loader.js';
import { SessionsUnavailable } from './session.errors.js';

/** Unsigned hint that a browser's reads should skip the shared cache; a forged hint only causes a cache miss. */
export const AUDIENCE_COOKIE = 'aud';

/** Cookies that change at sign-in and sign-out. */
@Injectable()
export class SessionEnd {
  constructor(private readonly loader: SessionLoader) {}

  /**
   * Ends the session, if there is one, and replaces the guest id: the next person at this browser may be another one.
   */
  async end(req: SessionRequest): Promise<void> {
    const visit = visitOf(req);
    const { session } = req;
    if (session) {
      await new Promise<void>((resolve, reject) => {
        session.destroy((error: unknown) => (error ? reject(new SessionsUnavailable(error)) : resolve()));
      });
    }
    const { res, secure } = visit;
    expire(visit, SESSION_COOKIE, true);
    expire(visit, AUDIENCE_COOKIE, false);
    res.appendHeader('set-cookie', this.loader.guests.header(this.loader.guests.create(), secure));
  }

  /** Staff read past the shared cache, to see their own changes at once. */
  hintAudience(req: SessionRequest, role: UserRole): void {
    const visit = visitOf(req);
    if (role !== 'admin') {
      expire(visit, AUDIENCE_COOKIE, false);
      return;
    }
    visit.res.appendHeader(
      'set-cookie',
      stringifySetCookie({
        name: AUDIENCE_COOKIE,
        value: 'staff',
        path: '/',
        sameSite: 'lax',
        secure: visit.secure,
        httpOnly: true,
      }),
    );
  }
}

function expire({ res, secure }: Visit, name: string, httpOnly: boolean): void {
  res.appendHeader(
    'set-cookie',
    stringifySetCookie({ name, value: '', path: '/', sameSite: 'lax', secure, httpOnly, maxAge: 0 }),
  );
}
