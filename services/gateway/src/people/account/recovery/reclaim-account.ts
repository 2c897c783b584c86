import { Injectable } from '@nestjs/common';
import { audited } from '@shamba/service-kit/identity';
import { Outbox } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { type User } from '../../identity/user.entity.js';
import { UserRepository } from '../../identity/user.repository.js';
import { VerifiedEmail } from '../../identity/verified-email.js';

const PROFILE = ['name', 'first_name', 'last_name', 'phone', 'location', 'bio'] as const;

/**
 * For an account whose address was never verified, when the reader of the address chooses a password: a stranger may
 * have made the account. Deletes what the owner could take for their own: the profile here, cart and saved addresses in
 * commerce. Orders, bookings and a membership stay: every mail about them went to this address (docs/rules.md,
 * Accounts).
 */
@Injectable()
export class ReclaimAccount {
  constructor(
    private readonly users: UserRepository,
    private readonly verified: VerifiedEmail,
    private readonly outbox: Outbox,
  ) {}

  /** Marks the address as verified and empties the profile. */
  async execute(manager: EntityManager, user: User): Promise<void> {
    const before = Object.fromEntries(PROFILE.map((field) => [field, user[field]]));
    for (const field of PROFILE) user[field] = null;
    await this.verified.mark(manager, user);
    await this.users.save(manager, user);
    await audited(manager, {
      entity: 'user',
      id: user.id,
      action: 'update',
      before: { ...before, email_verified_at: null },
      after: {
        ...Object.fromEntries(PROFILE.map((field) => [field, null])),
        email_verified_at: user.email_verified_at,
      },
    });
    await this.outbox.add(manager, {
      type: 'customer.reclaimed',
      payload: { userId: user.id },
      consumers: ['commerce'],
    });
  }
}
