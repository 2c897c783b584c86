import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { Forbidden, InvalidFields, NotSignedIn } from '@shamba/service-kit/http';
import { audited } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import { ConfirmPassword } from '../attempts/confirm-password.js';
import type { User } from '../identity/user.entity.js';
import { StaffRoles } from '../roles/staff-roles.js';
import { SessionIndex } from '../sessions/session-index.js';
import type { SessionRequest } from '../sessions/session-loader.js';
import { visitOf } from '../sessions/visit.js';
import { enrolmentUri, newSecret } from './codes.js';
import { NotedFactor } from './noted-factor.js';
import type { ChangeFactorDto, EnrolmentDto } from './second-factor.dto.js';
import { EnrolmentExpired, NoSecondFactor, SecondFactorStays } from './second-factor.errors.js';
import { SecondFactors } from './second-factors.js';

/**
 * A user's own second factor: setting up an authenticator app (the first one, or another in its place), new recovery
 * codes, and removal. Each asks for everything that signing in asks for, password and a code of the app in use: a
 * password that was stolen with an open session must not be enough to put another app in its place.
 */
@Injectable()
export class OwnFactor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly roles: StaffRoles,
    private readonly passwords: ConfirmPassword,
    private readonly factors: SecondFactors,
    private readonly noted: NotedFactor,
    private readonly sessions: SessionIndex,
  ) {}

  /** @throws WrongPassword, WrongCode (400 each), TooManyRequests (429), Forbidden (403) for a user who is not staff */
  async begin(userId: number | undefined, proof: ChangeFactorDto, req: SessionRequest): Promise<EnrolmentDto> {
    const user = await this.check(userId, proof);
    if (user.role !== 'admin') throw new Forbidden('Only staff can have a second factor.');
    const secret = newSecret();
    await this.factors.begin(user.id, secret);
    const uri = enrolmentUri(secret, new URL(visitOf(req).origin).host, user.username);
    const { toString: drawQr } = await import('qrcode');
    const svg = await drawQr(uri, { type: 'svg', margin: 2 });
    return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
  }

  /**
   * Takes the first code of the app that is being set up and returns the recovery codes. Every other session ends: it
   * began without this factor. @throws WrongCode (400), EnrolmentExpired (409), TooManyRequests (429)
   */
  async confirm(userId: number | undefined, code: string, req: SessionRequest): Promise<string[]> {
    if (userId === undefined) throw new NotSignedIn();
    const done = await this.factors.guard(userId, async (manager) => {
      const codes = await this.factors.confirm(manager, userId, code);
      if (codes === 'expired') throw new EnrolmentExpired();
      return codes && { codes, epoch: await this.noted.set(manager, userId, 'set up') };
    });
    await this.sessions.epochChanged(userId, { req, epoch: done.epoch });
    return done.codes;
  }

  /** The codes from before stop working. @throws WrongPassword, WrongCode (400 each), NoSecondFactor (409) */
  async newRecoveryCodes(userId: number | undefined, proof: ChangeFactorDto): Promise<string[]> {
    const confirmed = await this.check(userId, proof);
    return inTransaction(this.dataSource, async (manager) => {
      const user = await this.passwords.lock(manager, confirmed);
      if (user.second_factor_at === null) throw new NoSecondFactor();
      const after = { recovery_codes: 'replaced' };
      await audited(manager, { entity: 'user', id: user.id, action: 'update', before: null, after });
      return this.factors.newRecoveryCodes(manager, user.id);
    });
  }

  /**
   * Every other session ends. @throws WrongPassword, WrongCode (400 each), NoSecondFactor, SecondFactorStays while a
   * role needs it (409)
   */
  async remove(userId: number | undefined, proof: ChangeFactorDto, req: SessionRequest): Promise<void> {
    const confirmed = await this.check(userId, proof);
    const epoch = await inTransaction(this.dataSource, async (manager) => {
      const user = await this.passwords.lock(manager, confirmed);
      if (user.second_factor_at === null) throw new NoSecondFactor();
      if (this.roles.needsSecondFactor(user)) throw new SecondFactorStays();
      return this.noted.set(manager, user.id, 'removed');
    });
    await this.sessions.epochChanged(confirmed.id, { req, epoch });
  }

  /** @throws WrongPassword, WrongCode, InvalidFields without a code (400 each), TooManyRequests (429) */
  private async check(userId: number | undefined, { current_password, code }: ChangeFactorDto): Promise<User> {
    const user = await this.passwords.check(userId, current_password);
    if (user.second_factor_at === null) return user;
    if (code === undefined) throw new InvalidFields({ code: ['Please enter the code'] });
    await this.factors.check(user.id, code);
    return user;
  }
}
