import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { Clock } from '@shamba/service-kit/time';
import { parseCookie, stringifySetCookie } from 'cookie';
import { sign, unsign } from 'cookie-signature';
import type { IncomingMessage } from 'node:http';
import type { GatewayConfig } from '../../config.js';
import { visitOf } from '../sessions/visit.js';
import type { User } from '../identity/user.entity.js';

const COOKIE = 'second-factor';
const PATH = '/api/auth/';
const MINUTES = 5;

/** Account with a right password, and its state at that time: a new password ends the step. */
export interface PasswordGiven {
  userId: number;
  epoch: number;
}

/** Remembers in a signed cookie, for five minutes, that the right password was given. It opens nothing by itself. */
@Injectable()
export class FactorStep {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Sets the cookie in the response. */
  remember(req: IncomingMessage, { id, session_epoch }: Pick<User, 'id' | 'session_epoch'>): void {
    const until = this.clock.in(MINUTES * 60).getTime();
    const value = sign(`factor.${id}.${session_epoch}.${until}`, this.config.SESSION_SECRET[0] ?? '');
    this.send(req, value, MINUTES * 60);
  }

  /** Who gave the right password a moment ago; null: the cookie is missing, forged or too old. */
  read(req: IncomingMessage): PasswordGiven | null {
    const value = parseCookie(req.headers.cookie ?? '')[COOKIE];
    if (value === undefined) return null;
    for (const secret of this.config.SESSION_SECRET) {
      const plain = unsign(value, secret);
      const found = plain === false ? null : /^factor\.(\d+)\.(\d+)\.(\d+)$/.exec(plain);
      if (found && Number(found[3]) > this.clock.now().getTime())
        return { userId: Number(found[1]), epoch: Number(found[2]) };
    }
    return null;
  }

  /** Removes the cookie in the response. */
  forget(req: IncomingMessage): void {
    this.send(req, '', 0);
  }

  private send(req: IncomingMessage, value: string, maxAge: number): void {
    const { res, secure } = visitOf(req);
    res.appendHeader(
      'set-cookie',
      stringifySetCookie({ name: COOKIE, value, path: PATH, httpOnly: true, sameSite: 'strict', secure, maxAge }),
    );
  }
}
