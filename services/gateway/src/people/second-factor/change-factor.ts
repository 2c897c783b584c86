import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { audited } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import type { SessionRequest } from '../sessions/session-loader.js';
import { OwnSessions } from '../sessions/own-sessions.js';
import { StaffRoles } from '../roles/staff-roles.js';
import { ConfirmFactor, type FactorProof } from './confirm-factor.js';
import { NotedFactor } from './noted-factor.js';
import { NoSecondFactor, SecondFactorStays } from './second-factor.errors.js';
import { SecondFactors } from './second-factors.js';

/** Replaces the recovery codes of a second factor, or removes the factor; both need the password and a code. */
@Injectable()
export class ChangeFactor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly confirmation: ConfirmFactor,
    private readonly roles: StaffRoles,
    private readonly factors: SecondFactors,
    private readonly noted: NotedFactor,
    private readonly sessions: OwnSessions,
  ) {}

  /** The codes from before stop working. @throws WrongPassword, WrongCode (400 each), NoSecondFactor (409) */
  async newRecoveryCodes(userId: number | undefined, proof: FactorProof): Promise<string[]> {
    const confirmed = await this.confirmation.check(userId, proof);
    return inTransaction(this.dataSource, async (manager) => {
      const user = await this.confirmation.lock(manager, confirmed);
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
  async remove(userId: number | undefined, proof: FactorProof, req: SessionRequest): Promise<void> {
    const confirmed = await this.confirmation.check(userId, proof);
    const epoch = await inTransaction(this.dataSource, async (manager) => {
      const user = await this.confirmation.lock(manager, confirmed);
      if (user.second_factor_at === null) throw new NoSecondFactor();
      if (this.roles.needsSecondFactor(user)) throw new SecondFactorStays();
      return this.noted.set(manager, user.id, 'removed');
    });
    await this.sessions.epochChanged(confirmed.id, { req, epoch });
  }
}
