import { Injectable } from '@nestjs/common';
import { type Cents, toDecimal } from '@shamba/rules';
import { Outbox } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { CardRepository } from '../cards/card.repository.js';
import { ConsentRepository } from '../consents/consent.repository.js';
import { dayForPeople } from '../day-for-people.js';
import { MEMBERSHIP_PATH } from '../paths.js';
import { ChargeRepository } from '../shipments/charge.repository.js';
import { MemberRepository } from './member.repository.js';

/** A shopper's consent at the purchase of a membership. */
export interface CheckoutConsent {
  statedVersion: string | null;
  at: string;
  requestId: string | null;
}

export interface OrderedMembership {
  userId: number;
  orderId: string;
  tier: { id: number; name: string; bottles: number; price: Cents; currency: string };
  person: { firstName: string; lastName: string; email: string; phone: string | null };
  address: { line: string; city: string; state: string; zip: string; country: string } | null;
  consent: CheckoutConsent | null;
  /** The provider's payment id: the card on file is made from it. null: nothing was to be paid. */
  providerPaymentId: string | null;
  at: Date;
}

/** Memberships bought in the shop: begin and end with their order, in its transaction. */
@Injectable()
export class OrderedMemberships {
  constructor(
    private readonly members: MemberRepository,
    private readonly cards: CardRepository,
    private readonly consents: ConsentRepository,
    private readonly charges: ChargeRepository,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Begins the membership and pays its first quarter. A buyer who became a member between payment and order keeps that
   * membership, and the order pays for its next quarter: no user has two memberships, and no payment is lost.
   */
  async join(manager: EntityManager, bought: OrderedMembership): Promise<void> {
    const fresh = await this.insert(manager, bought);
    const memberId = fresh ?? (await this.members.lockIdOf(manager, bought.userId));
    const { tier, orderId, consent } = bought;
    const quarter = await this.charges.payByOrder(manager, {
      memberId,
      orderId,
      tierId: tier.id,
      bottles: tier.bottles,
      amount: tier.price,
      currency: tier.currency,
    });
    if (fresh === null) return;
    await this.consents.add(manager, {
      memberId,
      givenIn: 'checkout',
      statedVersion: consent?.statedVersion ?? null,
      ageConfirmed: true,
      givenAt: consent ? new Date(consent.at) : null,
      requestId: consent?.requestId ?? null,
    });
    await this.saveCard(manager, memberId, bought);
    await this.welcome(manager, bought, quarter);
  }

  /** Ends the membership that an order began, and undoes the quarters that the order paid for. */
  async leave(manager: EntityManager, orderId: string): Promise<void> {
    await this.charges.undoOrder(manager, orderId);
    for (const id of await this.members.endOrdered(manager, orderId)) await this.cards.retireAll(manager, id);
  }

  private insert(
    manager: EntityManager,
    { userId, orderId, tier, person, address, at }: OrderedMembership,
  ): Promise<number | null> {
    return this.members.addOrdered(manager, {
      user_id: userId,
      tier_id: tier.id,
      order_id: orderId,
      first_name: person.firstName,
      last_name: person.lastName,
      email: person.email,
      phone: person.phone,
      shipping_address: address?.line ?? null,
      shipping_city: address?.city ?? null,
      shipping_state: address?.state ?? null,
      shipping_zip: address?.zip ?? null,
      shipping_country: address?.country ?? 'US',
      started_at: at,
    });
  }

  private async saveCard(
    manager: EntityManager,
    memberId: number,
    { providerPaymentId, person }: OrderedMembership,
  ): Promise<void> {
    if (providerPaymentId === null) return;
    const cardId = await this.cards.begin(
      memberId,
      `${person.firstName} ${person.lastName}`,
      providerPaymentId,
      manager,
    );
    if (cardId !== null)
      await this.outbox.add(manager, { type: 'club.card_due', payload: { cardId }, consumers: ['commerce'] });
  }

  private async welcome(
    manager: EntityManager,
    { userId, person, tier }: OrderedMembership,
    quarter: string,
  ): Promise<void> {
    const data = {
      firstName: person.firstName,
      tierName: tier.name,
      bottlesPerQuarter: tier.bottles,
      pricePerQuarter: toDecimal(tier.price),
      nextShipment: dayForPeople(quarter),
      firstQuarterPaid: true,
      membershipPath: MEMBERSHIP_PATH,
    };
    await this.outbox.add(manager, {
      type: 'mail.requested',
      consumers: ['worker'],
      payload: { kind: 'membership_welcome', to: person.email, userId, data },
    });
  }
}
