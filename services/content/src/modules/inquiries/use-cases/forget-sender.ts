import { Injectable } from '@nestjs/common';
import type { CustomerErased } from '@shamba/event-contract';
import { addressesOf, forgetInOutbox } from '@shamba/service-kit/database';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { addressesInInquiries, dropEntries, emptyInquiries, freeOthers } from '../own-inquiries.js';

/**
 * Erases an erased customer's inquiries, sent while signed in or without an account from their verified address, with
 * answers and notes. Keeps the kind and time of each inquiry.
 */
@Injectable()
export class ForgetSender {
  @HandlesEvent('customer.erased')
  async execute({ userId, email }: CustomerErased, manager: EntityManager): Promise<void> {
    const own = await addressesInInquiries(manager, userId);
    // An unverified address may belong to another person. It is null here, which matches no row.
    const verified = email === '' ? null : email;
    await dropEntries(manager, userId, verified);
    await forgetInOutbox(manager, { userId, emails: addressesOf([email, ...own]) });
    await freeOthers(manager, userId, verified);
    await emptyInquiries(manager, userId, verified);
  }
}
