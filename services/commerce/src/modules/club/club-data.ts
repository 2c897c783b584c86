import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { toDecimal } from '@shamba/rules';
import { ERASED, rowsOf } from '@shamba/service-kit/database';
import { endCustomer, eraseActor } from '@shamba/service-kit/identity';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import { DataSource, type EntityManager } from 'typeorm';
import { CustomerData } from '../customer-data/index.js';
import { SealShipments } from '../sealed-shipments/index.js';
import { CardRepository } from './cards/card.repository.js';
import { dayForPeople } from './day-for-people.js';
import { ChargeRepository } from './shipments/charge.repository.js';

/**
 * The club's part of a customer's data. An erasure keeps: that there was a membership, its tier, start, end, charges
 * and the agreed terms; nothing about the person, no card.
 */
@Injectable()
export class ClubData implements OnModuleInit {
  readonly name = 'memberships';

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly data: CustomerData,
    private readonly cards: CardRepository,
    private readonly charges: ChargeRepository,
    private readonly clock: Clock,
    private readonly seal: SealShipments,
  ) {}

  onModuleInit(): void {
    this.data.register(this);
  }

  async export(userId: number): Promise<unknown> {
    const rows = await rowsOf<{ charges: { amount: string }[] }>(this.dataSource, EXPORT, [userId]);
    return rows.map((row) => ({
      ...row,
      charges: row.charges.map((charge) => ({ ...charge, amount: toDecimal(BigInt(charge.amount)) })),
    }));
  }

  async obligations(userId: number): Promise<string[]> {
    const unsent = await this.charges.unsent(this.dataSource.manager, { userId });
    return unsent.map(
      (quarter) => `The wine club shipment of ${dayForPeople(quarter)} is paid for and has not been sent yet.`,
    );
  }

  @HandlesEvent('customer.erased')
  async erased({ userId }: EventPayload<'customer.erased'>, manager: EntityManager): Promise<void> {
    await endCustomer(manager, userId);
    const members = await rowsOf<{ id: number }>(manager, 'SELECT id FROM members WHERE user_id = $1 FOR UPDATE', [
      userId,
    ]);
    const ids = members.map(({ id }) => id);
    await this.seal.ofMembers(manager, ids);
    for (const { id } of members) await this.cards.retireAll(manager, id, { forget: true });
    await rowsOf(manager, ERASE, [userId, this.clock.now()]);
    await rowsOf(manager, ERASE_REASONS, [ids, ERASED]);
    await rowsOf(manager, ERASE_CHANGES, [members.map(({ id }) => String(id)), PERSONAL]);
    await eraseActor(manager, userId);
  }

  @HandlesEvent('customer.email_verified')
  async emailVerified(
    { userId, email }: EventPayload<'customer.email_verified'>,
    manager: EntityManager,
  ): Promise<void> {
    await rowsOf(
      manager,
      `UPDATE members SET email = $2, updated_at = $3, version = version + 1 WHERE user_id = $1 AND status IN ('active', 'paused') AND email <> $2`,
      [userId, email, this.clock.now()],
    );
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

const ERASE_CHANGES = `
  UPDATE audit_log SET before = before - $2::text[], after = after - $2::text[] WHERE entity = 'club_member' AND entity_id = ANY($1::text[])`;

const ERASE_REASONS = `
  WITH uses AS (
    UPDATE club_benefit_uses SET reason = $2 WHERE meter_id IN (SELECT id FROM club_benefit_meters WHERE member_id = ANY($1::int[]))
  )
  UPDATE audit_log SET after = after - 'reason' WHERE entity = 'club_benefit'
    AND entity_id IN (SELECT id::text FROM club_benefit_meters WHERE member_id = ANY($1::int[]))`;

const EXPORT = `
  SELECT m.tier_id, m.status, m.first_name, m.last_name, m.email, m.phone, m.shipping_address, m.shipping_city, m.shipping_state, m.shipping_zip,
    m.shipping_country, m.billing_address, m.billing_city, m.billing_state, m.billing_zip, m.delivery_method, m.delivery_notes, m.wine_preferences,
    m.started_at, m.paused_until::text, m.cancelled_at, m.cancel_reason,
    (SELECT coalesce(json_agg(json_build_object('brand', c.brand, 'last_four', c.last_four, 'expiry_month', c.exp_month, 'expiry_year', c.exp_year,
       'cardholder_name', c.cardholder_name) ORDER BY c.created_at), '[]'::json) FROM club_cards c WHERE c.member_id = m.id AND c.last_four IS NOT NULL) AS cards,
    (SELECT coalesce(json_agg(json_build_object('text', t.text, 'version', t.text_version, 'given_at', t.given_at) ORDER BY t.id), '[]'::json)
       FROM club_consents t WHERE t.member_id = m.id) AS consents,
    (SELECT coalesce(json_agg(json_build_object('quarter', p.quarter, 'skipped', p.skipped_at IS NOT NULL, 'shipped_at', p.shipped_at, 'items', p.items) ORDER BY p.quarter), '[]'::json)
       FROM club_shipments p WHERE p.member_id = m.id) AS shipments,
    (SELECT coalesce(json_agg(json_build_object('quarter', h.quarter, 'amount', h.amount::text, 'currency', h.currency, 'state', h.state) ORDER BY h.quarter), '[]'::json)
       FROM club_charges h WHERE h.member_id = m.id) AS charges,
    (SELECT coalesce(json_agg(json_build_object('kind', b.kind, 'from', b.period_from, 'allowance', b.allowance, 'used', b.used, 'refunded', b.refunded,
       'uses', (SELECT coalesce(json_agg(json_build_object('quantity', u.quantity, 'reason', u.reason, 'at', u.at) ORDER BY u.id), '[]'::json)
          FROM club_benefit_uses u WHERE u.meter_id = b.id)) ORDER BY b.id), '[]'::json) FROM club_benefit_meters b WHERE b.member_id = m.id) AS benefits
  FROM members m WHERE m.user_id = $1 ORDER BY m.id`;

const ERASE = `
  UPDATE members SET status = 'cancelled', paused_until = NULL, cancelled_at = coalesce(cancelled_at, $2), cancel_reason = NULL, archived_at = coalesce(archived_at, $2),
    user_id = NULL, first_name = '[erased]', last_name = '', email = '[erased]', phone = NULL, shipping_address = NULL, shipping_city = NULL, shipping_zip = NULL,
    billing_address = NULL, billing_city = NULL, billing_state = NULL, billing_zip = NULL, delivery_notes = NULL, wine_preferences = '[]', provider_customer_id = NULL,
    updated_at = $2, version = version + 1
  WHERE user_id = $1`;
