import { Injectable } from '@nestjs/common';
import { ArrayContains, DataSource, type EntityManager } from 'typeorm';
import type { StayLink as StayLinkAnswer } from '@shamba/api-contract/internal';
import { toDecimal } from '@shamba/rules';
import { NotFound } from '@shamba/service-kit/http';
import { type PaymentLinkDto, paymentLinkView } from '../dto/link.dto.js';
import { PhoneSales } from '../phone-sales.js';
import { StayBooking, StayLink, bookingReference, isForStay } from '../../records/index.js';
import { StayLinks } from '../../availability/index.js';

/** Reads payment links. */
@Injectable()
export class ReadLink {
  constructor(
    private readonly dataSource: DataSource,
    private readonly links: StayLinks,
    private readonly sales: PhoneSales,
  ) {}

  /** The booking's newest link, for staff; null: none. */
  async newestOf(bookingId: number): Promise<PaymentLinkDto | null> {
    const { manager } = this.dataSource;
    const link = await manager.findOne(StayLink, { where: { booking_id: bookingId }, order: { id: 'DESC' } });
    return link && paymentLinkView(link, await this.links.stateOf(manager, link));
  }

  /** The link whose token has this hash, for commerce. @throws NotFound */
  async byToken(tokenHash: string): Promise<StayLinkAnswer> {
    const { manager } = this.dataSource;
    const link = await manager.findOneBy(StayLink, { token_hashes: ArrayContains([tokenHash]) });
    const row = link && (await manager.findOneBy(StayBooking, { id: link.booking_id }));
    if (!link || !row) throw new NotFound('This payment link');
    const state = await this.state(manager, link);
    if (isForStay(link)) return { ...answerOf(link, row, NO_LINE, state), sale: await this.sales.saleOf(row) };
    if (row.order_id === null || row.order_line_ref === null) throw new NotFound('This payment link');
    return answerOf(link, row, { orderId: row.order_id, lineId: row.order_line_ref }, state);
  }

  private async state(manager: EntityManager, link: StayLink): Promise<StayLinkAnswer['state']> {
    const state = await this.links.stateOf(manager, link);
    // Commerce itself knows the state of a running payment.
    return state === 'paying' ? 'open' : state;
  }
}

const NO_LINE = { orderId: '', lineId: '' };

const answerOf = (
  link: StayLink,
  row: StayBooking,
  line: Pick<StayLinkAnswer, 'orderId' | 'lineId'>,
  state: StayLinkAnswer['state'],
): StayLinkAnswer => ({
  ...line,
  checkoutId: link.hold_id,
  state,
  reference: bookingReference(row.id),
  unitId: row.unit_id,
  checkIn: link.from_check_in,
  checkOut: link.from_check_out,
  newCheckIn: link.to_check_in,
  newCheckOut: link.to_check_out,
  lines: link.lines,
  totalBefore: toDecimal(link.total_before_cents),
  totalAfter: toDecimal(link.total_cents),
  paid: toDecimal(link.paid_cents),
  orderPaid: toDecimal(link.order_paid_cents),
  amount: toDecimal(link.total_cents - link.paid_cents),
  tax: toDecimal(link.tax_cents),
  currency: link.currency,
  deadline: link.deadline.toISOString(),
});
