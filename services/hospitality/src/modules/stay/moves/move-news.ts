import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Cents, daysText, dollars, toDecimal } from '@shamba/rules';
import { currentContext } from '@shamba/service-kit/http';
import { Outbox } from '@shamba/service-kit/outbox';
import { LocalTime } from '../../property/index.js';
import type { Choice } from './dto/move.dto.js';
import {
  type StayBooking,
  type StayLink,
  type StayMove,
  bookingReference,
  MoveUnderWay,
  StayBookingRepository,
} from '../records/index.js';
import { StayMails } from '../messages/index.js';

/** Mails and events about a move by staff; written in the move's own transaction. */
@Injectable()
export class MoveNews {
  constructor(
    private readonly mails: StayMails,
    private readonly outbox: Outbox,
    private readonly time: LocalTime,
    private readonly bookings: StayBookingRepository,
  ) {}

  /** @throws MoveUnderWay until an order has taken the last move: a second event could overtake the first one. */
  async assertTaken(manager: EntityManager, orderId: string): Promise<void> {
    if (await this.bookings.isMoveUnderWay(manager, orderId)) throw new MoveUnderWay();
  }

  /** Sends an event to the order about every move, and mails the guest. */
  async tell(
    manager: EntityManager,
    row: StayBooking,
    money: MovedMoney,
    { settlement, note }: { settlement: Choice | 'link'; note?: string | undefined },
  ): Promise<void> {
    if (row.order_id !== null && row.order_line_ref !== null)
      await this.outbox.add(manager, {
        type: 'stay.moved',
        consumers: ['commerce'],
        payload: {
          orderId: row.order_id,
          lineId: row.order_line_ref,
          checkIn: row.check_in_date,
          checkOut: row.check_out_date,
          refund: toDecimal(settlement === 'refund' ? -money.difference : 0n),
          ...(settlement === 'refund' && money.taxBack !== null && { tax: toDecimal(money.taxBack) }),
          reason: `${bookingReference(row.id)} has other dates`,
        },
      });
    const said = [note, moneyWords(settlement, money)].filter(Boolean).join(' ');
    await this.mails.update(manager, row, 'moved', said || undefined);
  }

  /** Mails staff that a link was paid, with the stay's calendar entry. */
  async mailStaffPaid(manager: EntityManager, row: StayBooking, link: StayLink): Promise<void> {
    await this.mails.toStaff(manager, row, `Paid by link: ${bookingReference(row.id)} has new dates`, {
      facts: [
        { label: 'Before', value: daysText(link.from_check_in, link.from_check_out) },
        { label: 'Paid', value: dollars(link.total_cents - link.paid_cents) },
      ],
      once: true,
      calendar: true,
    });
  }

  /** Mails staff that a link's payment could not be collected. */
  async mailStaffLost(manager: EntityManager, row: StayBooking, link: StayLink): Promise<void> {
    await this.mails.toStaff(manager, row, 'A payment for other nights could not be collected and is still due', {
      facts: [{ label: 'Owed', value: dollars(link.total_cents - link.paid_cents) }],
      once: true,
    });
  }

  /** Sends the order an event about its guest's payment at the house for a move. */
  async tellPaid(manager: EntityManager, row: StayBooking, move: StayMove): Promise<void> {
    if (row.order_id === null || row.order_line_ref === null) return;
    await this.outbox.add(manager, {
      type: 'stay.difference_paid',
      consumers: ['commerce'],
      payload: {
        orderId: row.order_id,
        lineId: row.order_line_ref,
        moveId: move.id,
        amount: toDecimal(move.total_cents - move.paid_cents),
        ...(move.tax_cents !== null && { tax: toDecimal(move.tax_cents) }),
        day: this.time.today(),
        reference: bookingReference(row.id),
        by: currentContext()?.caller?.username ?? 'system',
      },
    });
  }
}

interface MovedMoney {
  difference: Cents;
  /** Parts of the refund: its tax, and what staff give back at the house. */
  taxBack: Cents | null;
  inPerson: Cents;
}

/** Sentence about the money for the guest; empty when it is waived. */
function moneyWords(settlement: Choice | 'link', { difference, inPerson }: MovedMoney): string {
  if (settlement === 'link') return `You paid the difference of ${dollars(difference)} by card. Thank you.`;
  if (settlement === 'owed' && difference > 0n)
    return `The new nights cost ${dollars(difference)} more. Please pay the difference when you arrive.`;
  if (settlement !== 'refund') return '';
  const less = `The new nights cost less: ${dollars(-difference)}`;
  if (inPerson === 0n) return `${less} will be refunded to your card.`;
  return inPerson === -difference
    ? `${less} will be refunded to you in person.`
    : `${less} will be refunded, ${dollars(inPerson)} of it in person and the rest to your card.`;
}
