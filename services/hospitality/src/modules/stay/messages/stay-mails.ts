import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type EventPayload, mailOf } from '@shamba/event-contract';
import { daysText, toDecimal } from '@shamba/rules';
import { mailEvent, Outbox } from '@shamba/service-kit/outbox';
import { propertyPlace } from '@shamba/service-kit/config';
import { calendarFile, localDateOf } from '@shamba/service-kit/time';
import {
  bookingReference,
  isForStay,
  owedOf,
  STAY_TITLE,
  type StayBooking,
  type StayChangeRequest,
  type StayLink,
  type StaySettings,
} from '../records/index.js';
import { LocalTime } from '../../property/index.js';
import { ReadSettings } from '../prices/index.js';

type MailOf<K extends EventPayload<'mail.requested'>['kind']> = Extract<EventPayload<'mail.requested'>, { kind: K }>;
type Wish = Pick<StayChangeRequest, 'check_in_date' | 'check_out_date' | 'message'>;

/** Mails to guests and staff about stays; written in the change's own transaction. */
@Injectable()
export class StayMails {
  constructor(
    private readonly settings: ReadSettings,
    private readonly outbox: Outbox,
    private readonly time: LocalTime,
  ) {}

  /**
   * Mails the guest about a change of the booking; with the calendar entry unless it is cancelled. Nothing about a stay
   * that staff entered and that is over: it is a record.
   */
  async update(
    manager: EntityManager,
    row: StayBooking,
    change: MailOf<'stay_update'>['data']['change'],
    note?: string,
  ): Promise<void> {
    if (row.source === 'manual' && row.check_out_date < this.time.today()) return;
    const { settings } = await this.settings.execute(manager);
    const stands = row.booking_status === 'confirmed';
    await this.send(manager, row, {
      kind: 'stay_update',
      to: row.guest_email,
      data: {
        ...stayOf(row),
        change,
        paid: row.payment_status !== 'unpaid',
        ...(owedOf(row) > 0n && { owed: toDecimal(owedOf(row)) }),
        ...(note && { note }),
      },
      ...(stands && { attachments: [calendarEntry(row, settings)] }),
    });
  }

  /** Acknowledges a guest's request for other dates, which staff will answer. */
  async changeRequested(manager: EntityManager, row: StayBooking, wish: Wish): Promise<void> {
    await this.send(manager, row, {
      kind: 'stay_change_requested',
      to: row.guest_email,
      data: { ...stayOf(row), ...datesOf(wish) },
      // Guests may send and withdraw requests without limit, and the buyer gave the address.
      bounded: true,
    });
    await this.toStaff(manager, row, `Other dates requested: ${bookingReference(row.id)}`, {
      facts: [
        { label: 'Requested', value: daysText(wish.check_in_date, wish.check_out_date) },
        { label: 'Message', value: wish.message ?? '' },
      ],
    });
  }

  async changeDeclined(manager: EntityManager, row: StayBooking, wish: Wish, note?: string): Promise<void> {
    await this.send(manager, row, {
      kind: 'stay_change_declined',
      to: row.guest_email,
      data: { ...stayOf(row), ...datesOf(wish), ...(note && { note }) },
    });
  }

  /** Mails a payment link, in the transaction that creates it or sends it again. */
  async paymentLink(manager: EntityManager, row: StayBooking, link: StayLink, token: string): Promise<void> {
    const data = {
      ...stayOf(row),
      amount: toDecimal(link.total_cents - link.paid_cents),
      // The deadline is the end of this day.
      payBy: localDateOf(new Date(link.deadline.getTime() - 1)),
      // The token follows #: no server and no Referer sees it.
      payPath: `/pay#${token}`,
      ...(link.note !== null && { note: link.note }),
    };
    const to = row.guest_email;
    const nights = { newCheckIn: link.to_check_in, newCheckOut: link.to_check_out };
    await this.send(
      manager,
      row,
      isForStay(link)
        ? { kind: 'stay_payment_due', to, data }
        : { kind: 'stay_payment_link', to, data: { ...data, ...nights } },
    );
  }

  /**
   * Notice to staff about a guest's action. `once`: for actions that happen only once, such as a paid order.
   * `calendar`: adds the stay's calendar entry.
   */
  async toStaff(
    manager: EntityManager,
    row: StayBooking,
    subject: string,
    {
      facts = [],
      once = false,
      calendar = false,
    }: { facts?: { label: string; value: string }[]; once?: boolean; calendar?: boolean } = {},
  ): Promise<void> {
    const settings = calendar ? (await this.settings.execute(manager)).settings : null;
    await this.send(manager, row, {
      kind: 'staff_notice',
      ...(!once && { bounded: true }),
      ...(settings && { attachments: [calendarEntry(row, settings)] }),
      data: {
        subject,
        facts: [
          { label: 'Booked', value: daysText(row.check_in_date, row.check_out_date) },
          ...facts,
          { label: 'Guests', value: String(row.number_of_guests) },
          { label: 'Name', value: row.guest_name },
          { label: 'Email', value: row.guest_email },
          { label: 'Phone', value: row.guest_phone ?? '' },
        ],
      },
    });
  }

  private async send(manager: EntityManager, row: StayBooking, mail: EventPayload<'mail.requested'>): Promise<void> {
    await this.outbox.add(manager, mailEvent({ ...mail, ...mailOf(row.user_id) }));
  }
}

const calendarEntry = (row: StayBooking, settings: StaySettings) => ({
  filename: 'stay.ics',
  contentType: 'text/calendar; charset=utf-8',
  content: stayCalendar(row, settings),
});
const stayOf = (row: StayBooking) => ({
  name: row.guest_name,
  reference: bookingReference(row.id),
  checkIn: row.check_in_date,
  checkOut: row.check_out_date,
});
const datesOf = (wish: Wish) => ({ wishedCheckIn: wish.check_in_date, wishedCheckOut: wish.check_out_date });

/** Calendar file of a stay: from check-in to check-out by the house's clock. */
export const stayCalendar = (
  row: StayBooking,
  settings: Pick<StaySettings, 'check_in_time' | 'check_out_time'>,
): string =>
  calendarFile({
    // A stay that staff entered has its order later: its entry in the guest's calendar stays the same.
    uid: row.source === 'manual' ? `stay-${row.id}@shamba` : `order-${row.order_id}-line-${row.order_line_ref}@shamba`,
    title: row.booking_status === 'pending' ? `${STAY_TITLE} (to be confirmed)` : STAY_TITLE,
    description: `${bookingReference(row.id)}, ${row.number_of_guests} ${row.number_of_guests === 1 ? 'guest' : 'guests'}`,
    location: propertyPlace(),
    start: { date: row.check_in_date, time: settings.check_in_time.slice(0, 5) },
    end: { date: row.check_out_date, time: settings.check_out_time.slice(0, 5) },
    sequence: row.version,
  });
