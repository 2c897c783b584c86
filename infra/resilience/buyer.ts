// A buyer who tries again after a failure and records what the shop confirmed.
import { setTimeout as pause } from 'node:timers/promises';
import { cents, Shopper } from '../bench/lib/shopper.ts';

const TRY_AGAIN_MS = 400;
/** How long one step is repeated while parts of the shop are down. */
const PATIENCE_MS = 90_000;

/** No clear answer: a service is down or slow. */
const isUnclear = ({ status }) => status === 0 || status >= 500;

export class Buyer extends Shopper {
  /** Payments that the shop confirmed. */
  promised = [];
  /** The order that the shop confirmed. */
  order = null;
  presses = 0;
  /** The shop's reason when nothing was bought. */
  refusal = null;

  /** Repeats a call until its answer is clear; answers it. */
  async clear(work) {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await work();
      if (!isUnclear(answer) || Date.now() > until) return answer;
      await pause(TRY_AGAIN_MS);
    }
  }

  /**
   * Fills the cart and buys; `plan` says how. Never throws for what the shop refuses.
   * @param {{ items: object[], sourceIds: string[], startsCheckout?:
   * boolean, doublePress?: boolean, orders?: number }} plan
   *   one card for each press of Pay; `orders`: how often the order is asked for (0: the browser never came back)
   */
  async buy({ items, sourceIds, startsCheckout = false, doublePress = false, orders = 1 }) {
    for (const item of items) {
      const added = await this.addOnce(item);
      if (added.status >= 300) return this.refused(added);
    }
    if (startsCheckout) await this.clear(() => this.startCheckout());
    for (const sourceId of sourceIds) {
      const paid = await this.press(sourceId, doublePress);
      if (paid?.success) {
        await this.ask(paid, orders);
        return;
      }
      if (this.refusal) return;
    }
    this.refusal ??= 'gave up';
  }

  /** The line may have been added although the answer was lost: the cart decides, as on the page. */
  async addOnce(item) {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await this.add(item);
      if (!isUnclear(answer) || Date.now() > until) return answer;
      await pause(TRY_AGAIN_MS);
      const { body } = await this.clear(() => this.quote());
      if (body.lines?.some((line) => line.item_type === item.item_type && line.item_id === item.item_id))
        return { status: 200, body: {} };
    }
  }

  /** One press of Pay (or two at once); answers the answer that says most. */
  async press(sourceId, twice) {
    const quoted = await this.clear(() => this.quote());
    if (quoted.status !== 200) return this.refused(quoted);
    if (quoted.body.lines.length === 0) return undefined;
    const { totals } = quoted.body;
    const answers = await Promise.all(
      Array.from({ length: twice ? 2 : 1 }, () => this.pay(cents(totals.total), sourceId)),
    );
    this.presses += answers.length;
    for (const { body } of answers) if (body.success === true && body.paymentId) this.promised.push(body.paymentId);
    const paid = answers.find(({ body }) => body.success === true);
    if (paid) return { ...paid.body, totals };
    const final = answers.find(({ status }) => status === 409 || status === 422 || status === 400);
    // What is still being paid for, or has another price by now, is worth another press.
    if (final && !['payment_in_progress', 'price_changed'].includes(final.body.code)) return this.refused(final);
    await pause(TRY_AGAIN_MS);
    return undefined;
  }

  async ask({ paymentId, totals }, times) {
    const answers = await Promise.all(
      Array.from({ length: times }, () => this.clear(() => this.placeOrder(paymentId, totals))),
    );
    const placed = answers.filter(({ status }) => status === 200 || status === 201);
    this.order = placed[0]?.body.id ?? null;
    if (new Set(placed.map(({ body }) => body.id)).size > 1) this.refusal = 'two orders for one payment';
    if (times > 0 && placed.length === 0)
      this.refusal = `no order: ${answers[0].status} ${answers[0].body.code ?? answers[0].body.message}`;
  }

  refused({ status, body }) {
    this.refusal = `${status} ${body.code ?? body.message ?? ''}`;
    return undefined;
  }
}
