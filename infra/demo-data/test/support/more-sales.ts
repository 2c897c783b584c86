import { admin, customer, guest } from '@shamba/service-kit/testing';
import { localDateOf } from '@shamba/service-kit/time';
import { CapturePayments } from '../../../../services/commerce/src/modules/settlement/capture-payments.js';
import { FindFees, LookAtProvider } from '../../../../services/commerce/src/modules/settlement/index.js';
import {
  type Commerce,
  delivered,
  Shopper,
  shippingAddress,
} from '../../../../services/commerce/test/support/commerce.js';
import { refundCalls } from '../../../../services/commerce/test/support/refund-calls.js';

export interface Bought {
  id: string;
  items: { id: number; item_type: string }[];
}
interface Pay {
  /** Cents for the staff. */
  tip?: bigint;
  to?: object;
}

/**
 * Sales and refunds that the demo's past lacks, made by commerce's own calls at the time of its clock. Square keeps 30
 * cents and about 3 % of each payment by card.
 */
export class MoreSales {
  private shoppers = 0;
  private told = 0n;
  /** Cents that the provider took, less what it gave back, by local day. */
  readonly byDay = new Map<string, bigint>();
  readonly fees = new Map<string, bigint>();

  constructor(private readonly commerce: Commerce) {}

  at(time: string): void {
    this.commerce.clock.set(time);
  }

  /** @param wanted type, id, count, and details of each thing */
  async buy(
    wanted: [string, number, number?, object?][],
    { tip = 0n, to = shippingAddress }: Pay = {},
  ): Promise<Bought> {
    this.shoppers += 1;
    const joins = wanted.some(([type]) => type === 'wine_club');
    const who = joins ? customer(9000 + this.shoppers) : guest(`guest-${this.shoppers}`);
    const shopper = new Shopper(this.commerce, who, `browser${this.shoppers}`);
    for (const thing of wanted) {
      const added = await shopper.add(...thing);
      if (added.status >= 300) throw new Error(`Not added: ${JSON.stringify(added.body)}`);
    }
    const { body: quote } = await shopper.quote({ stateCode: (to as typeof shippingAddress).state });
    const { status, body: paid } = await shopper.pay(quote.amount, { shippingAddress: to });
    if (status !== 200) throw new Error(`Not paid: ${JSON.stringify(paid)}`);
    if (tip > 0n) await this.addTip(paid.paymentId, tip);
    const { body: order } = await shopper.order(paid.paymentId, { shippingAddress: to });
    await this.settled();
    await this.feesTold();
    return order;
  }

  /** A stay of three nights that staff entered and took the money for. */
  async sellStay(orderId: string, tender: 'cash' | 'bank', checkIn: string, checkOut: string): Promise<Bought> {
    const sale = {
      ...{ bookingId: 9000, lineId: '1', reference: 'VSB-9000', unitId: 1, title: 'Stay', imageUrl: null },
      ...{ checkIn, checkOut, guests: 2, nightlyRate: '325.00', cleaningFee: '75.00', addOns: [], taxRate: '12.50' },
      ...{ tax: '131.25', total: '1181.25', currency: 'USD', specialRequests: null },
      customer: { firstName: 'Bo', lastName: 'Lee', email: 'bo@example.com', phone: null },
    };
    await this.tell('stay.sold', { orderId, sale, tender, by: 'grace' });
    return (await this.commerce.call(admin(), 'GET', `/api/admin/orders/${orderId}`)).body;
  }

  /** A stay gives up nights. */
  async moveToFewerNights(stay: Bought, checkIn: string, checkOut: string, refund: string, tax: string): Promise<void> {
    const moved = { orderId: stay.id, lineId: await this.lineOf(stay), checkIn, checkOut, refund, tax };
    await this.tell('stay.moved', { ...moved, reason: 'Fewer nights' });
  }

  /** A moved stay's difference, paid at the house. */
  async payDifference(stay: Bought, amount: string, tax: string): Promise<void> {
    const { id, items } = stay;
    const lineId = await this.lineOf(stay);
    const day = localDateOf(this.commerce.clock.now());
    const paid = { moveId: items[0]?.id, amount, tax, reference: 'VSB', by: 'grace', day };
    await this.tell('stay.difference_paid', { orderId: id, lineId, ...paid });
  }

  private async lineOf({ items }: Bought): Promise<string> {
    const line = `SELECT line_ref FROM order_lines WHERE id = $1`;
    const [{ line_ref: lineId }] = await this.commerce.dataSource.query(line, [items[0]?.id]);
    return lineId;
  }

  /** Gives an amount back, or one piece of the order's first line. */
  async refund({ id, items }: Pick<Bought, 'id' | 'items'>, amount?: string): Promise<void> {
    const what = amount === undefined ? { lines: [{ line_id: items[0]?.id, quantity: 1 }] } : { amount };
    const { status, body } = await refundCalls(() => this.commerce).refund(id, what);
    if (status !== 200) throw new Error(`Not refunded: ${JSON.stringify(body)}`);
    await this.settled();
  }

  /** Gives everything back that is left. */
  async cancel({ id }: Bought): Promise<void> {
    const reason = {};
    const { status, body } = await this.commerce.call(admin(), 'POST', `/api/admin/orders/${id}/cancel`, reason, {
      'idempotency-key': crypto.randomUUID(),
    });
    if (status !== 200) throw new Error(`Not cancelled: ${JSON.stringify(body)}`);
    await this.settled();
  }

  /** The bank decides a dispute for its customer. */
  async loseDispute({ id }: Bought, cents: bigint): Promise<void> {
    const payment = `SELECT reference FROM order_payments WHERE order_id = $1`;
    const [{ reference }] = await this.commerce.dataSource.query(payment, [id]);
    this.commerce.provider.dispute(reference, cents, { state: 'lost', updatedAt: this.commerce.clock.now() });
    await this.commerce.app.get(LookAtProvider).look();
    await this.settled();
  }

  /** The bank finds otherwise after all, of every dispute. */
  async winDisputes(): Promise<void> {
    const updatedAt = this.commerce.clock.now();
    for (const { id, paymentId, amount, version } of this.commerce.provider.disputed.values())
      this.commerce.provider.dispute(paymentId, amount, { id, state: 'won', version: version + 1, updatedAt });
    await this.commerce.app.get(LookAtProvider).look();
    await this.settled();
  }

  /** The web shop takes no tips: one is added to a purchase between its payment and its order. */
  private async addTip(attemptId: string, tip: bigint): Promise<void> {
    await this.commerce.dataSource.query(
      `UPDATE payment_attempts SET amount = amount + $2::bigint, snapshot = jsonb_set(snapshot, '{totals}',
         snapshot->'totals' || jsonb_build_object('tip', $2::text,
           'total', ((snapshot#>>'{totals,total}')::bigint + $2::bigint)::text)) WHERE id = $1`,
      [attemptId, String(tip)],
    );
    for (const payment of this.commerce.provider.ofAttempt(attemptId)) payment.amount += tip;
  }

  private async tell(type: string, payload: object): Promise<void> {
    const events = [{ id: crypto.randomUUID(), type, payload, occurredAt: this.commerce.clock.now().toISOString() }];
    const { body } = await this.commerce.call({ as: 'hospitality' }, 'POST', '/internal/inbox', { events });
    if (body.done.length !== 1) throw new Error(`${type} was not taken`);
    await this.settled();
  }

  /** Waits for captures and refunds, and notes what the provider did on the clock's day. */
  private async settled(): Promise<void> {
    await delivered(this.commerce);
    await this.commerce.app.get(CapturePayments).beforeApplicationShutdown();
    await this.commerce.sweep();
    await delivered(this.commerce);
    const { payments, disputed } = this.commerce.provider;
    const completed = [...payments.values()].filter(({ status }) => status === 'completed');
    const lost = [...disputed.values()]
      .filter(({ state }) => state === 'lost')
      .reduce((sum, { amount }) => sum + amount, 0n);
    const now = completed.reduce((sum, { amount, refunded }) => sum + amount - refunded, 0n) - lost;
    this.note(this.byDay, now - this.told);
    this.told = now;
  }

  private async feesTold(): Promise<void> {
    for (const payment of this.commerce.provider.payments.values()) {
      if (payment.fees.length > 0) continue;
      const fee = payment.amount / 33n + 30n;
      payment.fees = [fee];
      this.note(this.fees, fee);
    }
    await this.commerce.app.get(FindFees).look();
  }

  private note(days: Map<string, bigint>, cents: bigint): void {
    const day = localDateOf(this.commerce.clock.now());
    if (cents !== 0n) days.set(day, (days.get(day) ?? 0n) + cents);
  }
}
