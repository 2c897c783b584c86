import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { HandlesEvent } from '@shamba/service-kit/outbox';
import type { EntityManager } from 'typeorm';
import { RefundRepository } from '../refund.repository.js';
import { ProcessRefund } from './process-refund.js';

/** Starts the refunds that waited for the capture of an authorisation. */
@Injectable()
export class RefundAfterCapture {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly process: ProcessRefund,
  ) {}

  @HandlesEvent('order.captured')
  async execute({ orderId }: EventPayload<'order.captured'>, manager: EntityManager): Promise<void> {
    for (const refund of await this.refunds.ofOrder(orderId, manager))
      if (refund.state === 'requested') this.process.soon(refund.id);
  }
}
