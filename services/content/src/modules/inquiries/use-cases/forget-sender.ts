import { Injectable } from '@nestjs/common';
import type { CustomerErased } from '@shamba/event-contract';
import { addressesOf, forgetInOutbox } from '@shamba/service-kit/database';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { OwnInquiryRepository } from '../own-inquiry.repository.js';

/**
 * Erases an erased customer's inquiries, sent while signed in or without an account from their verified address, with
 * answers and notes. Keeps the kind and time of each inquiry.
 */
@Injectable()
export class ForgetSender {
  constructor(private readonly inquiries: OwnInquiryRepository) {}

  @HandlesEvent('customer.erased')
  async execute({ userId, email }: CustomerErased, manager: EntityManager): Promise<void> {
    const own = await this.inquiries.addresses(manager, userId);
    // An unverified address may belong to another person. It is null here, which matches no row.
    const owner = { userId, email: email === '' ? null : email };
    await this.inquiries.deleteEntries(manager, owner);
    await forgetInOutbox(manager, { userId, emails: addressesOf([email, ...own]) });
    await this.inquiries.freeOthers(manager, owner);
    await this.inquiries.empty(manager, owner);
  }
}
