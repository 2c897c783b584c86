import { admin } from '@shamba/service-kit/testing';
import { expect } from '@jest/globals';
import { Reconcile } from '../../src/modules/settlement/index.js';
import { attemptStates, type Commerce, eventually, oncePressed, type Shopper } from './commerce.js';

/** Staff's calls about refunds. @param started the running service */
export const refundCalls = (started: () => Commerce) => {
  const call = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
    started().call(admin(), method, `/api/admin/orders/${path}`, body, headers);
  const read = async (id: string) => (await call('GET', id)).body;
  return {
    read,
    refund: (id: string, body: object, headers: Record<string, string> = oncePressed()) =>
      call('POST', `${id}/refunds`, { reason: 'Corked', ...body }, headers),
    captured: () => eventually(async () => expect(await attemptStates(started())).toEqual(['captured'])),
    settled: (id: string, refunded: string) =>
      eventually(async () => expect(await read(id)).toMatchObject({ refunded_amount: refunded })),
    /** Findings about payments that were made just now. */
    reconciled: () => {
      for (const payment of started().provider.payments.values()) payment.createdAt = started().clock.now();
      return started().app.get(Reconcile).execute(7);
    },
  };
};

/**
 * Two bottles, three tickets: $56 and $135, tax $13.85, shipping $15: $219.85. The bottles are $60.06, the tickets
 * $144.79.
 */
export async function buyMixed(shopper: Shopper) {
  await shopper.add('wine', 1, 2);
  await shopper.add('event', 21, 3);
  const { body: quote } = await shopper.quote();
  const { body: payment } = await shopper.pay(quote.amount);
  const order = (await shopper.order(payment.paymentId)).body;
  const items = order.items as { id: number; item_type: string }[];
  const line = (type: string): number => items.find((item) => item.item_type === type)?.id ?? 0;
  return { order, wine: line('wine'), event: line('event') };
}
