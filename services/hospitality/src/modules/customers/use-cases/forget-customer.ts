import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { addressesOf, forgetInOutbox } from '@shamba/service-kit/database';
import { CacheTags } from '@shamba/service-kit/http';
import { endCustomer } from '@shamba/service-kit/identity';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { LocalTime } from '../../property/index.js';
import {
  eraseChangeRequests,
  eraseInRecord,
  eraseMoves,
  eraseRegistrations,
  eraseStays,
  eraseVisits,
} from '../erased-rows.js';
import { dropVerifiedEmails } from '../verified-emails.js';

/**
 * Erases a customer: stays, registrations and visits keep dates, numbers and amounts (for the books) and lose all
 * personal data, here and in the audit log. Free bookings in the future are cancelled.
 */
@Injectable()
export class ForgetCustomer {
  constructor(
    private readonly time: LocalTime,
    private readonly tags: CacheTags,
  ) {}

  @HandlesEvent('customer.erased')
  async execute({ userId, email }: EventPayload<'customer.erased'>, manager: EntityManager): Promise<void> {
    await endCustomer(manager, userId);
    const today = this.time.today();
    // An unverified address may belong to another person: null equals no address.
    const owner = { userId, email: email === '' ? null : email };
    const stays = await eraseStays(manager, owner);
    const wishes = await eraseChangeRequests(manager, stays);
    const moves = await eraseMoves(manager, stays);
    const registrations = await eraseRegistrations(manager, owner, today);
    const visits = await eraseVisits(manager, owner, today);
    // The outbox keeps delivered events for some days.
    await forgetInOutbox(manager, { userId, emails: addressesOf([owner.email]) });
    await dropVerifiedEmails(manager, userId, owner.email);
    await eraseInRecord(manager, 'stay_change_request', wishes);
    await eraseInRecord(manager, 'stay_move', moves);
    await eraseInRecord(manager, 'stay_booking', stays);
    await eraseInRecord(manager, 'event_registration', registrations);
    await eraseInRecord(manager, 'experience_booking', visits);
    if (registrations.length > 0) this.tags.touch(['events']);
  }
}
