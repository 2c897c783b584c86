import { cents, Shopper } from '../lib/shopper.mjs';

/** The calls of one purchase, in order. */
export const STEPS = ['add', 'quote', 'pay', 'order'];

const BOTTLES = 2;

function expect(answer, step) {
  if (answer.status >= 200 && answer.status < 300) return answer.body;
  throw new Error(`${step}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`);
}

/** One guest buys one wine; answers how long each step took, in milliseconds. Throws when anything is refused. */
export async function purchase(url, wine) {
  const shopper = new Shopper(url);
  const times = {};
  const timed = async (step, work) => {
    const started = performance.now();
    const body = expect(await work(), step);
    times[step] = performance.now() - started;
    return body;
  };
  await timed('add', () => shopper.add({ item_type: 'wine', item_id: wine.id, quantity: BOTTLES }));
  const { totals } = await timed('quote', () => shopper.quote());
  const payment = await timed('pay', () => shopper.pay(cents(totals.total)));
  if (!payment.success) throw new Error(`pay: ${payment.error}`);
  await timed('order', () => shopper.placeOrder(payment.paymentId, totals));
  return times;
}
