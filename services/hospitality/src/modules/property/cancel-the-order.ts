import { DomainError } from '@shamba/service-kit/http';

/** What was bought is cancelled where its money is: in the order, by its policy. */
export class CancelTheOrder extends DomainError {
  constructor(orderId: string | null) {
    super({
      code: 'cancel_order',
      status: 'conflict',
      publicMessage: 'This belongs to an order. Cancel it there to see what is refunded.',
      extra: { order_id: orderId },
    });
  }
}
