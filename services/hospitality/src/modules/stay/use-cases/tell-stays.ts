import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { MOST_STAY_MAIL_DAYS, STAY_MAIL_GRACE_DAYS, STAY_MAILS_FROM, type StayAround } from '@shamba/event-contract';
import {
  addDays,
  ERASED,
  inTransaction,
  type LocalDate,
  localDateOf,
  Outbox,
  Periodic,
  rowsOf,
} from '@shamba/service-kit';
import { LocalTime } from '../../property/index.js';
import type { StayBooking, StaySettings } from '../stay.entities.js';
import { bookingReference } from '../stay-rules.js';
import { ReadSettings } from './read-settings.js';

const MINUTE_MS = 60_000;
/** Stays told in one transaction. */
const BATCH = 100;

/**
 * Tells worker of confirmed stays: once when they are confirmed, and once on each day around them, when the property's
 * clock shows STAY_MAILS_FROM. Which message templates that makes mails of is worker's to decide. The mark and the event
 * are written by one transaction, so a stay is told once whatever is killed (docs/rules.md, Mails).
 */
@Injectable()
export class TellStays implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: LocalTime,
    private readonly settings: ReadSettings,
    private readonly outbox: Outbox,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('tell-stays', MINUTE_MS, () => this.execute());
  }

  async execute(): Promise<void> {
    const today = this.time.today();
    await this.tellAll('confirmed', today, CONFIRMED, [today, addDays(today, -1)]);
    if (this.time.stamp() < `${today} ${STAY_MAILS_FROM}`) return;
    await this.tellAll('day', today, ON_DAY, [
      today,
      addDays(today, MOST_STAY_MAIL_DAYS),
      addDays(today, -MOST_STAY_MAIL_DAYS - STAY_MAIL_GRACE_DAYS),
    ]);
  }

  private async tellAll(
    occasion: StayAround['occasion'],
    day: LocalDate,
    mark: string,
    values: LocalDate[],
  ): Promise<void> {
    for (let told = BATCH; told === BATCH; )
      told = await inTransaction(this.dataSource, async (manager) => {
        const rows = await rowsOf<TellRow>(manager, mark, values);
        if (rows.length > 0) await this.add(manager, rows, occasion, day);
        return rows.length;
      });
  }

  private async add(
    manager: EntityManager,
    rows: readonly TellRow[],
    occasion: StayAround['occasion'],
    day: LocalDate,
  ): Promise<void> {
    const { settings } = await this.settings.execute(manager);
    await this.outbox.addAll(
      manager,
      rows.map((row) => ({
        type: 'stay.around',
        consumers: ['worker'],
        payload: stayAround(row, settings, { occasion, day }),
      })),
    );
  }
}

type TellRow = Pick<
  StayBooking,
  | 'id'
  | 'user_id'
  | 'guest_name'
  | 'guest_email'
  | 'number_of_guests'
  | 'check_in_date'
  | 'check_out_date'
  | 'created_at'
>;

const stayAround = (
  row: TellRow,
  settings: Pick<StaySettings, 'check_in_time' | 'check_out_time'>,
  when: Pick<StayAround, 'occasion' | 'day'>,
): StayAround => ({
  ...when,
  bookingId: row.id,
  reference: bookingReference(row.id),
  ...(row.user_id !== null && { userId: row.user_id }),
  to: row.guest_email,
  name: row.guest_name,
  guests: row.number_of_guests,
  checkIn: row.check_in_date,
  checkOut: row.check_out_date,
  checkInTime: settings.check_in_time.slice(0, 5),
  checkOutTime: settings.check_out_time.slice(0, 5),
  bookedOn: localDateOf(row.created_at),
});

/** Marks rows that no other process marks just now, and answers them. An array: its rows are found by their ids. */
const marking = (toldOn: string, condition: string): string => `
  UPDATE stay_bookings SET told_on = ${toldOn} WHERE id = ANY (ARRAY(
    SELECT id FROM stay_bookings
    WHERE booking_status = 'confirmed' AND guest_email <> '${ERASED}' AND ${condition}
    ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
  RETURNING id, user_id, guest_name, guest_email, number_of_guests, created_at,
    check_in_date::text AS check_in_date, check_out_date::text AS check_out_date`;

/** $1: today, $2: yesterday, so that today is told as well. */
const CONFIRMED = marking('$2::date', 'told_on IS NULL AND check_out_date >= $1::date');
/** $1: today, $2: the last arrival, $3: the first departure. */
const ON_DAY = marking('$1::date', 'told_on < $1::date AND check_in_date <= $2::date AND check_out_date >= $3::date');
