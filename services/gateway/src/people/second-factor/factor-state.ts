import { Injectable } from '@nestjs/common';
import { NotSignedIn } from '@shamba/service-kit/http';
import { StaffRoles } from '../roles/staff-roles.js';
import { UserRepository } from '../identity/user.repository.js';
import type { SecondFactorDto } from './second-factor.dto.js';
import { SecondFactors } from './second-factors.js';

/** State of a user's second factor. */
@Injectable()
export class FactorState {
  constructor(
    private readonly users: UserRepository,
    private readonly roles: StaffRoles,
    private readonly factors: SecondFactors,
  ) {}

  /** @throws NotSignedIn (401) */
  async execute(userId: number | undefined): Promise<SecondFactorDto> {
    const user = userId === undefined ? null : await this.users.find(userId);
    if (!user) throw new NotSignedIn();
    const since = user.second_factor_at;
    return {
      enabled_at: since?.toISOString() ?? null,
      required: this.roles.needsSecondFactor(user),
      recovery_codes_left: since === null ? 0 : await this.factors.recoveryCodesLeft(user.id),
    };
  }
}
