import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@shamba/service-kit/http';
import type { BatchResultDto } from '../fulfilment.dto.js';
import type { BatchStep, TrackingNote } from '../parcel-step.js';
import { type Hold, HoldOrder } from './hold-order.js';
import { ShipOrder } from './ship-order.js';

interface BatchOrder extends TrackingNote {
  id: string;
}

/** A step for many orders; `release`: the reason of the holds that end. */
export type BatchWork = { step: BatchStep } | { hold: Hold } | { release: string };

/** Takes one step for many orders. Each order has its own transaction: a refused order does not stop the others. */
@Injectable()
export class StepOrders {
  private readonly logger = new Logger(StepOrders.name);

  constructor(
    private readonly ship: ShipOrder,
    private readonly holding: HoldOrder,
  ) {}

  /**
   * Returns a result per order, in their order; an order named twice is processed once. Repeating it changes nothing.
   * @throws InvalidFields (400: a hold until a past day), before any order is changed
   */
  async execute(work: BatchWork, orders: readonly BatchOrder[]): Promise<BatchResultDto[]> {
    if ('hold' in work) this.holding.check(work.hold);
    const results: BatchResultDto[] = [];
    for (const order of new Map(orders.map((named) => [named.id, named])).values())
      results.push(await this.one(work, order));
    return results;
  }

  private async one(work: BatchWork, { id, ...note }: BatchOrder): Promise<BatchResultDto> {
    try {
      const changed = await this.change(work, id, note);
      return { id, outcome: changed ? 'done' : 'unchanged', problem: null };
    } catch (error) {
      if (error instanceof DomainError)
        return { id, outcome: 'failed', problem: { code: error.code, message: error.publicMessage } };
      this.logger.error(`Order ${id} of a batch was not changed`, error instanceof Error ? error.stack : undefined);
      return {
        id,
        outcome: 'failed',
        problem: { code: 'not_saved', message: 'This order could not be saved. Please try again.' },
      };
    }
  }

  private change(work: BatchWork, id: string, note: TrackingNote): Promise<boolean> {
    if ('hold' in work) return this.holding.hold(id, work.hold);
    if ('release' in work) return this.holding.release(id, work.release);
    return this.ship.advance(id, work.step, note);
  }
}
