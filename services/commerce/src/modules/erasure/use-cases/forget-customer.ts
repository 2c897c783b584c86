import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import {
  addressesOf,
  endCustomer,
  ERASED,
  eraseTracesInRows,
  forgetInOutbox,
  HandlesEvent,
  rowsOf,
} from '@shamba/service-kit';
import type { EntityManager } from 'typeorm';
import { OWN_ATTEMPTS, OWN_ORDERS } from '../../../shared/own-rows.js';
import { AUDITED_ADDRESSES } from '../../addresses/index.js';
import { ordersCounted, OrderStore } from '../../orders/index.js';
import { Attempts } from '../../payments/index.js';
import { GiveBack, planRest, Refunds } from '../../refunds/index.js';
import { SealShipments } from '../../sealed-shipments/index.js';

interface OwnOrder {
  id: string;
  email: string;
}

/**
 * A customer was erased. Orders keep number, lines, amounts and the state they were taxed in (the books need them) and
 * lose every word about the person, here, in payment attempts, in the record of changes and in the outbox; carts and
 * saved addresses go. Of shipped wine a sealed record stays. An account can't be erased while bottles are to be sent;
 * an order that came in between the question and the erasure is cancelled: it has no recipient any more. A payment
 * that is not an order yet is voided.
 */
@Injectable()
export class ForgetCustomer {
  constructor(
    private readonly seal: SealShipments,
    private readonly attempts: Attempts,
    private readonly orders: OrderStore,
    private readonly refunds: Refunds,
    private readonly giveBack: GiveBack,
  ) {}

  @HandlesEvent('customer.erased')
  async execute(erased: EventPayload<'customer.erased'>, manager: EntityManager): Promise<void> {
    const { userId } = erased;
    await endCustomer(manager, userId);
    // An address that was never verified can be anybody's: nothing equals null.
    const email = erased.email === '' ? null : erased.email;
    await this.attempts.voidOpenOf(userId, email, manager);
    await this.cancelUnsent(manager, userId, email);
    const orders = await rowsOf<OwnOrder>(manager, SETTLED_ORDERS, [userId, email]);
    const ids = orders.map(({ id }) => id);
    await this.seal.ofOrders(manager, ids);

    await rowsOf(manager, ERASE_ORDERS, [ids]);
    await ordersCounted(manager, ids);
    await rowsOf(manager, ERASE_LINES, [ids, KEPT_DETAILS]);
    await rowsOf(manager, ERASE_NOTES, [ids]);
    await rowsOf(manager, ERASE_REFUNDS, [ids]);
    await rowsOf(manager, ERASE_ATTEMPTS, [userId, email, KEPT_DETAILS, ids]);
    await rowsOf(manager, ERASE_CHANGES, [ids, KEPT_IN_RECORD]);
    await rowsOf(manager, ERASE_ADDRESS_CHANGES, [AUDITED_ADDRESSES, String(userId)]);
    await rowsOf(
      manager,
      'WITH lines AS (DELETE FROM carts WHERE user_id = $1) DELETE FROM addresses WHERE user_id = $1',
      [userId],
    );

    const emails = addressesOf([email, ...orders.map((order) => order.email)]);
    await forgetInOutbox(manager, { userId, emails, orderIds: ids });
    // Notes and reasons of other orders: a name, a number or an unverified address in them may be another person's.
    await eraseTracesInRows(manager, { order_events: ['note'], refunds: ['reason'] }, addressesOf([email]));
  }

  /**
   * What is left of their orders with bottles to be sent goes
   * back, as if they had cancelled. The sweeper carries it out.
   */
  private async cancelUnsent(manager: EntityManager, userId: number, email: string | null): Promise<void> {
    for (const { id } of await rowsOf<{ id: string }>(manager, UNSENT_ORDERS, [userId, email])) {
      const order = await this.orders.lock(id, manager);
      if (!order) continue;
      const refunds = await this.refunds.ofOrder(id, manager);
      await this.giveBack.within(manager, order, refunds, planRest(order, refunds), {
        by: 'customer',
        cancelsOrder: true,
        reason: `Order ${order.orderNumber} cancelled`,
        requestKey: null,
      });
    }
  }
}

/** What of a line's details is a choice, not a text that a person wrote. */
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
/** What of an order's record of changes says nothing about the person. */
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

/** Members of a jsonb object by their names. */
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

const ERASE_ADDRESS_CHANGES = 'UPDATE audit_log SET before = NULL, after = NULL WHERE entity = $1 AND entity_id = $2';
