import { Injectable } from '@nestjs/common';
import { addressesOf, audited, Clock, forgetInOutbox, lastNamesOf, namesOf, Outbox, rowsOf } from '@shamba/service-kit';
import type { EntityManager } from 'typeorm';
import { CustomerFacts, CustomerNotes } from '../../customers/index.js';
import type { User } from '../../identity/index.js';

/**
 * What forgetting a customer does here. The row stays as a number without a person, so that what refers to it still
 * fits; everything that was said of the person goes, also from the audit log. The services do the same on
 * `customer.erased`.
 */
@Injectable()
export class ForgetAccount {
  constructor(
    private readonly facts: CustomerFacts,
    private readonly notes: CustomerNotes,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** In the caller's transaction, which has locked the user. */
  async execute(manager: EntityManager, user: User): Promise<void> {
    const { id } = user;
    await rowsOf(
      manager,
      `UPDATE users SET username = 'erased-' || id, email = NULL, pending_email = NULL, password_hash = '', name = NULL, first_name = NULL, last_name = NULL,
         phone = NULL, location = NULL, bio = NULL, email_verified_at = NULL, last_sign_in_at = NULL, session_epoch = session_epoch + 1, second_factor_at = NULL,
         archived_at = $2, erased_at = $2, version = version + 1, updated_at = $2
       WHERE id = $1`,
      [id, this.clock.now()],
    );
    await rowsOf(manager, 'DELETE FROM mail_tokens WHERE user_id = $1', [id]);
    await rowsOf(manager, 'DELETE FROM second_factors WHERE user_id = $1', [id]);
    await this.notes.forget(manager, id);
    await this.facts.forget(manager, id, user.email_verified_at === null ? null : user.email);
    await audited(manager, { entity: 'user', id, action: 'delete', before: null, after: null });
    await rowsOf(manager, `UPDATE audit_log SET actor = 'erased-' || actor_user_id WHERE actor_user_id = $1`, [id]);
    await rowsOf(manager, `UPDATE audit_log SET before = NULL, after = NULL WHERE entity = 'user' AND entity_id = $1`, [
      String(id),
    ]);
    // Mails that were asked for lie here until they have gone out, and a week longer: theirs need not.
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
