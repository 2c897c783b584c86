import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { STAY_MAILS_FROM, type StayAround } from '@shamba/event-contract';
import type { LocalDate } from '@shamba/rules';
import { inTransaction } from '@shamba/service-kit/database';
import { Outbox } from '@shamba/service-kit/outbox';
import { localDateOf, Periodic } from '@shamba/service-kit/time';
import { LocalTime } from '../../../property/index.js';
import { type StaySettings, StayBookingRepository, type StayToTell, bookingReference } from '../../records/index.js';
import { ReadSettings } from '../../prices/index.js';

const MINUTE_MS = 60_000;
/** Limit of stays per transaction. */
const BATCH = 100;

/**
 * Sends worker events about confirmed stays: once on their confirmation, and once on each day around them, when the
 * property's clock shows STAY_MAILS_FROM. Worker chooses the message templates. One transaction writes mark and event:
 * a stay is reported once, even if a process dies (docs/rules.md, Mails).
 */
@Injectable()
export class TellStays implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly time: LocalTime,
    private readonly bookings: StayBookingRepository,
    private readonly settings: ReadSettings,
    private readonly outbox: Outbox,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('tell-stays', MINUTE_MS, () => this.execute());
  }

  async execute(): Promise<void> {
    const today = this.time.today();
    await this.tellAll('confirmed', today, (manager) => this.bookings.markConfirmed(manager, today, BATCH));
    if (this.time.stamp() < `${today} ${STAY_MAILS_FROM}`) return;
    await this.tellAll('day', today, (manager) => this.bookings.markOnDay(manager, today, BATCH));
  }

  private async tellAll(
    occasion: StayAround['occasion'],
    day: LocalDate,
    mark: (manager: EntityManager) => Promise<StayToTell[]>,
  ): Promise<void> {
    for (let told = BATCH; told === BATCH; )
      told = await inTransaction(this.dataSource, async (manager) => {
        const rows = await mark(manager);
        if (rows.length > 0) await this.add(manager, rows, occasion, day);
        return rows.length;
      });
  }

  private async add(
    manager: EntityManager,
    rows: readonly StayToTell[],
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

const stayAround = (
  row: StayToTell,
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
