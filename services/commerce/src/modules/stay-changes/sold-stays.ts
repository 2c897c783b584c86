import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import type { EventPayload, StaffTender } from '@shamba/event-contract';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import { Clock, localDateOf } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { MakeTakenOrder } from '../orders/index.js';
import { phoneAttempt } from './phone-stay.js';

const WORDS: Record<StaffTender, string> = {
  cash: 'Paid in cash.',
  terminal: 'Paid at our card terminal.',
  bank: 'Paid by bank transfer.',
  other: 'Paid in person.',
};

/** Makes the orders of stays that staff entered and took the money for. */
@Injectable()
export class SoldStays {
  constructor(
    private readonly orders: MakeTakenOrder,
    private readonly clock: Clock,
  ) {}

  /** The order is paid: figures, refunds and lists know it as any other. Once per event. */
  @HandlesEvent('stay.sold')
  async sold({ orderId, sale, tender, by }: EventPayload<'stay.sold'>, manager: EntityManager): Promise<void> {
    const taken = {
      tender: tender === 'cash' ? ('cash' as const) : ('outside' as const),
      reference: sale.reference,
      actor: by,
    };
    // A stay that is over was entered as a record: its guest gets no confirmation.
    const mailed = sale.checkOut >= localDateOf(this.clock.now());
    const how = { ...taken, words: WORDS[tender], mailed };
    await this.orders.execute(orderId, phoneAttempt(sale, randomUUID()), how, manager);
  }
}
