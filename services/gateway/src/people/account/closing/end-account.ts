import { Injectable } from '@nestjs/common';
import { audited } from '@shamba/service-kit/identity';
import { Outbox } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { type User } from '../../identity/user.entity.js';
import { UserDto } from '../../identity/user.dto.js';
import { UserRepository } from '../../identity/user.repository.js';
import { dropSecrets } from './drop-secrets.js';

/** The gateway's part of ending an account; the services end their parts on the event. */
@Injectable()
export class EndAccount {
  constructor(
    private readonly users: UserRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction, which has locked the user. */
  async execute(manager: EntityManager, user: User): Promise<void> {
    const before = UserDto.of(user);
    user.archived_at = this.clock.now();
    user.pending_email = null;
    user.session_epoch += 1;
    user.second_factor_at = null;
    await this.users.save(manager, user);
    await dropSecrets(manager, user.id);
    await audited(manager, { entity: 'user', id: user.id, action: 'archive', before, after: null });
    await this.outbox.add(manager, {
      type: 'customer.archived',
      payload: { userId: user.id, email: user.email ?? '' },
      consumers: ['commerce', 'hospitality', 'worker'],
    });
  }
}
