import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OrderLinesRefunded, OrderPlaced } from '@shamba/event-contract';
import { OrderedTickets } from '../events/index.js';
import { OrderedVisits } from '../experiences/index.js';
import { OrderedStays, PhoneSales } from '../stay/index.js';
import type { MatchedLine } from './ordered-lines.js';

/** Passes each kind of line to its module. */
@Injectable()
export class Bookings {
  constructor(
    private readonly stays: OrderedStays,
    private readonly sales: PhoneSales,
    private readonly tickets: OrderedTickets,
    private readonly visits: OrderedVisits,
  ) {}

  async make(
    manager: EntityManager,
    order: OrderPlaced,
    { line, held }: MatchedLine,
    nextOccurrenceId: number | undefined,
  ): Promise<void> {
    switch (line.kind) {
      case 'vineyard_stay':
        if (await this.sales.paidByLink(manager, order)) return;
        return this.stays.book(manager, order, line);
      case 'event':
        return this.tickets.register(manager, order, line, {
          occurrenceId: held?.kind === 'seats' ? held.occurrenceId : nextOccurrenceId,
          kept: held !== undefined,
        });
      case 'experience':
        return this.visits.book(manager, order, line, held !== undefined);
    }
  }

  /** Reduces a line to `remaining` pieces. A stay is returned as a whole. */
  async reduce(
    manager: EntityManager,
    orderId: string,
    line: OrderLinesRefunded['lines'][number],
    remaining: number,
  ): Promise<void> {
    switch (line.kind) {
      case 'vineyard_stay':
        return remaining === 0 ? this.stays.cancel(manager, orderId, line.lineId) : undefined;
      case 'event':
        return this.tickets.reduce(manager, orderId, line.lineId, remaining);
      case 'experience':
        return this.visits.reduce(manager, orderId, line.lineId, remaining);
      case 'wine':
      case 'wine_club':
        return;
    }
  }

  /** `isLost`: its payment could not be collected; then a stay that staff entered stands, unpaid. */
  async cancel(manager: EntityManager, orderId: string, isLost: boolean): Promise<void> {
    if (isLost) await this.sales.lost(manager, orderId);
    await this.stays.cancel(manager, orderId);
    await this.tickets.reduce(manager, orderId, null, 0);
    await this.visits.reduce(manager, orderId, null, 0);
  }
}
