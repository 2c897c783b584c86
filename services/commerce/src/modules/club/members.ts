import { Injectable } from '@nestjs/common';
import { type Cents, type LocalDate, toDecimal } from '@shamba/rules';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { CardRepository } from './cards/card.repository.js';
import { ConsentRepository } from './consents/consent.repository.js';
import { dayForPeople, MEMBERSHIP_PATH } from './member-mails.js';
import { MemberRepository } from './memberships/member.repository.js';
import { ChargeRepository } from './shipments/charge.repository.js';
import { ShipmentRepository } from './shipments/shipment.repository.js';

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

/** The club's interface for other modules: memberships that begin and end with their order. */
@Injectable()
export class Members {
  constructor(
    private readonly members: MemberRepository,
    private readonly cards: CardRepository,
    private readonly consents: ConsentRepository,
    private readonly charges: ChargeRepository,
    private readonly shipments: ShipmentRepository,
    private readonly outbox: Outbox,
  ) {}

  /** The user's card on file at the provider; undefined: no membership, or no card. */
  async cardOf(userId: number): Promise<{ cardId: string; customerId: string } | undefined> {
    const member = await this.members.liveOf({ userId });
    const card = member && (await this.cards.active(member.id));
    if (!card?.provider_card_id || !card.provider_customer_id) return undefined;
    return { cardId: card.provider_card_id, customerId: card.provider_customer_id };
  }

  /**
   * Begins a membership bought with an order, in the order's transaction, and pays its first quarter. A buyer who
   * became a member between payment and order keeps that membership, and the order pays for its next quarter: no user
   * has two memberships, and no payment is lost.
   */
  async joinByOrder(manager: EntityManager, bought: OrderedMembership): Promise<void> {
    const { userId, orderId, tier, person, address, consent } = bought;
    const fresh = await this.members.addOrdered(manager, {
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
      started_at: bought.at,
    });
    const memberId = fresh ?? (await this.members.lockIdOf(manager, userId));
    const quarter = await this.charges.payByOrder(manager, {
      member_id: memberId,
      order_id: orderId,
      tier_id: tier.id,
      bottles: tier.bottles,
      amount: tier.price,
      currency: tier.currency,
    });
    if (fresh === null) return;
    await this.consents.add(manager, {
      member_id: memberId,
      given_in: 'checkout',
      stated_version: consent?.statedVersion ?? null,
      given_at: consent ? new Date(consent.at) : null,
      request_id: consent?.requestId ?? null,
    });
    await this.saveCard(manager, memberId, bought);
    await this.welcome(manager, bought, quarter);
  }

  /**
   * A run's charge is paid, or a paid quarter's box is sent, by its order, in the order's transaction. False: it does
   * not wait for this attempt.
   */
  paidByRun(
    manager: EntityManager,
    charge: { chargeId: string; attemptId: string; orderId: string },
  ): Promise<boolean> {
    return this.charges.paidByRun(manager, charge);
  }

  /**
   * The quarter's box does not come: the member's next one is that of a later quarter.
   * @param by null: it was not paid until the deadline
   */
  async skipQuarter(
    manager: EntityManager,
    { member_id, quarter }: { member_id: number; quarter: LocalDate },
    by: 'staff' | null,
  ): Promise<void> {
    await this.shipments.skip(manager, member_id, quarter, by);
  }

  /**
   * Ends the membership that an order began, and undoes the quarters that it paid for, in the order's transaction.
   * Returns the orders of their boxes: they end with it.
   */
  async leaveByOrder(manager: EntityManager, orderId: string): Promise<string[]> {
    const undone = await this.charges.undoOrder(manager, orderId);
    for (const id of await this.members.endOrdered(manager, orderId)) {
      await this.charges.cancelOpen(manager, id);
      await this.cards.retireAll(manager, id);
    }
    return undone.flatMap(({ box_order_id }) => box_order_id ?? []);
  }

  /** True if the end of this order ends a membership: it began one, which has not ended. */
  endsByOrder(manager: EntityManager, orderId: string): Promise<boolean> {
    return this.members.isOrdered(manager, orderId);
  }

  /** Staff marked an order as sent or unsent: so are the paid quarters that go with it, in the same transaction. */
  shippedByOrder(manager: EntityManager, orderId: string, sent: boolean): Promise<void> {
    return this.shipments.settleOrder(manager, orderId, sent);
  }

  /**
   * True if a quarter paid by this order was shipped, and its box did not come back with the order's own parcel. Call
   * under the order's lock: then the answer stays true.
   */
  hasSentFor(manager: EntityManager, order: { id: string; cameBack: boolean }): Promise<boolean> {
    return this.shipments.hasSentFor(manager, order.id, order.cameBack);
  }

  private async saveCard(
    manager: EntityManager,
    memberId: number,
    { providerPaymentId, person }: OrderedMembership,
  ): Promise<void> {
    if (providerPaymentId === null) return;
    const name = `${person.firstName} ${person.lastName}`;
    const cardId = await this.cards.begin(memberId, name, providerPaymentId, manager);
    if (cardId !== null)
      await this.outbox.add(manager, { type: 'club.card_due', payload: { cardId }, consumers: ['commerce'] });
  }

  private async welcome(manager: EntityManager, bought: OrderedMembership, quarter: string): Promise<void> {
    const { userId, person, tier } = bought;
    const data = {
      firstName: person.firstName,
      tierName: tier.name,
      bottlesPerQuarter: tier.bottles,
      pricePerQuarter: toDecimal(tier.price),
      nextShipment: dayForPeople(quarter),
      firstQuarterPaid: true,
      membershipPath: MEMBERSHIP_PATH,
    };
    await this.outbox.add(manager, mailEvent({ kind: 'membership_welcome', to: person.email, userId, data }));
  }
}
