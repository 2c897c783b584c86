import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { CartRepository } from '../cart.repository.js';

/** Removes the line of a free event from the cart of a guest who registered for it. */
@Injectable()
export class DropRegisteredLine {
  constructor(private readonly carts: CartRepository) {}

  /** A line without a date means the next date, as a registration without a date does. */
  @HandlesEvent('registration.made')
  async execute(
    { eventId, occurrenceId, userId, guestId }: EventPayload<'registration.made'>,
    manager: EntityManager,
  ): Promise<void> {
    await this.carts.dropEventLines(
      manager,
      { eventId, occurrenceId },
      { userId: userId ?? null, guestId: guestId ?? null },
    );
  }
}
