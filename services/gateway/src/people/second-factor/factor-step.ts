import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@shamba/service-kit/config';
import { Clock } from '@shamba/service-kit/time';
import { parseCookie, stringifySetCookie } from 'cookie';
import { sign, unsign } from 'cookie-signature';
import type { IncomingMessage } from 'node:http';
import type { GatewayConfig } from '../../config.js';
import type { User } from '../identity/user.entity.js';
import { UserRepository } from '../identity/user.repository.js';
import { visitOf } from '../sessions/visit.js';
import { SecondFactorExpired } from './second-factor.errors.js';
import { SecondFactors } from './second-factors.js';

const COOKIE = 'second-factor';
const PATH = '/api/auth/';
const MINUTES = 5;

/**
 * The second step of signing in. A signed cookie remembers for five minutes that the right password was given; it opens
 * nothing by itself.
 */
@Injectable()
export class FactorStep {
  constructor(
    private readonly users: UserRepository,
    private readonly factors: SecondFactors,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: GatewayConfig,
  ) {}

  /** Sets the cookie in the response. */
  remember(req: IncomingMessage, { id, session_epoch }: Pick<User, 'id' | 'session_epoch'>): void {
    const until = this.clock.in(MINUTES * 60).getTime();
    const value = sign(`factor.${id}.${session_epoch}.${until}`, this.config.SESSION_SECRET[0] ?? '');
    this.send(req, value, MINUTES * 60);
  }

  /**
   * Takes a code of the app or a recovery code, and returns the user whose session may begin.
   * @throws SecondFactorExpired (401), WrongCode (400), TooManyRequests (429)
   */
  async complete(req: IncomingMessage, code: string): Promise<User> {
    const given = this.read(req);
    const user = given && (await this.users.find(given.userId));
    // A password set since then ends the step.
    if (!given || !user || user.session_epoch !== given.epoch || user.second_factor_at === null)
      throw new SecondFactorExpired();
    await this.factors.check(user.id, code);
    this.send(req, '', 0);
    return user;
  }

  /** The account with a right password, and its epoch at that time; null: the cookie is missing, forged or too old. */
  private read(req: IncomingMessage): { userId: number; epoch: number } | null {
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

  private send(req: IncomingMessage, value: string, maxAge: number): void {
    const { res, secure } = visitOf(req);
    res.appendHeader(
      'set-cookie',
      stringifySetCookie({ name: COOKIE, value, path: PATH, httpOnly: true, sameSite: 'strict', secure, maxAge }),
    );
  }
}
