import { Injectable } from '@nestjs/common';
import { ProcessRefund } from './process-refund.js';
import { RefundAgain } from './refund-again.js';

/** Retries a refund that the provider refused, for staff. */
@Injectable()
export class RetryRefund {
  constructor(
    private readonly again: RefundAgain,
    private readonly process: ProcessRefund,
  ) {}

  /** @throws NotFound, NothingToRefund (409) when it has not failed or its money was refunded another way. */
  async execute(orderId: string, refundId: string): Promise<void> {
    for (const id of await this.again.request(orderId, refundId)) this.process.soon(id);
  }
}
