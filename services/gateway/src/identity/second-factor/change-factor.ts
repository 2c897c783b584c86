import { Injectable } from '@nestjs/common';
import { audited, inTransaction } from '@shamba/service-kit';
import { DataSource } from 'typeorm';
import type { SessionRequest } from '../../session/session-loader.js';
import { ConfirmPassword } from '../confirm-password.js';
import { OwnSessions } from '../own-sessions.js';
import { StaffRoles } from '../roles/staff-roles.js';
import { NotedFactor } from './noted-factor.js';
import { NoSecondFactor, SecondFactorStays } from './second-factor.errors.js';
import { SecondFactors } from './second-factors.js';

/** New recovery codes for a second factor, and taking it away; both ask for the password. */
@Injectable()
export class ChangeFactor {
  constructor(
    private readonly dataSource: DataSource,
    private readonly passwords: ConfirmPassword,
    private readonly roles: StaffRoles,
    private readonly factors: SecondFactors,
    private readonly noted: NotedFactor,
    private readonly sessions: OwnSessions,
  ) {}

  /** The codes from before stop working. @throws WrongPassword (400), NoSecondFactor (409) */
  async newRecoveryCodes(userId: number | undefined, password: string): Promise<string[]> {
    const confirmed = await this.passwords.check(userId, password);
    return inTransaction(this.dataSource, async (manager) => {
      const user = await this.passwords.lock(manager, confirmed);
      if (user.second_factor_at === null) throw new NoSecondFactor();
      const after = { recovery_codes: 'replaced' };
      await audited(manager, { entity: 'user', id: user.id, action: 'update', before: null, after });
      return this.factors.newRecoveryCodes(manager, user.id);
    });
  }

  /** Every other session ends. @throws WrongPassword (400), NoSecondFactor, SecondFactorStays while a role needs it (409) */
  async remove(userId: number | undefined, password: string, req: SessionRequest): Promise<void> {
    const confirmed = await this.passwords.check(userId, password);
    const epoch = await inTransaction(this.dataSource, async (manager) => {
      const user = await this.passwords.lock(manager, confirmed);
      if (user.second_factor_at === null) throw new NoSecondFactor();
      if (this.roles.needsSecondFactor(user)) throw new SecondFactorStays();
      return this.noted.set(manager, user.id, 'removed');
    });
    await this.sessions.epochChanged(confirmed.id, { req, epoch });
  }
}
