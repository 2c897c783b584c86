import { Injectable } from '@nestjs/common';
import { Outbox } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import type { User } from './user.entity.js';

/** Marks an address as verified: guests' orders and bookings under it join the account. */
@Injectable()
export class VerifiedEmail {
  constructor(
    private readonly clock: Clock,
    private readonly outbox: Outbox,
  ) {}

  /** Marks the user's present address, which the caller saves, and tells the services that keep guests' things. */
  async mark(manager: EntityManager, user: User): Promise<void> {
    if (user.email === null) return;
    user.email_verified_at = this.clock.now();
    await this.tell(manager, user);
  }

  /** Requests at each sign-in that guest orders of the verified address join the account. */
  async tell(manager: EntityManager, user: Pick<User, 'id' | 'email' | 'email_verified_at'>): Promise<void> {
    if (user.email === null || user.email_verified_at === null) return;
    await this.outbox.add(manager, {
      type: 'customer.email_verified',
      payload: { userId: user.id, email: user.email },
      consumers: ['commerce', 'hospitality'],
    });
  }
}
