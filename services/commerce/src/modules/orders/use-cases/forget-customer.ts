import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { HandlesEvent } from '@shamba/service-kit';
import type { EntityManager } from 'typeorm';
import { rowsOf } from '../../../shared/sql.js';

/**
 * A customer was erased. Orders keep number, lines, amounts and the state they were taxed in (the books need them) and
 * lose every word about the person; carts and saved addresses go. An order whose bottles are still to
 * be sent keeps name and address, or it could not be sent: erasing again after that removes them.
 */
@Injectable()
export class ForgetCustomer {
  @HandlesEvent('customer.erased')
  async execute({ userId, email }: EventPayload<'customer.erased'>, manager: EntityManager): Promise<void> {
    await rowsOf(manager, ERASE_ORDERS, [userId, email]);
    await rowsOf(
      manager,
      `UPDATE payment_attempts SET user_id = NULL, guest_id = NULL, snapshot = snapshot || '{"customer": null, "shippingAddress": null, "billingAddress": null}'
       WHERE state IN ('captured', 'declined', 'failed', 'voided') AND (user_id = $1 OR lower(snapshot -> 'customer' ->> 'email') = lower($2))`,
      [userId, email],
    );
    await rowsOf(
      manager,
      'WITH lines AS (DELETE FROM carts WHERE user_id = $1) DELETE FROM addresses WHERE user_id = $1',
      [userId],
    );
  }
}

const ERASED_ADDRESS = `CASE WHEN shipping_address IS NULL THEN NULL ELSE jsonb_build_object('address1', '[erased]', 'address2', NULL, 'city', '',
  'state', shipping_address -> 'state', 'zipCode', '', 'country', shipping_address -> 'country') END`;

const ERASE_ORDERS = `
  UPDATE orders SET user_id = NULL, guest_id = NULL, customer_first_name = '[erased]', customer_last_name = '', customer_email = '[erased]', customer_phone = NULL,
    shipping_address = ${ERASED_ADDRESS}, billing_address = NULL, link_token = gen_random_uuid()::text, updated_at = now(), version = version + 1
  WHERE (user_id = $1 OR lower(customer_email) = lower($2)) AND (fulfilment_state <> 'pending' OR cancelled_at IS NOT NULL)`;
