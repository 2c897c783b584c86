import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { endCustomer, eraseActor, eraseAuditedFields } from '@shamba/service-kit/identity';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { SealShipments } from '../sealed-shipments/index.js';
import { BenefitMeterRepository } from './benefits/benefit-meter.repository.js';
import { CardRepository } from './cards/card.repository.js';
import { MemberRepository } from './memberships/member.repository.js';

/**
 * Erases a customer from the club. Kept: that there was a membership, its tier, start, end, charges and the agreed
 * terms; nothing about the person, no card.
 */
@Injectable()
export class EraseMember {
  constructor(
    private readonly members: MemberRepository,
    private readonly cards: CardRepository,
    private readonly benefits: BenefitMeterRepository,
    private readonly seal: SealShipments,
  ) {}

  @HandlesEvent('customer.erased')
  async execute({ userId }: EventPayload<'customer.erased'>, manager: EntityManager): Promise<void> {
    await endCustomer(manager, userId);
    const ids = await this.members.lockAllOf(userId, manager);
    await this.seal.ofMembers(manager, ids);
    for (const id of ids) await this.cards.retireAll(manager, id, { forget: true });
    await this.members.erase(manager, userId);
    const meters = await this.benefits.eraseReasons(manager, ids);
    await eraseAuditedFields(manager, { entity: 'club_benefit', ids: meters, fields: ['reason'] });
    await eraseAuditedFields(manager, { entity: 'club_member', ids, fields: PERSONAL });
    await eraseActor(manager, userId);
  }
}

/** Personal fields in the audit log. */
const PERSONAL = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'shippingAddress',
  'shippingCity',
  'shippingZip',
  'billingZip',
  'deliveryNotes',
  'winePreferences',
  'cancelReason',
];
