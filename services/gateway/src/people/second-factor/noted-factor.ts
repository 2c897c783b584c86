import { Injectable } from '@nestjs/common';
import { audited } from '@shamba/service-kit/identity';
import { Clock } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { AccountMails } from '../mails/account-mails.js';
import { UserRepository } from '../identity/user.repository.js';
import { SecondFactor } from './second-factor.entity.js';

/** Change of a user's second factor, for the audit log. */
export type FactorChange = 'set up' | 'removed' | 'reset by command';

/**
 * Stores in the user's row, which every request reads, if there is a second factor; writes an audit row, and mails a
 * notice to the account's address.
 */
@Injectable()
export class NotedFactor {
  constructor(
    private readonly users: UserRepository,
    private readonly mails: AccountMails,
    private readonly clock: Clock,
  ) {}

  /**
   * In the caller's transaction. Anything but `set up` deletes the factor. Sessions end by the new epoch, which is
   * answered.
   */
  async set(manager: EntityManager, userId: number, change: FactorChange): Promise<number> {
    const user = await this.users.lock(manager, userId);
    const before = { second_factor: user.second_factor_at !== null };
    if (change !== 'set up') await manager.delete(SecondFactor, { user_id: userId });
    user.second_factor_at = change === 'set up' ? this.clock.now() : null;
    user.session_epoch += 1;
    const saved = await this.users.save(manager, user);
    await audited(manager, {
      entity: 'user',
      id: userId,
      action: 'update',
      before,
      after: { second_factor: before.second_factor && change === 'set up' ? 'replaced' : change },
    });
    await this.mails.secondFactorChanged(manager, saved, mailOf(change, before.second_factor));
    return saved.session_epoch;
  }
}

const mailOf = (change: FactorChange, hadOne: boolean): Parameters<AccountMails['secondFactorChanged']>[2] => {
  switch (change) {
    case 'set up':
      return hadOne ? 'replaced' : 'set_up';
    case 'removed':
      return 'removed';
    case 'reset by command':
      return 'reset';
  }
};
