import { Injectable, Logger } from '@nestjs/common';
import { InternalHttp } from '@shamba/service-kit/http';
import type { Caller } from '@shamba/service-kit/identity';
import type { ServerResponse } from 'node:http';
import { deviceName } from '../sessions/device-name.js';
import { KnownDevices } from '../sessions/known-devices.js';
import { SessionEnd } from '../sessions/session-end.js';
import { SessionIndex } from '../sessions/session-index.js';
import type { SessionRequest } from '../sessions/session-loader.js';
import { SessionsUnavailable } from '../sessions/session.errors.js';
import { PasswordSignIn } from './password-sign-in.js';
import { FactorStep } from '../second-factor/factor-step.js';
import { SecondFactorRequired } from '../second-factor/second-factor.errors.js';
import type { User } from '../identity/user.entity.js';

/**
 * Everything that happens at sign-in: a session under a new id in the user's list of sessions, and the merge of the
 * guest's cart.
 */
@Injectable()
export class SessionStart {
  private readonly log = new Logger('SessionStart');

  constructor(
    private readonly passwords: PasswordSignIn,
    private readonly index: SessionIndex,
    private readonly services: InternalHttp,
    private readonly cookies: SessionEnd,
    private readonly devices: KnownDevices,
    private readonly step: FactorStep,
  ) {}

  /**
   * After the right password: begins the session. A user with a second factor gets the cookie of the next step instead.
   * @throws SecondFactorRequired (401), SessionsUnavailable
   */
  async begin(req: SessionRequest, res: ServerResponse, caller: Caller, user: User): Promise<void> {
    if (user.role === 'admin' && user.second_factor_at !== null) {
      this.step.remember(req, user);
      throw new SecondFactorRequired();
    }
    await this.beginWithFactor(req, res, caller, user);
  }

  /** Begins the session, after the password and any code. @throws SessionsUnavailable */
  async beginWithFactor(req: SessionRequest, res: ServerResponse, caller: Caller, user: User): Promise<void> {
    await this.passwords.begin(req, res, user);
    if (!req.session || req.sessionID === undefined) throw new SessionsUnavailable();
    req.session.epoch = user.session_epoch;
    // A session outside the list could not be ended elsewhere, so none is begun.
    await this.index.add(user.id, req.sessionID, deviceName(req.headers['user-agent']));
    if (caller.guestId !== undefined) this.mergeCarts(user.id, caller.guestId);
    this.cookies.hintAudience(req, user.role);
    this.devices.remember(req, user.id);
  }

  /**
   * Tells commerce that a guest has become a user, so that the cart is theirs when the next page asks for it. Never
   * throws and never delays the sign-in: every cart call of the user repeats it.
   */
  private mergeCarts(userId: number, guestId: string): void {
    this.services
      .request('commerce', { method: 'POST', path: '/internal/carts/merge', body: { userId, guestId } })
      .catch((error: unknown) => {
        this.log.debug(
          `Carts are merged with the next cart call: ${error instanceof Error ? error.message : 'no answer'}`,
        );
      });
  }
}
