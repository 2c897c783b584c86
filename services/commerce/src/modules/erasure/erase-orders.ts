import { ERASED, rowsOf } from '@shamba/service-kit/database';
import { eraseAudited } from '@shamba/service-kit/identity';
import type { EntityManager } from 'typeorm';
import { OWN_ATTEMPTS, OWN_ORDERS } from '../../shared/own-rows.js';
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
  const rows = await rowsOf<{ id: string }>(manager, UNSENT_ORDERS, [userId, email]);
  return rows.map(({ id }) => id);
}

/** Locks a person's other orders, including cancelled ones, and returns the addresses in them. */
export const lockSettledOrders = (
  manager: EntityManager,
  userId: number,
  email: string | null,
): Promise<{ id: string; email: string }[]> => rowsOf(manager, SETTLED_ORDERS, [userId, email]);

/** Removes the person from orders, parcels and payments noted by staff. Amounts and states stay. */
export async function eraseOrders(manager: EntityManager, ids: readonly string[]): Promise<void> {
  await rowsOf(manager, ERASE_ORDERS, [ids]);
}

/**
 * Removes texts by and about a person from the lines, notes, refunds and audit logs of these orders, and from the
 * person's ended attempts.
 */
export async function eraseDetails(
  manager: EntityManager,
  ids: readonly string[],
  { userId, email }: Erased,
): Promise<void> {
  await rowsOf(manager, ERASE_LINES, [ids, KEPT_DETAILS]);
  await rowsOf(manager, ERASE_NOTES, [ids]);
  await rowsOf(manager, ERASE_REFUNDS, [ids]);
  await rowsOf(manager, ERASE_ATTEMPTS, [userId, email, KEPT_DETAILS, ids]);
  await rowsOf(manager, ERASE_CHANGES, [ids, KEPT_IN_RECORD]);
}

/** Deletes a user's carts and addresses, and the audit log of the addresses. */
export async function eraseAddresses(manager: EntityManager, userId: number): Promise<void> {
  await eraseAudited(manager, AUDITED_ADDRESSES, userId);
  await rowsOf(
    manager,
    'WITH lines AS (DELETE FROM carts WHERE user_id = $1) DELETE FROM addresses WHERE user_id = $1',
    [userId],
  );
}

const UNSENT_ORDERS = `
  SELECT id FROM orders WHERE ${OWN_ORDERS}
    AND fulfilment_state = 'pending' AND cancelled_at IS NULL ORDER BY id FOR UPDATE`;

const SETTLED_ORDERS = `
  SELECT id, customer_email AS email FROM orders
  WHERE ${OWN_ORDERS} AND (fulfilment_state <> 'pending' OR cancelled_at IS NOT NULL) FOR UPDATE`;

const ERASED_ADDRESS = `CASE WHEN shipping_address IS NULL THEN NULL ELSE jsonb_build_object('address1', '${ERASED}', 'address2', NULL, 'city', '',
  'state', shipping_address -> 'state', 'zipCode', '', 'country', shipping_address -> 'country') END`;

const ERASE_ORDERS = `
  WITH parcels AS (UPDATE fulfilments SET tracking = NULL, collected_by = CASE WHEN collected_by IS NOT NULL THEN '${ERASED}' END WHERE order_id = ANY($1::uuid[])),
  noted AS (UPDATE order_payments SET reference = NULL WHERE order_id = ANY($1::uuid[]) AND attempt_id IS NULL)
  UPDATE orders SET user_id = NULL, guest_id = NULL, customer_first_name = '${ERASED}', customer_last_name = '', customer_email = '${ERASED}', customer_phone = NULL,
    shipping_address = ${ERASED_ADDRESS}, billing_address = NULL, gift_message = NULL, hold_reason = CASE WHEN hold_reason IS NOT NULL THEN '${ERASED}' END, link_hashes = '{}', calendar_key = gen_random_uuid()::text, updated_at = now(), version = version + 1
  WHERE id = ANY($1::uuid[])`;

/** SQL: a jsonb object with only the named members. */
const only = (object: string, names: string): string =>
  `(SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(${object}) WHERE key = ANY(${names}::text[]))`;

const ERASE_LINES = `UPDATE order_lines SET details = ${only('details', '$2')} WHERE order_id = ANY($1::uuid[])`;

const ERASE_NOTES = 'UPDATE order_events SET note = NULL WHERE order_id = ANY($1::uuid[]) AND note IS NOT NULL';

const ERASE_REFUNDS = `UPDATE refunds SET reason = '${ERASED}' WHERE order_id = ANY($1::uuid[])`;

const ERASE_ATTEMPTS = `
  UPDATE payment_attempts SET user_id = NULL, guest_id = NULL, error_message = NULL,
    snapshot = snapshot || '{"customer": null, "shippingAddress": null, "billingAddress": null}' || jsonb_build_object('lines',
      (SELECT coalesce(jsonb_agg(line || jsonb_build_object('details', ${only("line -> 'details'", '$3')}) ORDER BY place), '[]')
         FROM jsonb_array_elements(snapshot -> 'lines') WITH ORDINALITY AS lines(line, place)))
  WHERE (state IN ('captured', 'declined', 'failed', 'voiding', 'voided') AND ${OWN_ATTEMPTS})
    OR (state = 'ordered' AND id IN (SELECT attempt_id FROM orders WHERE id = ANY($4::uuid[])
      UNION SELECT attempt_id FROM order_payments WHERE order_id = ANY($4::uuid[])))`;

const ERASE_CHANGES = `
  UPDATE audit_log SET before = CASE WHEN before IS NOT NULL THEN ${only('before', '$2')} END, after = CASE WHEN after IS NOT NULL THEN ${only('after', '$2')} END
  WHERE (entity = 'order' AND entity_id = ANY($1)) OR (entity = 'refund' AND entity_id IN (SELECT id::text FROM refunds WHERE order_id = ANY($1::uuid[])))`;
