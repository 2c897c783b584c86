import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '@shamba/service-kit/http';
import type { BatchStep, TrackingNote } from '../parcel-step.js';
import { ShipOrder } from './ship-order.js';

export interface BatchOrder extends TrackingNote {
  id: string;
}

export interface BatchResult {
  id: string;
  outcome: 'done' | 'unchanged' | 'failed';
  problem: { code: string; message: string } | null;
}

/** Takes one step for many orders. Each order has its own transaction: a refused order does not stop the others. */
@Injectable()
export class ShipOrders {
  private readonly logger = new Logger(ShipOrders.name);

  constructor(private readonly ship: ShipOrder) {}

  /**
   * Returns a result per order, in their order; an order named twice is processed once. Repeating it changes nothing.
   */
  async execute(step: BatchStep, orders: readonly BatchOrder[]): Promise<BatchResult[]> {
    const results: BatchResult[] = [];
    for (const order of new Map(orders.map((named) => [named.id, named])).values())
      results.push(await this.one(step, order));
    return results;
  }

  private async one(step: BatchStep, { id, ...note }: BatchOrder): Promise<BatchResult> {
    try {
      const changed = await this.ship.advance(id, step, note);
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
}
