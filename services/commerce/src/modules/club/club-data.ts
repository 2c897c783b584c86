import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { toDecimal } from '@shamba/rules';
import { endCustomer, eraseActor, eraseAuditedFields } from '@shamba/service-kit/identity';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { CustomerData } from '../customer-data/index.js';
import { SealShipments } from '../sealed-shipments/index.js';
import { BenefitMeterRepository } from './benefits/benefit-meter.repository.js';
import { CardRepository } from './cards/card.repository.js';
import { ConsentRepository } from './consents/consent.repository.js';
import { dayForPeople } from './member-mails.js';
import type { MemberRow } from './memberships/member.entity.js';
import { MemberRepository } from './memberships/member.repository.js';
import { shippingOf } from './memberships/view-membership.js';
import { ChargeRepository } from './shipments/charge.repository.js';
import { ShipmentRepository } from './shipments/shipment.repository.js';

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

/** A user's memberships for the export of the customer's data. */
@Injectable()
export class ClubExport {
  constructor(
    private readonly members: MemberRepository,
    private readonly cards: CardRepository,
    private readonly consents: ConsentRepository,
    private readonly shipments: ShipmentRepository,
    private readonly charges: ChargeRepository,
    private readonly benefits: BenefitMeterRepository,
  ) {}

  /** All memberships, oldest first; amounts as decimal strings. */
  async of(userId: number): Promise<object[]> {
    const members = await this.members.allOf(userId);
    const ids = members.map(({ id }) => id);
    const cards = byMember(await this.cards.allOf(ids));
    const consents = byMember(await this.consents.allOf(ids));
    const shipments = byMember(await this.shipments.allOf(ids));
    const charges = byMember(await this.charges.allOf(ids));
    const meters = await this.benefits.allOf(ids);
    const uses = Map.groupBy(await this.benefits.usesOf(meters.map(({ id }) => id)), ({ meter_id }) => meter_id);
    const metersOf = byMember(meters);
    return members.map((member) => ({
      ...personOf(member),
      cards: (cards.get(member.id) ?? [])
        .filter(({ last_four }) => last_four !== null)
        .map(({ brand, last_four, exp_month, exp_year, cardholder_name }) => ({
          brand,
          last_four,
          expiry_month: exp_month,
          expiry_year: exp_year,
          cardholder_name,
        })),
      consents: (consents.get(member.id) ?? []).map(({ text, text_version, given_at }) => ({
        text,
        version: text_version,
        given_at,
      })),
      shipments: (shipments.get(member.id) ?? []).map(
        ({ quarter, skipped_at, shipped_at, items, added, gift_message }) => ({
          quarter,
          skipped: skipped_at !== null,
          shipped_at,
          items,
          added,
          gift_message,
        }),
      ),
      charges: (charges.get(member.id) ?? []).map(({ quarter, amount, currency, state }) => ({
        quarter,
        amount: toDecimal(amount),
        currency,
        state,
      })),
      benefits: (metersOf.get(member.id) ?? []).map(({ id, kind, period_from, allowance, used, refunded }) => ({
        kind,
        from: period_from,
        allowance,
        used,
        refunded,
        uses: (uses.get(id) ?? []).map(({ quantity, reason, at }) => ({ quantity, reason, at })),
      })),
    }));
  }
}

/** The club's part of a customer's data. */
@Injectable()
export class ClubData implements OnModuleInit {
  readonly name = 'memberships';

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly data: CustomerData,
    private readonly charges: ChargeRepository,
    private readonly members: MemberRepository,
    private readonly exported: ClubExport,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  export(userId: number): Promise<unknown> {
    return this.exported.of(userId);
  }

  async obligations(userId: number): Promise<string[]> {
    const unsent = await this.charges.unsent(this.dataSource.manager, { userId });
    return unsent.map(
      (quarter) => `The wine club shipment of ${dayForPeople(quarter)} is paid for and has not been sent yet.`,
    );
  }

  @HandlesEvent('customer.email_verified')
  async emailVerified(
    { userId, email }: EventPayload<'customer.email_verified'>,
    manager: EntityManager,
  ): Promise<void> {
    await this.members.setEmail(manager, userId, email);
  }
}

/**
 * Erases a customer from the club. Kept: that there was a membership, its tier, start, end, charges and the agreed
 * terms; nothing about the person, no card.
 */
@Injectable()
export class EraseMember {
  constructor(
    private readonly members: MemberRepository,
    private readonly cards: CardRepository,
    private readonly shipments: ShipmentRepository,
    private readonly charges: ChargeRepository,
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
    await this.shipments.eraseWords(manager, ids);
    await this.charges.forget(manager, ids);
    const meters = await this.benefits.eraseReasons(manager, ids);
    await eraseAuditedFields(manager, { entity: 'club_benefit', ids: meters, fields: ['reason'] });
    await eraseAuditedFields(manager, { entity: 'club_member', ids, fields: PERSONAL });
    await eraseActor(manager, userId);
  }
}

const byMember = <T extends { member_id: number | null }>(rows: readonly T[]): Map<number | null, T[]> =>
  Map.groupBy(rows, ({ member_id }) => member_id);

const personOf = (member: MemberRow) => ({
  tier_id: member.tier_id,
  status: member.status,
  first_name: member.first_name,
  last_name: member.last_name,
  email: member.email,
  phone: member.phone,
  ...shippingOf(member),
  billing_address: member.billing_address,
  billing_city: member.billing_city,
  billing_state: member.billing_state,
  billing_zip: member.billing_zip,
  delivery_method: member.delivery_method,
  delivery_notes: member.delivery_notes,
  wine_preferences: member.wine_preferences,
  started_at: member.started_at,
  paused_until: member.paused_until,
  cancelled_at: member.cancelled_at,
  cancel_reason: member.cancel_reason,
});
