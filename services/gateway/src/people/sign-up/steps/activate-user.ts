import { Injectable } from '@nestjs/common';
import { inTransaction } from '@shamba/service-kit/database';
import { audited } from '@shamba/service-kit/identity';
import { DataSource } from 'typeorm';
import { AccountMails } from '../../mails/account-mails.js';
import { UserDto } from '../../identity/user.dto.js';
import { UserRepository } from '../../identity/user.repository.js';
import type { SignupMembershipDto } from '../input/signup.dto.js';
import type { Signup } from './signup.entity.js';
import { SignupRepository } from './signup.repository.js';

/**
 * Third step of a sign-up: the reserved user becomes a user who can sign in. From here on a sign-up only goes forwards.
 */
@Injectable()
export class ActivateUser {
  constructor(
    private readonly dataSource: DataSource,
    private readonly signups: SignupRepository,
    private readonly users: UserRepository,
    private readonly mails: AccountMails,
  ) {}

  /** @returns the row in state `activating`; null when the sign-up is being undone already. Can be repeated. */
  execute(row: Signup, membershipId: number): Promise<Signup | null> {
    const membership: SignupMembershipDto = {
      id: membershipId,
      status: 'pending',
      tier_id: row.tier_id,
      tier_name: null,
      next_shipment_date: null,
    };
    return inTransaction(this.dataSource, async (manager) => {
      const moved = await this.signups.move(row.id, 'reserved', 'activating', { membership }, manager);
      if (!moved?.new_account || moved.user_id === null) return moved;
      const user = await this.users.activate(manager, moved.user_id, row.id);
      await audited(manager, { entity: 'user', id: user.id, action: 'create', before: null, after: UserDto.of(user) });
      await this.mails.verification(manager, user, 'account');
      return moved;
    });
  }
}
