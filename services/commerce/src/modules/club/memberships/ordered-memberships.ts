import { Injectable } from '@nestjs/common';
import { type Cents, toDecimal } from '@shamba/rules';
import { firstOf, rowsOf } from '@shamba/service-kit/database';
import { Outbox } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { CardRepository } from '../cards/card.repository.js';
import { ConsentRepository } from '../consents/consent.repository.js';
import { dayForPeople } from '../day-for-people.js';
import { MEMBERSHIP_PATH } from '../paths.js';
import { ChargeRepository } from '../shipments/charge.repository.js';

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
    private readonly cards: CardRepository,
    private readonly consents: ConsentRepository,
    private readonly charges: ChargeRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * Begins the membership and pays its first quarter. A buyer who became a member between payment and order keeps that
   * membership, and the order pays for its next quarter: no user has two memberships, and no payment is lost.
   */
  async join(manager: EntityManager, bought: OrderedMembership): Promise<void> {
    const fresh = await this.insert(manager, bought);
    const memberId = fresh ?? (await this.existing(manager, bought.userId));
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
    await this.keepCard(manager, memberId, bought);
    await this.welcome(manager, bought, quarter);
  }

  /** Ends the membership that an order began, and undoes the quarters that the order paid for. */
  async leave(manager: EntityManager, orderId: string): Promise<void> {
    await this.charges.undoOrder(manager, orderId);
    const ended = await rowsOf<{ id: number }>(
      manager,
      `UPDATE members SET status = 'cancelled', paused_until = NULL, cancelled_at = $2, cancel_reason = 'order_cancelled', version = version + 1, updated_at = $2
       WHERE order_id = $1 AND status <> 'cancelled' RETURNING id`,
      [orderId, this.clock.now()],
    );
    for (const { id } of ended) await this.cards.retireAll(manager, id);
  }

  private async insert(
    manager: EntityManager,
    { userId, orderId, tier, person, address, at }: OrderedMembership,
  ): Promise<number | null> {
    const row = await firstOf<{ id: number }>(
      manager,
      `INSERT INTO members (user_id, tier_id, status, origin, order_id, first_name, last_name, email, phone,
                            shipping_address, shipping_city, shipping_state, shipping_zip, shipping_country, started_at)
       VALUES ($1, $2, 'active', 'order', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
       ON CONFLICT (user_id) WHERE archived_at IS NULL AND status <> 'cancelled' DO NOTHING RETURNING id`,
      [
        userId,
        tier.id,
        orderId,
        person.firstName,
        person.lastName,
        person.email,
        person.phone,
        address?.line ?? null,
        address?.city ?? null,
        address?.state ?? null,
        address?.zip ?? null,
        address?.country ?? 'US',
        at,
      ],
    );
    return row?.id ?? null;
  }

  private async existing(manager: EntityManager, userId: number): Promise<number> {
    const row = await firstOf<{ id: number }>(
      manager,
      `SELECT id FROM members WHERE user_id = $1 AND archived_at IS NULL AND status <> 'cancelled' FOR UPDATE`,
      [userId],
    );
    if (!row) throw new Error(`User ${userId} is no member any more`);
    return row.id;
  }

  private async keepCard(
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
