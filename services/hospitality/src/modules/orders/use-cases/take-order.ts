import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { EventPayload } from '@shamba/event-contract';
import { type EventMeta, HandlesEvent } from '@shamba/service-kit/outbox';
import { EventSeats } from '../../events/index.js';
import { type HeldLine, HoldRepository } from '../../hold-sets/index.js';
import { Resources } from '../../holds/index.js';
import { StayClaimRepository } from '../../stay/index.js';
import { Bookings } from '../bookings.js';
import { serialise } from '../order-lock.js';
import { OrderStateRepository } from '../order-state.repository.js';
import { matchHeld, type OurLine, ourLines, stillOrdered } from '../ordered-lines.js';

/**
 * Turns a placed order's pinned holds into bookings, registrations and visits, in one transaction with the inbox row.
 */
@Injectable()
export class TakeOrder {
  constructor(
    private readonly sets: HoldRepository,
    private readonly resources: Resources,
    private readonly claims: StayClaimRepository,
    private readonly seats: EventSeats,
    private readonly booking: Bookings,
    private readonly states: OrderStateRepository,
  ) {}

  @HandlesEvent('order.placed')
  async execute(
    placed: EventPayload<'order.placed'>,
    manager: EntityManager,
    { occurredAt }: EventMeta,
  ): Promise<void> {
    await serialise(manager, placed.orderId, placed.userId === undefined ? placed.customer.email : undefined);
    const state = await this.states.read(manager, placed.orderId, placed.customer.email, occurredAt);
    const order =
      placed.userId === undefined && state.joinedBy !== null ? { ...placed, userId: state.joinedBy } : placed;
    const lines = ourLines(order);
    const set = await this.sets.lock(manager, order.checkoutId);
    const kept = set?.attemptId === order.attemptId ? set.lines : [];
    const wanted = await this.wanted(manager, lines);
    const locked = await this.resources.lock(manager, [...kept, ...wanted]);
    if (kept.length > 0) {
      await this.claims.drop(manager, 'hold', order.checkoutId);
      await this.sets.remove(manager, order.checkoutId);
    }
    if (state.cancelled) return;
    const events = new Map([...locked.occurrences.values()].map((occurrence) => [occurrence.id, occurrence.eventId]));
    for (const { line: ordered, held } of matchHeld(lines, kept, events)) {
      const line = stillOrdered(ordered, state.remaining);
      if (!line) continue;
      const nextUp = wanted.find((seat) => seat.kind === 'seats' && seat.lineRef === line.lineRef);
      await this.booking.make(
        manager,
        order,
        { line, held },
        nextUp?.kind === 'seats' ? nextUp.occurrenceId : undefined,
      );
    }
  }

  /** Resources of the lines if nothing was pinned; used only to lock in order. */
  private async wanted(manager: EntityManager, lines: readonly OurLine[]): Promise<HeldLine[]> {
    const wanted: HeldLine[] = [];
    for (const line of lines) {
      const { lineRef, quantity } = line;
      if (line.kind === 'vineyard_stay')
        wanted.push({ lineRef, kind: 'nights', unitId: line.unitId, checkIn: line.checkIn, checkOut: line.checkOut });
      else if (line.kind === 'event') {
        const occurrenceId = line.occurrenceId ?? (await this.seats.nextOf(manager, line.eventId));
        if (occurrenceId !== undefined) wanted.push({ lineRef, kind: 'seats', occurrenceId, quantity });
      } else if (line.slotId !== undefined)
        wanted.push({ lineRef, kind: 'slot', slotId: line.slotId, quantity: line.guests });
    }
    return wanted;
  }
}
