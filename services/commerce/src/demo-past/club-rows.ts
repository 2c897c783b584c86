import type { Cell, TableRows } from '@shamba/service-kit/database';
import { clubTerms } from '../modules/club/consents/club-terms.js';
import { type CommercePast, CURRENCY } from './past.js';

/** Members with their cards, consents, and the quarters that they were charged for. */
export function clubRows({ members, runs, wineryName }: CommercePast): TableRows[] {
  const terms = clubTerms(wineryName);
  return [
    {
      table: 'members',
      columns:
        'id,user_id,tier_id,status,origin,first_name,last_name,email,phone,shipping_address,shipping_city,shipping_state,shipping_zip,started_at,order_id,wine_preferences,paused_until,cancelled_at,cancel_reason,provider_reference,provider_customer_id,created_at,updated_at'.split(
          ',',
        ),
      rows: members.map(({ id, person, tier, order, cancelledAt, pausedUntil, preferences, reference, customerId }) => [
        id,
        person.userId,
        tier.id,
        cancelledAt ? 'cancelled' : pausedUntil ? 'paused' : 'active',
        'order',
        person.firstName,
        person.lastName,
        person.email,
        person.phone,
        [person.address.address1, person.address.address2].filter(Boolean).join(', '),
        person.address.city,
        person.address.state,
        person.address.zipCode,
        order.record.createdAt,
        order.record.id,
        preferences,
        pausedUntil,
        cancelledAt,
        cancelledAt && 'Moving away',
        reference,
        customerId,
        order.record.createdAt,
        cancelledAt ?? order.record.createdAt,
      ]),
    },
    {
      table: 'club_cards',
      columns:
        'id,member_id,state,state_at,source_payment_id,provider_customer_id,provider_card_id,brand,last_four,exp_month,exp_year,cardholder_name,created_at'.split(
          ',',
        ),
      rows: members.map(({ id, cardRowId, cancelledAt, order, customerId, cardId, card, person }) => [
        cardRowId,
        id,
        cancelledAt ? 'disabled' : 'active',
        cancelledAt ?? order.capturedAt,
        order.paymentId,
        customerId,
        cardId,
        card.brand,
        card.lastFour,
        card.expMonth,
        card.expYear,
        `${person.firstName} ${person.lastName}`,
        order.capturedAt,
      ]),
    },
    {
      table: 'club_consents',
      columns: ['member_id', 'given_in', 'text_version', 'text', 'stated_version', 'age_confirmed', 'given_at'],
      rows: members.map(({ id, order }) => [
        id,
        'checkout',
        terms.version,
        terms.text,
        terms.version,
        true,
        order.record.createdAt,
      ]),
    },
    {
      table: 'club_runs',
      columns: ['id', 'quarter', 'state', 'started_at', 'finished_at', 'created_at', 'updated_at'],
      rows: runs.map((quarter, index) => {
        const at = new Date(`${quarter}T17:00:00Z`);
        return [index + 1, quarter, 'finished', at, at, at, at];
      }),
    },
    {
      table: 'club_charges',
      columns:
        'id,member_id,quarter,run_id,order_id,tier_id,bottles,amount,currency,state,state_at,provider_payment_id,created_at'.split(
          ',',
        ),
      rows: members.flatMap(({ id, order, tier, quarters }) =>
        quarters.map((each): Cell[] => [
          each.chargeId,
          id,
          each.quarter,
          each.paymentId === null ? null : runs.indexOf(each.quarter) + 1,
          each.paymentId === null ? order.record.id : null,
          tier.id,
          tier.bottles,
          each.amount,
          CURRENCY,
          'paid',
          each.at,
          each.paymentId,
          each.at,
        ]),
      ),
    },
    {
      table: 'club_shipments',
      columns: ['member_id', 'quarter', 'shipped_at', 'created_at', 'updated_at'],
      rows: members.flatMap(({ id, quarters }) =>
        quarters
          .filter(({ shipped }) => shipped)
          .map(({ quarter }): Cell[] => {
            const at = new Date(`${quarter}T21:00:00Z`);
            return [id, quarter, at, at, at];
          }),
      ),
    },
  ];
}
