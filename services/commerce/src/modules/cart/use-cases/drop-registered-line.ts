import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { dropEventLines } from '../dropped-carts.js';

/** A guest has registered for a free event: its line is removed from their cart. */
@Injectable()
export class DropRegisteredLine {
  /** A line without a date means the next one, which is what a registration without a date took too. */
  @HandlesEvent('registration.made')
  async execute(
    { eventId, occurrenceId, userId, guestId }: EventPayload<'registration.made'>,
    manager: EntityManager,
  ): Promise<void> {
    await dropEventLines(manager, { eventId, occurrenceId }, { userId: userId ?? null, guestId: guestId ?? null });
  }
}
