import { Injectable } from '@nestjs/common';
import { addressesOf, forgetInOutbox, lastNamesOf, namesOf } from '@shamba/service-kit/database';
import { audited, eraseActor, eraseAudited } from '@shamba/service-kit/identity';
import { Outbox } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { CustomerFactsRepository } from '../../customers/facts/customer-facts.repository.js';
import { CustomerNotes } from '../../customers/notes/customer-notes.js';
import { type User } from '../../identity/user.entity.js';
import { UserRepository } from '../../identity/user.repository.js';
import { dropSecrets } from './drop-secrets.js';

/**
 * The gateway's part of erasing a customer. The row stays as an id without personal data, so that references stay
 * valid; all personal data is removed, also from the audit log. The services do the same on `customer.erased`.
 */
@Injectable()
export class ForgetAccount {
  constructor(
    private readonly users: UserRepository,
    private readonly facts: CustomerFactsRepository,
    private readonly notes: CustomerNotes,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction, which has locked the user. */
  async execute(manager: EntityManager, user: User): Promise<void> {
    const { id } = user;
    await this.users.erase(manager, id, this.clock.now());
    await dropSecrets(manager, id);
    await this.notes.forget(manager, id);
    await this.facts.forget(manager, id, user.email_verified_at === null ? null : user.email);
    await audited(manager, { entity: 'user', id, action: 'delete', before: null, after: null });
    await eraseActor(manager, id);
    await eraseAudited(manager, 'user', id);
    // The outbox keeps events, mails among them, for a week after their delivery: the customer's go now.
    await forgetInOutbox(manager, { userId: id, emails: addressesOf([user.email]) });
    const email = user.email_verified_at === null ? '' : (user.email ?? '');
    const traces = [
      ...namesOf([user.name, `${user.first_name ?? ''} ${user.last_name ?? ''}`, user.phone]),
      ...lastNamesOf([user.last_name]),
    ];
    await this.outbox.add(manager, {
      type: 'customer.erased',
      payload: { userId: id, email, traces },
      consumers: ['commerce', 'hospitality', 'content', 'worker'],
    });
  }
}
