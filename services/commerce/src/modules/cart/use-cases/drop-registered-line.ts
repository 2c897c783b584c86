import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { HandlesEvent, rowsOf } from '@shamba/service-kit';
import type { EntityManager } from 'typeorm';

/** A guest has registered for a free event: its line is removed from their cart. */
@Injectable()
export class DropRegisteredLine {
  /** A line without a date means the next one, which is what a registration without a date took too. */
  @HandlesEvent('registration.made')
  async execute(
    { eventId, occurrenceId, userId, guestId }: EventPayload<'registration.made'>,
    manager: EntityManager,
  ): Promise<void> {
    await rowsOf(
      manager,
      `DELETE FROM cart_lines l USING carts c
       WHERE c.id = l.cart_id AND l.item_type = 'event' AND l.item_id = $1 AND coalesce((l.details ->> 'occurrence_id')::int, $2) = $2
         AND (c.user_id = $3 OR (c.user_id IS NULL AND c.guest_id = $4))
         AND NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.cart_id = c.id AND a.state IN ('pinning', 'authorising', 'paid'))`,
      [eventId, occurrenceId, userId ?? null, guestId ?? null],
    );
  }
}
