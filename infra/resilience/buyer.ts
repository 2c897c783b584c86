// A buyer who tries again after a failure and records what the shop confirmed.
import { setTimeout as pause } from 'node:timers/promises';
import type { Schemas } from '@shamba/api-contract';
import type { Answer, Problem } from '../bench/lib/api-client.ts';
import { cents, Shopper, type CartItem } from '../bench/lib/shopper.ts';

const TRY_AGAIN_MS = 400;
/** Time for repeating one step while parts of the shop are down. */
const PATIENCE_MS = 90_000;

/** No clear answer: a service is down or slow. */
const isUnclear = ({ status }: { status: number }): boolean => status === 0 || status >= 500;

/** An answer that refuses. */
interface Refusal {
  ok: false;
  status: number;
  body: Problem;
}

/** Behaviour of a buyer. */
export interface Purchase {
  items: CartItem[];
  /** One card for each press of Pay. */
  sourceIds: string[];
  startsCheckout?: boolean;
  /** Pay is pressed twice at the same time. */
  doublePress?: boolean;
  /** Number of calls for the order (0: the browser never returns). */
  orders?: number;
}

/** A payment that the shop confirmed, with its totals. */
interface Paid {
  paymentId: string;
  totals: Schemas['QuoteTotalsDto'];
}

export class Buyer extends Shopper {
  /** Payments that the shop confirmed. */
  readonly promised: string[] = [];
  /** The order that the shop confirmed. */
  order: string | null = null;
  presses = 0;
  /** The shop's reason when nothing was bought. */
  refusal: string | null = null;

  /** Repeats a call until it succeeds or is refused. @returns the answer */
  async clear<T>(work: () => Promise<Answer<T>>): Promise<Answer<T>> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await work();
      if (!isUnclear(answer) || Date.now() > until) return answer;
      await pause(TRY_AGAIN_MS);
    }
  }

  /** Fills the cart and buys. Never throws for what the shop refuses. */
  async buy({ items, sourceIds, startsCheckout = false, doublePress = false, orders = 1 }: Purchase): Promise<void> {
    for (const item of items) {
      const added = await this.addOnce(item);
      if (!added.ok) return this.refused(added);
    }
    if (startsCheckout) await this.clear(() => this.startCheckout());
    for (const sourceId of sourceIds) {
      const paid = await this.press(sourceId, doublePress);
      if (paid) return this.ask(paid, orders);
      if (this.refusal) return;
    }
    this.refusal ??= 'gave up';
  }

  /** The line may have been added although the answer was lost: the cart decides, as on the page. */
  async addOnce(item: CartItem): Promise<{ ok: true } | Refusal> {
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const answer = await this.add(item);
      if (!isUnclear(answer) || Date.now() > until) return answer;
      await pause(TRY_AGAIN_MS);
      const quoted = await this.clear(() => this.quote());
      const lines = quoted.ok ? quoted.body.lines : [];
      if (lines.some((line) => line.item_type === item.item_type && line.item_id === item.item_id)) return { ok: true };
    }
  }

  /** One press of Pay (or two at the same time); undefined when it is not paid. */
  async press(sourceId: string, twice: boolean): Promise<Paid | undefined> {
    const quoted = await this.clear(() => this.quote());
    if (!quoted.ok) {
      this.refused(quoted);
      return undefined;
    }
    if (quoted.body.lines.length === 0) return undefined;
    const { totals } = quoted.body;
    const answers = await Promise.all(
      Array.from({ length: twice ? 2 : 1 }, () => this.pay(cents(totals.total), sourceId)),
    );
    this.presses += answers.length;
    const payments = answers.flatMap((answer) =>
      answer.ok && answer.body.success ? (answer.body.paymentId ?? []) : [],
    );
    this.promised.push(...payments);
    const [paymentId] = payments;
    if (paymentId !== undefined) return { paymentId, totals };
    const final = answers.filter((answer) => !answer.ok).find(({ status }) => [400, 409, 422].includes(status));
    // The buyer presses again if a payment is in progress or the price has changed.
    if (final && !['payment_in_progress', 'price_changed'].includes(final.body.code ?? '')) {
      this.refused(final);
      return undefined;
    }
    await pause(TRY_AGAIN_MS);
    return undefined;
  }

  async ask({ paymentId, totals }: Paid, times: number): Promise<void> {
    const answers = await Promise.all(
      Array.from({ length: times }, () => this.clear(() => this.placeOrder(paymentId, totals))),
    );
    const placed = answers.filter((answer) => answer.ok);
    this.order = placed[0]?.body.id ?? null;
    if (new Set(placed.map(({ body }) => body.id)).size > 1) this.refusal = 'two orders for one payment';
    const [refused] = answers.filter((answer) => !answer.ok);
    if (placed.length === 0 && refused)
      this.refusal = `no order: ${refused.status} ${refused.body.code ?? refused.body.message}`;
  }

  refused({ status, body }: Refusal): void {
    this.refusal = `${status} ${body.code ?? body.message ?? ''}`;
  }
}
