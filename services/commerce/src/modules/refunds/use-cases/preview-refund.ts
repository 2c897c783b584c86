import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Cents } from '@shamba/rules';
import { NotFound } from '@shamba/service-kit/http';
import { DataSource } from 'typeorm';
import type { MailRequested } from '@shamba/event-contract';
import { Members } from '../../club/index.js';
import { cancellationMails, type OrderRecord, OrderRepository } from '../../orders/index.js';
import { GiveBack } from '../give-back.js';
import { taxOfNext } from '../line-taxes.js';
import { MoneyBack, type MoneyWay } from '../money-back.js';
import { effectsOf, leavingUntold, type RefundEffects } from '../refund-effects.js';
import { planStaffRefund, type StaffRefund } from '../refund-plan.js';
import { givenBy, type PlannedLine, type RefundPlan } from '../refund-record.js';
import { byHand } from '../refund-shares.js';
import { assertNotShipped, NothingToRefund } from '../refunds.errors.js';
import { RefundRepository } from '../refund.repository.js';

export interface PreviewedLine extends PlannedLine {
  /** Part of the amount. */
  tax: Cents;
}

/** A mail that the refund would send; `to` null: to staff. */
export interface PreviewedMail {
  kind: MailRequested['kind'];
  to: string | null;
}

export interface RefundPreview {
  order: OrderRecord;
  amount: Cents;
  shipping: Cents;
  lines: PreviewedLine[];
  /** Cents of the bottles' money that are kept for the tasting fee, which is no longer waived. */
  withheld: Cents;
  /** Finished and pending refunds of the order in cents, before this one. */
  before: Cents;
  way: MoneyWay['kind'];
  /** Cents that staff refund in person: paid in cash or outside. */
  byHand: Cents;
  effects: RefundEffects;
  /** A club line among the lines ends the membership that the order began; otherwise it gives back a quarter only. */
  endsMembership: boolean;
  mails: PreviewedMail[];
}

const EMPTY: RefundPlan = { lines: [], shipping: 0n, amount: 0n };

/** Previews a refund or a cancellation by staff. Changes nothing. */
@Injectable()
export class PreviewRefund {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly orders: OrderRepository,
    private readonly refunds: RefundRepository,
    private readonly money: MoneyBack,
    private readonly giveBack: GiveBack,
    private readonly members: Members,
  ) {}

  /** @throws the errors of the refund or the cancellation itself: NotFound, AlreadyShipped, NotLeft, … */
  async execute(orderId: string, wanted: StaffRefund): Promise<RefundPreview> {
    const order = await this.orders.find(orderId);
    if (!order) throw new NotFound('This order');
    const cancels = wanted.kind === 'rest';
    const refunds = await this.refunds.ofOrder(orderId);
    // A cancelled order is not cancelled again.
    const isDone = cancels && order.cancelledAt !== null;
    if (cancels && !isDone) assertNotShipped(order);
    const plan = isDone ? EMPTY : planStaffRefund(order, refunds, wanted);
    const { kind: way, shares } = await this.money.way(this.dataSource.manager, order, refunds, plan);
    if (wanted.kind === 'amount' && way === 'nothing') throw new NothingToRefund();
    const effects =
      isDone || wanted.kind === 'amount'
        ? { lines: [], endsOrder: false, stopsParcel: false }
        : effectsOf(order, plan, cancels);
    await this.giveBack.refuseSent(this.dataSource.manager, order, effects);
    const given = givenBy(refunds);
    const lines = plan.lines.map((part) => ({ ...part, amount: way === 'nothing' ? 0n : part.amount }));
    const taxes = await taxOfNext(this.dataSource.manager, order, refunds, lines);
    return {
      order,
      amount: way === 'nothing' ? 0n : plan.amount,
      shipping: way === 'nothing' ? 0n : plan.shipping,
      lines: lines.map((part, index) => ({ ...part, tax: taxes[index] ?? 0n })),
      withheld: plan.withheld ?? 0n,
      before: given.total,
      way,
      byHand: byHand(shares),
      effects,
      endsMembership: await this.members.endsByOrder(this.dataSource.manager, orderId),
      mails: [
        ...(effects.endsOrder ? cancellationMails(order, 'staff') : []).map(({ kind, to }) => ({
          kind,
          to: to ?? null,
        })),
        ...(leavingUntold(plan, effects, { kind: way }).length > 0
          ? [{ kind: 'order_lines_cancelled' as const, to: order.email }]
          : []),
        ...(way === 'refund' ? shares : []).map((): PreviewedMail => ({ kind: 'order_refunded', to: order.email })),
      ],
    };
  }
}
