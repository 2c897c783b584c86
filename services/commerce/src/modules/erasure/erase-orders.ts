import { ERASED, NEXT_VERSION } from '@shamba/service-kit/database';
import { eraseAudited } from '@shamba/service-kit/identity';
import type { EntityManager, ObjectLiteral, UpdateQueryBuilder } from 'typeorm';
import { OWN_ATTEMPTS_NAMED, OWN_ORDERS_NAMED } from '../../shared/own-rows.js';
import { AUDITED_ADDRESSES } from '../addresses/index.js';

/** Fields of a line's details that are choices, not a person's text. */
const KEPT_DETAILS = [
  'checkInDate',
  'checkOutDate',
  'guests',
  'add_ons',
  'occurrence_id',
  'slotId',
  'preferredDate',
  'preferredTime',
  'facts',
];
/** Fields of an order's audit log that say nothing about the person. */
const KEPT_IN_RECORD = [
  'id',
  'order_number',
  'status',
  'payment_status',
  'shipping_status',
  'subtotal',
  'discount',
  'shipping',
  'tax',
  'total',
  'refunded',
  'version',
  'order',
  'retry_of',
  'payment',
  'attempt',
];

/** The erased person: the account, and its address if verified (null equals no address). */
interface Erased {
  userId: number;
  email: string | null;
}

/** Locks a person's orders with bottles to be sent, and returns their sorted ids. */
export async function lockUnsentOrders(
  manager: EntityManager,
  userId: number,
  email: string | null,
): Promise<string[]> {
  const rows = await manager
    .createQueryBuilder()
    .select('o.id', 'id')
    .from('orders', 'o')
    .where(OWN_ORDERS_NAMED, { userId, email })
    .andWhere(`o.fulfilment_state = 'pending' AND o.cancelled_at IS NULL`)
    .orderBy('o.id')
    .setLock('pessimistic_write')
    .getRawMany<{ id: string }>();
  return rows.map(({ id }) => id);
}

/** Locks a person's other orders, including cancelled ones, and returns the addresses in them. */
export const lockSettledOrders = (
  manager: EntityManager,
  userId: number,
  email: string | null,
): Promise<{ id: string; email: string }[]> =>
  manager
    .createQueryBuilder()
    .select('o.id', 'id')
    .addSelect('o.customer_email', 'email')
    .from('orders', 'o')
    .where(OWN_ORDERS_NAMED, { userId, email })
    .andWhere(`(o.fulfilment_state <> 'pending' OR o.cancelled_at IS NOT NULL)`)
    .setLock('pessimistic_write')
    .getRawMany();

/** Removes the person from orders, parcels and payments noted by staff. Amounts and states stay. */
export async function eraseOrders(manager: EntityManager, ids: readonly string[]): Promise<void> {
  await manager
    .createQueryBuilder()
    .update('fulfilments')
    .set({ tracking: null, collected_by: () => ifSet('collected_by') })
    .where(OF_ORDERS, { ids })
    .execute();
  await manager
    .createQueryBuilder()
    .update('order_payments')
    .set({ reference: null })
    .where(`${OF_ORDERS} AND attempt_id IS NULL`, { ids })
    .execute();
  await manager
    .createQueryBuilder()
    .update('orders')
    .set({
      user_id: null,
      guest_id: null,
      customer_first_name: ERASED,
      customer_last_name: '',
      customer_email: ERASED,
      customer_phone: null,
      shipping_address: () => ERASED_ADDRESS,
      billing_address: null,
      gift_message: null,
      hold_reason: () => ifSet('hold_reason'),
      link_hashes: () => `'{}'`,
      calendar_key: () => 'gen_random_uuid()::text',
      updated_at: () => 'now()',
      version: NEXT_VERSION,
    })
    .where('id = ANY(:ids)', { ids })
    .execute();
}

/**
 * Removes texts by and about a person from the lines, notes, refunds and audit logs of these orders, and from the
 * person's ended attempts.
 */
export async function eraseDetails(manager: EntityManager, ids: readonly string[], person: Erased): Promise<void> {
  const update = (table: string): UpdateQueryBuilder<ObjectLiteral> => manager.createQueryBuilder().update(table);
  await update('order_lines')
    .set({ details: () => only('details', ':kept') })
    .where(OF_ORDERS, { ids, kept: KEPT_DETAILS })
    .execute();
  await update('order_events').set({ note: null }).where(`${OF_ORDERS} AND note IS NOT NULL`, { ids }).execute();
  await update('refunds').set({ reason: ERASED }).where(OF_ORDERS, { ids }).execute();
  await update('payment_attempts')
    .set({ user_id: null, guest_id: null, error_message: null, snapshot: () => ERASED_SNAPSHOT })
    .where(ENDED_ATTEMPTS, { ...person, ids, kept: KEPT_DETAILS })
    .execute();
  await update('audit_log')
    .set({
      before: () => `CASE WHEN before IS NOT NULL THEN ${only('before', ':kept')} END`,
      after: () => `CASE WHEN after IS NOT NULL THEN ${only('after', ':kept')} END`,
    })
    .where(RECORDS, { ids, kept: KEPT_IN_RECORD })
    .execute();
}

/** Deletes a user's carts and addresses, and the audit log of the addresses. */
export async function eraseAddresses(manager: EntityManager, userId: number): Promise<void> {
  await eraseAudited(manager, AUDITED_ADDRESSES, userId);
  for (const table of ['carts', 'addresses'])
    await manager.createQueryBuilder().delete().from(table).where('user_id = :userId', { userId }).execute();
}

const OF_ORDERS = 'order_id = ANY(:ids)';

/** SQL: the mark of an erased text, for a column that has one. */
const ifSet = (column: string): string => `CASE WHEN ${column} IS NOT NULL THEN '${ERASED}' END`;

const ERASED_ADDRESS = `CASE WHEN shipping_address IS NULL THEN NULL ELSE jsonb_build_object('address1', '${ERASED}', 'address2', NULL, 'city', '',
  'state', shipping_address -> 'state', 'zipCode', '', 'country', shipping_address -> 'country') END`;

/** SQL: a jsonb object with only the named members. */
const only = (object: string, names: string): string =>
  `(SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(${object}) WHERE key = ANY(${names}::text[]))`;

const ERASED_SNAPSHOT = `snapshot || '{"customer": null, "shippingAddress": null, "billingAddress": null}' || jsonb_build_object('lines',
  (SELECT coalesce(jsonb_agg(line || jsonb_build_object('details', ${only("line -> 'details'", ':kept')}) ORDER BY place), '[]')
     FROM jsonb_array_elements(snapshot -> 'lines') WITH ORDINALITY AS lines(line, place)))`;

/** Ended attempts of the person, and those of the orders. */
const ENDED_ATTEMPTS = `(state IN ('captured', 'declined', 'failed', 'voiding', 'voided') AND ${OWN_ATTEMPTS_NAMED})
  OR (state = 'ordered' AND id IN (SELECT attempt_id FROM orders WHERE id = ANY(:ids)
    UNION SELECT attempt_id FROM order_payments WHERE order_id = ANY(:ids)))`;

const RECORDS = `(entity = 'order' AND entity_id = ANY(:ids))
  OR (entity = 'refund' AND entity_id IN (SELECT id::text FROM refunds WHERE order_id = ANY(:ids::uuid[])))`;
