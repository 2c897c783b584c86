import { Injectable } from '@nestjs/common';
import { namedPieces } from '@shamba/rules';
import type { RequestKey } from '@shamba/service-kit/http';
import { mailEvent, Outbox, type OutgoingEvent } from '@shamba/service-kit/outbox';
import { Clock } from '@shamba/service-kit/time';
import type { EntityManager } from 'typeorm';
import { ClubTastings, Members, type PaidTastings } from '../club/index.js';
import {
  addOrderLink,
  cancellationMails,
  clubTastingsLeft,
  endBox,
  type GivenLine,
  goneBack,
  linesCancelledMail,
  ordersCounted,
  type OrderRecord,
  OrderRepository,
  returnLines,
} from '../orders/index.js';
import { type GivenBack, MoneyBack } from './money-back.js';
import { effectsOf, leavingUntold, type RefundEffects } from './refund-effects.js';
import type { Refund, RefundPlan } from './refund-record.js';
import { byHand } from './refund-shares.js';
import { ClubShipmentLeft } from './refunds.errors.js';

/** A return of parts of an order, or of the rest of it. */
export interface Return {
  by: 'staff' | 'customer' | 'holder';
  /** The whole order is cancelled, not parts of it. */
  cancelsOrder: boolean;
  reason: string;
  requestKey: RequestKey | null;
}

/**
 * Gives back parts of an order, or the rest of it, in the order's transaction: decides about the money, counts
 * quantities, and sends an event to the service that keeps the goods. Every refund and cancellation calls this class.
 */
@Injectable()
export class GiveBack {
  constructor(
    private readonly money: MoneyBack,
    private readonly orders: OrderRepository,
    private readonly members: Members,
    private readonly tastings: ClubTastings,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * @param order locked
   * @returns the refunds or void to carry out after the commit
   * @throws ClubShipmentLeft (409) when a membership among the lines has sent its quarter: it can't be undone any more
   */
  async within(
    manager: EntityManager,
    order: OrderRecord,
    refunds: readonly Refund[],
    plan: RefundPlan,
    giving: Return,
  ): Promise<GivenBack> {
    const effects = effectsOf(order, plan, giving.cancelsOrder);
    if (giving.by === 'staff' || giving.by === 'customer') await this.refuseSent(manager, order, effects);
    const given = await this.money.decide(manager, order, refunds, plan, giving);
    const returned = {
      pieces: plan.lines.map(({ line, quantity, keptFee = 0n }) => ({ lineId: line.id, quantity, keptFee })),
      paymentState: given.paymentState,
      cancelReason: effects.endsOrder ? cancelReason(giving) : null,
      stopsParcel: effects.stopsParcel,
      note: effects.lines.map(pieces).join(', ') || null,
    };
    await returnLines(manager, this.orders, order, returned, this.clock.now());
    await ordersCounted(manager, [order.id]);
    if (undoesClub(effects))
      for (const id of await this.members.leaveByOrder(manager, order.id)) await this.endBox(manager, id, giving);
    // Who books and cancels must not carry a month's tastings into the next one.
    const tastings = { reason: 'Cancelled or refunded', carriesOver: giving.by !== 'customer' };
    await this.tastings.giveBack(order.attemptId, tastingsOf(plan), tastings, manager);
    await this.outbox.addAll(manager, [
      ...news(order, effects, giving),
      ...(await mails(manager, order, plan, giving, effects, given)),
    ]);
    return given;
  }

  /** @throws ClubShipmentLeft (409) when the order's membership or box goes back, and its quarter was sent. */
  async refuseSent(manager: EntityManager, order: OrderRecord, effects: RefundEffects): Promise<void> {
    if (undoesClub(effects) && (await this.members.hasSentFor(manager, order))) throw new ClubShipmentLeft();
  }

  /** The box of a quarter that is unpaid again does not leave. @throws ClubShipmentLeft (409) when it has left */
  private async endBox(manager: EntityManager, id: string, { by }: Return): Promise<void> {
    const { orders, outbox } = this;
    const reason = by === 'customer' ? by : 'staff';
    if (!(await endBox(manager, { orders, outbox }, id, reason, this.clock.now()))) throw new ClubShipmentLeft();
  }

  carryOut(given: GivenBack): void {
    this.money.carryOut(given);
  }
}

/** True if a quarter that the order paid is unpaid again. A box priced by its wines has no membership's line. */
const undoesClub = ({ lines, endsOrder }: RefundEffects): boolean =>
  endsOrder || lines.some(({ line }) => line.type === 'wine_club');

const pieces = ({ line: { title, type }, quantity }: GivenLine): string =>
  namedPieces({ title, quantity, nights: type === 'vineyard_stay' });

/** The membership's tastings of the persons who leave. */
const tastingsOf = ({ lines }: RefundPlan): PaidTastings[] =>
  lines.flatMap(({ line, quantity, keepsTastings }) => {
    const persons = clubTastingsLeft(line, line.refundedQuantity);
    const after = clubTastingsLeft(line, line.refundedQuantity + quantity);
    return persons > after && !keepsTastings ? [{ lineRef: line.lineRef, persons, after }] : [];
  });

const cancelReason = (giving: Return): string => (giving.by === 'holder' ? 'declined' : giving.by);

/** Events to the services that keep the goods; none when hospitality itself declined the booking. */
function news(order: OrderRecord, { lines }: RefundEffects, giving: Return): OutgoingEvent[] {
  return giving.by === 'holder' ? [] : goneBack(order, lines, giving.cancelsOrder ? giving.by : null);
}

async function mails(
  manager: EntityManager,
  order: OrderRecord,
  plan: RefundPlan,
  giving: Return,
  effects: RefundEffects,
  given: GivenBack,
): Promise<OutgoingEvent[]> {
  // Hospitality mails about a declined visit.
  if (giving.by === 'holder') return [];
  if (effects.endsOrder)
    return cancellationMails(order, giving.by, giving.by === 'customer' ? plan.amount : null, plan.lines).map(
      mailEvent,
    );
  // When staff give back a part, the refund of its money sends the buyer's mail, if there is one.
  const parts = giving.by === 'staff' ? leavingUntold(plan, effects, given) : plan.lines;
  if (parts.length === 0) return [];
  const money = { refund: given.kind === 'nothing' ? 0n : plan.amount, inPerson: byHand(given.shares) };
  return [mailEvent(linesCancelledMail(order, parts, money, await addOrderLink(manager, order.id)))];
}
