import { Injectable } from '@nestjs/common';
import { stringifySetCookie } from 'cookie';
import { type Exchange, exchangeOf } from '../../edge/http/exchange.js';
import type { UserRole } from '../identity/user.entity.js';
import { SESSION_COOKIE, SessionLoader, type SessionRequest } from './session-loader.js';
import { SessionsUnavailable } from './session.errors.js';

/** Unsigned hint that a browser's reads should skip the shared cache; lying about it costs nothing but a miss. */
export const AUDIENCE_COOKIE = 'aud';

/** Cookies that change at sign-in and sign-out. */
@Injectable()
export class SessionEnd {
  constructor(private readonly loader: SessionLoader) {}

  /**
   * Ends the session, if there is one, and replaces the guest id: the next person at this browser may be another one.
   */
  async end(req: SessionRequest): Promise<void> {
    const exchange = exchangeOf(req);
    const { session } = req;
    if (session) {
      await new Promise<void>((resolve, reject) => {
        session.destroy((error: unknown) => (error ? reject(new SessionsUnavailable(error)) : resolve()));
      });
    }
    const { res, secure } = exchange;
    expire(exchange, SESSION_COOKIE, true);
    expire(exchange, AUDIENCE_COOKIE, false);
    res.appendHeader('set-cookie', this.loader.guests.header(this.loader.guests.create(), secure));
  }

  /** Staff want what they just saved, not a copy of it. */
  hintAudience(req: SessionRequest, role: UserRole): void {
    const exchange = exchangeOf(req);
    if (role !== 'admin') {
      expire(exchange, AUDIENCE_COOKIE, false);
      return;
    }
    exchange.res.appendHeader(
      'set-cookie',
      stringifySetCookie({
        name: AUDIENCE_COOKIE,
        value: 'staff',
        path: '/',
        sameSite: 'lax',
        secure: exchange.secure,
        httpOnly: true,
      }),
    );
  }
}

function expire({ res, secure }: Exchange, name: string, httpOnly: boolean): void {
  res.appendHeader(
    'set-cookie',
    stringifySetCookie({ name, value: '', path: '/', sameSite: 'lax', secure, httpOnly, maxAge: 0 }),
  );
}
