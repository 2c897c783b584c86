import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { mailOf } from '@shamba/event-contract';
import { toDecimal } from '@shamba/rules';
import { Outbox } from '@shamba/service-kit/outbox';
import { localDateOf } from '@shamba/service-kit/time';
import { type StayBooking, type StayLink, bookingReference } from '../records/index.js';

/** Path of the payment page. The token follows #: no server and no Referer sees it. */
const payPath = (token: string): string => `/pay#${token}`;

/** Mails with a payment link; written in the transaction that creates the link or sends it again. */
@Injectable()
export class LinkMails {
  constructor(private readonly outbox: Outbox) {}

  async send(manager: EntityManager, row: StayBooking, link: StayLink, token: string): Promise<void> {
    await this.outbox.add(manager, {
      type: 'mail.requested',
      consumers: ['worker'],
      payload: {
        kind: 'stay_payment_link',
        to: row.guest_email,
        ...mailOf(row.user_id),
        data: {
          name: row.guest_name,
          reference: bookingReference(row.id),
          checkIn: row.check_in_date,
          checkOut: row.check_out_date,
          newCheckIn: link.to_check_in,
          newCheckOut: link.to_check_out,
          amount: toDecimal(link.total_cents - link.paid_cents),
          // The deadline is the end of this day.
          payBy: localDateOf(new Date(link.deadline.getTime() - 1)),
          payPath: payPath(token),
          ...(link.note !== null && { note: link.note }),
        },
      },
    });
  }
}
