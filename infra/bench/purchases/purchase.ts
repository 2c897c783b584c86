import type { Answer } from '../lib/api-client.ts';
import { cents, Shopper } from '../lib/shopper.ts';

/** The calls of one purchase, in order. */
export const STEPS = ['add', 'quote', 'pay', 'order'] as const;

/** Milliseconds of each step. */
export type StepTimes = Record<(typeof STEPS)[number], number>;

const BOTTLES = 2;

function expect<T>(answer: Answer<T>, step: string): T {
  if (answer.ok) return answer.body;
  throw new Error(`${step}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`);
}

/** One guest buys one wine; returns the milliseconds of each step. @throws when anything is refused */
export async function purchase(url: string, wine: { id: number }): Promise<StepTimes> {
  const shopper = new Shopper(url);
  const times: StepTimes = { add: 0, quote: 0, pay: 0, order: 0 };
  const timed = async <T>(step: keyof StepTimes, work: () => Promise<Answer<T>>): Promise<T> => {
    const started = performance.now();
    const body = expect(await work(), step);
    times[step] = performance.now() - started;
    return body;
  };
  await timed('add', () => shopper.add({ item_type: 'wine', item_id: wine.id, quantity: BOTTLES }));
  const { totals } = await timed('quote', () => shopper.quote());
  const payment = await timed('pay', () => shopper.pay(cents(totals.total)));
  const { paymentId } = payment;
  if (!payment.success || paymentId === null) throw new Error(`pay: ${payment.error}`);
  await timed('order', () => shopper.placeOrder(paymentId, totals));
  return times;
}

/**
 * `shoppers` buy at the same time until `count` purchases are made; returns the milliseconds of each step of each
 * purchase.
 */
export async function shop(
  url: string,
  shoppers: number,
  count: number,
  wines: { id: number }[],
): Promise<StepTimes[]> {
  const times: StepTimes[] = [];
  let next = 0;
  const shopper = async () => {
    while (next < count) {
      const wine = wines[next++ % wines.length];
      if (!wine) throw new Error('The shop has no wine');
      times.push(await purchase(url, wine));
    }
  };
  await Promise.all(Array.from({ length: shoppers }, shopper));
  return times;
}
