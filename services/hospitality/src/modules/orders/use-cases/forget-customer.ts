import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { HandlesEvent } from '@shamba/service-kit';

/**
 * A customer was erased: stays, registrations and visits keep dates, numbers and amounts (the books need them) and lose
 * every word about the person. Nothing is cancelled by it.
 */
@Injectable()
export class ForgetCustomer {
  @HandlesEvent('customer.erased')
  async execute({ userId, email }: EventPayload<'customer.erased'>, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE stay_bookings SET guest_name = '[erased]', guest_email = '[erased]', guest_phone = NULL, special_requests = NULL, user_id = NULL, guest_id = NULL
       WHERE user_id = $1 OR lower(guest_email) = lower($2)`,
      [userId, email],
    );
    await manager.query(
      `UPDATE event_registrations SET customer_name = '[erased]', customer_email = '[erased-' || id || ']', customer_phone = NULL, owner_key = NULL, user_id = NULL
       WHERE user_id = $1 OR lower(customer_email) = lower($2)`,
      [userId, email],
    );
    await manager.query(
      `UPDATE experience_bookings SET guest_name = '[erased]', guest_email = '[erased]', guest_phone = NULL, owner_key = NULL, user_id = NULL
       WHERE user_id = $1 OR lower(guest_email) = lower($2)`,
      [userId, email],
    );
  }
}
