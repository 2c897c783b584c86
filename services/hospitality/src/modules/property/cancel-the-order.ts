import { DomainError } from '@shamba/service-kit/http';

/** A paid booking is cancelled in its order, by the order's rules. */
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
