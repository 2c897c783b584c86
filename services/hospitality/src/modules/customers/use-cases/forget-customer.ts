import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { addressesOf, forgetInOutbox } from '@shamba/service-kit/database';
import { CacheTags } from '@shamba/service-kit/http';
import { endCustomer } from '@shamba/service-kit/identity';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { LocalTime } from '../../property/index.js';
import { ErasureRepository } from '../erasure.repository.js';
import { VerifiedEmailRepository } from '../verified-email.repository.js';

/**
 * Erases a customer: stays, registrations and visits keep dates, numbers and amounts (for the books) and lose all
 * personal data, here and in the audit log. Free bookings in the future are cancelled.
 */
@Injectable()
export class ForgetCustomer {
  constructor(
    private readonly rows: ErasureRepository,
    private readonly emails: VerifiedEmailRepository,
    private readonly time: LocalTime,
    private readonly tags: CacheTags,
  ) {}

  @HandlesEvent('customer.erased')
  async execute({ userId, email }: EventPayload<'customer.erased'>, manager: EntityManager): Promise<void> {
    await endCustomer(manager, userId);
    const today = this.time.today();
    // An unverified address may belong to another person: null equals no address.
    const owner = { userId, email: email === '' ? null : email };
    const stays = await this.rows.stays(manager, owner);
    const wishes = await this.rows.changeRequests(manager, stays);
    const moves = await this.rows.moves(manager, stays);
    const registrations = await this.rows.registrations(manager, owner, today);
    const visits = await this.rows.visits(manager, owner, today);
    // The outbox keeps delivered events for some days.
    await forgetInOutbox(manager, { userId, emails: addressesOf([owner.email]) });
    await this.emails.remove(manager, userId, owner.email);
    await this.rows.inAuditLog(manager, 'stay_change_request', wishes);
    await this.rows.inAuditLog(manager, 'stay_move', moves);
    await this.rows.inAuditLog(manager, 'stay_booking', stays);
    await this.rows.inAuditLog(manager, 'event_registration', registrations);
    await this.rows.inAuditLog(manager, 'experience_booking', visits);
    if (registrations.length > 0) this.tags.touch(['events']);
  }
}
