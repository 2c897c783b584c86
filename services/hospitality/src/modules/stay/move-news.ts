import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Cents, Outbox, toDecimal } from '@shamba/service-kit';
import type { Choice, MoveBookingDto } from './dto/move.dto.js';
import type { StayBooking } from './stay.entities.js';
import { StayMails } from './stay-mails.js';
import { bookingReference } from './stay-rules.js';

/** Who hears of a stay that staff moved; written in the move's own transaction. */
@Injectable()
export class MoveNews {
  constructor(
    private readonly mails: StayMails,
    private readonly outbox: Outbox,
  ) {}

  /** The order of a stay hears of every move; guests who booked by themselves get a mail. */
  async tell(
    manager: EntityManager,
    row: StayBooking,
    difference: Cents,
    { settlement, note }: Pick<MoveBookingDto, 'settlement' | 'note'>,
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
          refund: toDecimal(settlement === 'refund' ? -difference : 0n),
          reason: `${bookingReference(row.id)} has other dates`,
        },
      });
    if (row.source !== 'online') return;
    const said = [note, moneyWords(settlement, difference)].filter(Boolean).join(' ');
    await this.mails.update(manager, row, 'moved', said || undefined);
  }
}

/** What the guest is told of the money; nothing when it is waived. */
function moneyWords(settlement: Choice, difference: Cents): string {
  const amount = `$${toDecimal(difference < 0n ? -difference : difference)}`;
  if (settlement === 'refund') return `The new nights cost less: ${amount} goes back to your card.`;
  return settlement === 'owed' && difference > 0n
    ? `The new nights cost ${amount} more. Please pay the difference at the house.`
    : '';
}
