import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { addressesOf, forgetInOutbox } from '@shamba/service-kit/database';
import { CacheTags } from '@shamba/service-kit/http';
import { endCustomer } from '@shamba/service-kit/identity';
import { type EventMeta, HandlesEvent } from '@shamba/service-kit/outbox';
import { serialise } from '../../orders/index.js';
import { LocalTime } from '../../property/index.js';
import { ErasureRepository } from '../erasure.repository.js';
import { VerifiedEmailRepository } from '../verified-email.repository.js';

/** Follows what happens to accounts: a verified address, archiving, erasure. */
@Injectable()
export class AccountEvents {
  constructor(
    private readonly rows: ErasureRepository,
    private readonly emails: VerifiedEmailRepository,
    private readonly time: LocalTime,
    private readonly tags: CacheTags,
  ) {}

  /**
   * Moves guests' bookings under a verified address to its account. Bookings whose order event arrives later join when
   * it arrives.
   */
  @HandlesEvent('customer.email_verified')
  async join(
    { userId, email }: EventPayload<'customer.email_verified'>,
    manager: EntityManager,
    { occurredAt }: EventMeta,
  ): Promise<void> {
    await serialise(manager, undefined, email);
    await this.emails.put(manager, email, userId, occurredAt);
    await this.emails.joinBookings(manager, email, userId);
  }

  /**
   * Staff archived an account. Stays, visits and registrations keep their guest: they are the property's records. Later
   * bookings under the address do not join the account: the address is free for another one.
   */
  @HandlesEvent('customer.archived')
  async part({ userId }: EventPayload<'customer.archived'>, manager: EntityManager): Promise<void> {
    await endCustomer(manager, userId);
    await this.emails.remove(manager, userId);
  }

  /**
   * Erases a customer: stays, registrations and visits keep dates, numbers and amounts (for the books) and lose all
   * personal data, here and in the audit log. Free bookings in the future are cancelled.
   */
  @HandlesEvent('customer.erased')
  async forget({ userId, email }: EventPayload<'customer.erased'>, manager: EntityManager): Promise<void> {
    await endCustomer(manager, userId);
    const today = this.time.today();
    // '' stands for an unverified address, which may be another person's: as null it matches no row.
    const owner = { userId, email: email === '' ? null : email };
    const stays = await this.rows.stays(manager, owner);
    const changeRequests = await this.rows.changeRequests(manager, stays);
    const moves = await this.rows.moves(manager, stays);
    const registrations = await this.rows.registrations(manager, owner, today);
    const visits = await this.rows.visits(manager, owner, today);
    // The outbox keeps delivered events for some days.
    await forgetInOutbox(manager, { userId, emails: addressesOf([owner.email]) });
    await this.emails.remove(manager, userId, owner.email);
    await this.rows.inAuditLog(manager, 'stay_change_request', changeRequests);
    await this.rows.inAuditLog(manager, 'stay_move', moves);
    await this.rows.inAuditLog(manager, 'stay_booking', stays);
    await this.rows.inAuditLog(manager, 'event_registration', registrations);
    await this.rows.inAuditLog(manager, 'experience_booking', visits);
    if (registrations.length > 0) this.tags.touch(['events']);
  }
}
