import { Injectable } from '@nestjs/common';
import type { StayLink, StaySale } from '@shamba/api-contract/internal';
import { parseCents } from '@shamba/rules';
import { InternalHttp, NotFound } from '@shamba/service-kit/http';
import { tokenHash } from '@shamba/service-kit/values';
import { type OrderRecord, OrderRepository } from '../orders/index.js';
import { AttemptRepository, type StayChange } from '../payments/index.js';
import { ChangeRecords } from './finish-change.js';
import type { PayPageDto, PayState } from './payment-link.dto.js';

type StayOfLink = StayLink & { sale: StaySale };

/** A link for other nights of an order's stay, or for a stay that staff entered, whose order its payment makes. */
export type ReadLink = { state: PayState } & (
  | { link: StayLink; order: OrderRecord }
  | { link: StayOfLink; order: null }
);

const isOfStay = (link: StayLink): link is StayOfLink => link.sale !== undefined;

/** Reads a payment link for the page that pays it. */
@Injectable()
export class ReadPaymentLink {
  constructor(
    private readonly services: InternalHttp,
    private readonly attempts: AttemptRepository,
    private readonly orders: OrderRepository,
    private readonly records: ChangeRecords,
  ) {}

  /** @throws NotFound for an unknown key, ServiceUnavailable (503) while hospitality does not answer */
  async execute(key: unknown): Promise<ReadLink> {
    const { body: link, status } = await this.services.request<StayLink>('hospitality', {
      method: 'POST',
      path: '/internal/stay-links',
      // Bounded: a token has 43 characters.
      body: { tokenHash: tokenHash(typeof key === 'string' ? key.slice(0, 100) : '') },
      accept: [404],
    });
    if (status === 404) throw new NotFound('This payment link');
    if (isOfStay(link)) return { link, order: null, state: await this.stateOf(link, null) };
    const order = await this.orders.find(link.orderId);
    if (!order) throw new NotFound('This payment link');
    return { link, order, state: await this.stateOf(link, order) };
  }

  private async stateOf(link: StayLink, order: OrderRecord | null): Promise<PayState> {
    const attempt = await this.attempts.ofLink(link.checkoutId);
    if (attempt) return attempt.state === 'pinning' || attempt.state === 'authorising' ? 'paying' : 'paid';
    // Paid by the link, but never collected: the amount is owed.
    if (link.state === 'paid') return 'changed';
    if (link.state !== 'open') return link.state;
    const fits = order ? await this.records.fits(order, changeOf(link)) : link.sale?.total === link.amount;
    return fits ? 'open' : 'changed';
  }
}

/** The change that a link pays for. */
export const changeOf = (link: StayLink): StayChange => ({
  orderId: link.orderId,
  lineId: link.lineId,
  reference: link.reference,
  orderPaid: String(parseCents(link.orderPaid)),
  checkIn: link.newCheckIn,
  checkOut: link.newCheckOut,
});

/** A payment link as its page shows it. */
export const payLinkView = ({ link, order, state }: ReadLink): PayPageDto => ({
  state,
  for_stay: order === null,
  reference: link.reference,
  check_in_date: link.checkIn,
  check_out_date: link.checkOut,
  new_check_in_date: link.newCheckIn,
  new_check_out_date: link.newCheckOut,
  lines: link.lines,
  total_before: link.totalBefore,
  total_after: link.totalAfter,
  paid: link.paid,
  amount: link.amount,
  tax: link.tax,
  currency: link.currency,
  deadline: link.deadline,
});
