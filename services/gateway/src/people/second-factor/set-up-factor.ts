import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { Forbidden } from '@shamba/service-kit/http';
import { toString as drawQr } from 'qrcode';
import { DataSource } from 'typeorm';
import { visitOf } from '../sessions/visit.js';
import type { SessionRequest } from '../sessions/session-loader.js';
import { OwnSessions } from '../sessions/own-sessions.js';
import { SignInLimits } from '../attempts/sign-in-limits.js';
import { enrolmentUri, newSecret } from './codes.js';
import { ConfirmFactor, type FactorProof } from './confirm-factor.js';
import { NotedFactor } from './noted-factor.js';
import { EnrolmentExpired, WrongCode } from './second-factor.errors.js';
import { SecondFactors } from './second-factors.js';

export interface Enrolment {
  /** For typing it in, in base32. */
  secret: string;
  /** `otpauth://totp/…`. */
  uri: string;
  /** The same as a picture: a data URI of SVG. */
  qr: string;
}

/**
 * Sets up an authenticator app, the first one or another in its place: begun with the
 * password, and with a code of the one in use, and itself in use with its first code.
 */
@Injectable()
export class SetUpFactor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirmation: ConfirmFactor,
    private readonly factors: SecondFactors,
    private readonly limits: SignInLimits,
    private readonly noted: NotedFactor,
    private readonly sessions: OwnSessions,
  ) {}

  /** @throws WrongPassword, WrongCode (400 each), TooManyRequests (429), Forbidden (403) for a user who is not staff */
  async begin(userId: number | undefined, proof: FactorProof, req: SessionRequest): Promise<Enrolment> {
    const user = await this.confirmation.check(userId, proof);
    if (user.role !== 'admin') throw new Forbidden('A second factor is for staff.');
    const secret = newSecret();
    await this.factors.begin(user.id, secret);
    const uri = enrolmentUri(secret, new URL(visitOf(req).origin).host, user.username);
    const svg = await drawQr(uri, { type: 'svg', margin: 2 });
    return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
  }

  /**
   * Takes the first code of the app that is being set up and answers the recovery codes. Every other session ends: it
   * began without this factor. @throws WrongCode (400), EnrolmentExpired (409), TooManyRequests (429)
   */
  async confirm(userId: number, code: string, req: SessionRequest): Promise<string[]> {
    const done = await this.limits.guard({ kind: 'code', userId }, () =>
      inTransaction(this.dataSource, async (manager) => {
        const codes = await this.factors.confirm(manager, userId, code);
        if (codes === 'expired') throw new EnrolmentExpired();
        return codes && { codes, epoch: await this.noted.set(manager, userId, 'set up') };
      }),
    );
    if (!done) throw new WrongCode();
    await this.sessions.epochChanged(userId, { req, epoch: done.epoch });
    return done.codes;
  }
}
