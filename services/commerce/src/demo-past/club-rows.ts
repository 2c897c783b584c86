import type { Cell, TableRows } from '@shamba/service-kit/database';
import { clubTerms } from '../modules/club/consents/club-terms.js';
import { type CommercePast, CURRENCY, type PastRelease } from './past.js';

/** Members with their cards and consents, the releases, and the quarters that they were charged for. */
export function clubRows({ members, releases, wineryName }: CommercePast): TableRows[] {
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
    ...releaseRows(releases),
    {
      table: 'club_charges',
      columns:
        'id,member_id,quarter,run_id,order_id,tier_id,bottles,amount,currency,state,state_at,attempt_id,tries,created_at'.split(
          ',',
        ),
      rows: members.flatMap(({ id, tier, quarters }) =>
        quarters.map(({ chargeId, quarter: day, order: { record, capturedAt } }): Cell[] => {
          const isRun = record.channel === 'club';
          return [
            chargeId,
            id,
            day,
            isRun ? releases.findIndex(({ quarter }) => quarter === day) + 1 : null,
            record.id,
            tier.id,
            tier.bottles,
            isRun ? record.total : (record.lines[0]?.subtotal ?? 0n),
            CURRENCY,
            'paid',
            capturedAt,
            isRun ? record.attemptId : null,
            isRun ? 1 : 0,
            capturedAt,
          ];
        }),
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

/** The releases; their ids are their places in the list, from 1 on. */
function releaseRows(releases: readonly PastRelease[]): TableRows[] {
  return [
    {
      table: 'club_runs',
      columns:
        'id,quarter,state,opens_on,closes_on,charge_on,ship_on,opened_at,started_at,finished_at,created_at,updated_at'.split(
          ',',
        ),
      rows: releases.map(({ quarter, state, opensOn, closesOn, chargeOn }, index) => {
        const opened = new Date(`${opensOn}T17:00:00Z`);
        const charged = state === 'finished' ? new Date(`${chargeOn}T17:00:00Z`) : null;
        const days = [opensOn, closesOn, chargeOn, quarter];
        return [index + 1, quarter, state, ...days, opened, charged, charged, opened, charged ?? opened];
      }),
    },
    {
      table: 'club_run_tiers',
      columns: ['run_id', 'tier_id', 'quarter', 'choice', 'size', 'pricing', 'bottles'],
      rows: releases.flatMap(({ quarter, boxes }, index) =>
        boxes.map(({ tierId, size, bottles }): Cell[] => [
          index + 1,
          tierId,
          quarter,
          'preference',
          size,
          'tier',
          JSON.stringify(bottles),
        ]),
      ),
    },
  ];
}
