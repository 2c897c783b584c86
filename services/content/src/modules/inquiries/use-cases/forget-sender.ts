import { Injectable } from '@nestjs/common';
import type { CustomerErased } from '@shamba/event-contract';
import { addressesOf, forgetInOutbox } from '@shamba/service-kit/database';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { addressesInInquiries, dropEntries, emptyInquiries, freeOthers } from '../own-inquiries.js';

/**
 * A customer asked to be forgotten: what they wrote goes, whether signed in or without an account from their verified
 * address, with what staff wrote to it. Kept is that there was an inquiry, of which kind and when.
 */
@Injectable()
export class ForgetSender {
  @HandlesEvent('customer.erased')
  async execute({ userId, email }: CustomerErased, manager: EntityManager): Promise<void> {
    const own = await addressesInInquiries(manager, userId);
    // An unverified address may belong to another person: it is null here, and nothing equals null.
    const verified = email === '' ? null : email;
    await dropEntries(manager, userId, verified);
    await forgetInOutbox(manager, { userId, emails: addressesOf([email, ...own]) });
    await freeOthers(manager, userId, verified);
    await emptyInquiries(manager, userId, verified);
  }
}
