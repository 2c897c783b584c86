import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CardFace } from '@shamba/commerce/demo-past';
import type { LedgerChange, PaymentRecord, RefundRecord } from '@shamba/square-emulator';
import type { World } from './world.js';

const LOCATION = 'EMULATORLOCATION';

/** The payment emulator's ledger of these payments, refunds, customers and cards: one change per line. */
export function ledgerOf({ orders, club }: World): LedgerChange[] {
  const memberOf = new Map(club.members.flatMap((member) => member.quarters.map(({ order }) => [order, member])));
  const paid = orders.flatMap((order): Dated[] => {
    if (order.paymentId === null) return [];
    const { record, refunds, card } = order;
    const member = memberOf.get(order);
    const onFile = record.channel === 'club' ? member?.cardId : undefined;
    const payment = paymentOf(order.paymentId, record.total, record.createdAt, order.capturedAt, card, onFile);
    const given: RefundRecord[] = refunds.map(({ providerRefundId, amount, reason, at }) => ({
      id: providerRefundId,
      status: 'COMPLETED',
      location_id: LOCATION,
      amount_money: money(amount),
      payment_id: payment.id,
      reason,
      created_at: at.toISOString(),
      updated_at: at.toISOString(),
    }));
    const refunded = { refunded_money: money(record.refunded), refund_ids: given.map(({ id }) => id) };
    const whole: PaymentRecord = {
      ...payment,
      reference_id: record.attemptId,
      buyer_email_address: record.email,
      ...(member && { customer_id: member.customerId }),
      ...(given.length > 0 && refunded),
    };
    return [change(record.createdAt, whole.id, { payments: [whole], ...(given.length > 0 && { refunds: given }) })];
  });
  const people = club.members.map((member): Dated => {
    const { firstName, lastName } = member.person;
    const created_at = member.order.capturedAt.toISOString();
    const customer = {
      id: member.customerId,
      created_at,
      updated_at: created_at,
      given_name: firstName,
      family_name: lastName,
      reference_id: member.reference,
      version: 0,
    };
    const card = {
      id: member.cardId,
      created_at,
      ...face(member.card),
      cardholder_name: `${firstName} ${lastName}`,
      customer_id: member.customerId,
      reference_id: member.cardRowId,
      enabled: member.cancelledAt === null,
      ...(member.cancelledAt && { disabled_at: member.cancelledAt.toISOString() }),
      version: 0,
    };
    return change(member.order.capturedAt, member.cardId, { customers: [customer], cards: [card] });
  });
  return [...paid, ...people].sort((a, b) => a.at.getTime() - b.at.getTime()).map((dated) => dated.change);
}

interface Dated {
  at: Date;
  change: LedgerChange;
}

/** A change that the provider accepted. */
const change = (at: Date, id: string, made: LedgerChange): Dated => ({
  at,
  change: { ...made, outcomes: [{ id, outcome: 'ok' }] },
});

/** Writes the emulator's ledger before it starts. */
export function writeLedger(dir: string, changes: readonly LedgerChange[]): void {
  mkdirSync(dir, { recursive: true });
  writeFileSync(join(dir, 'ledger.jsonl'), changes.map((change) => `${JSON.stringify(change)}\n`).join(''), {
    flag: 'a',
  });
}

const money = (amount: bigint) => ({ amount: Number(amount), currency: 'USD' as const });
const face = ({ brand, lastFour, expMonth, expYear }: CardFace) => ({
  card_brand: brand,
  last_4: lastFour,
  exp_month: expMonth,
  exp_year: expYear,
});

function paymentOf(
  id: string,
  amount: bigint,
  at: Date,
  capturedAt: Date,
  card: CardFace,
  cardId?: string,
): PaymentRecord {
  return {
    id,
    created_at: at.toISOString(),
    updated_at: capturedAt.toISOString(),
    amount_money: money(amount),
    total_money: money(amount),
    status: 'COMPLETED',
    delay_duration: 'PT24H',
    delayed_until: new Date(at.getTime() + 86_400_000).toISOString(),
    card_details: {
      status: 'CAPTURED',
      card: { ...face(card), ...(cardId !== undefined && { id: cardId }) },
      entry_method: cardId === undefined ? 'KEYED' : 'ON_FILE',
    },
    location_id: LOCATION,
  };
}
