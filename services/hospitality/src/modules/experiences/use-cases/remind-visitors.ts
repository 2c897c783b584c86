import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ERASED, Outbox, Periodic } from '@shamba/service-kit';
import { Reminders } from '../../property/index.js';
import { Experience, ExperienceBooking } from '../experience.entities.js';
import { mailToGuest } from '../visit-mails.js';

const MINUTE_MS = 60_000;

/** Guests of confirmed visits get a mail on the day before. */
@Injectable()
export class RemindVisitors implements OnModuleInit {
  constructor(
    private readonly reminders: Reminders,
    private readonly outbox: Outbox,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('remind-visitors', MINUTE_MS, () => this.execute());
  }

  execute(): Promise<void> {
    return this.reminders.send(MARK, async (manager, id) => {
      const visit = await manager.findOneByOrFail(ExperienceBooking, { id });
      const { duration } = await manager.findOneByOrFail(Experience, { id: visit.experience_id });
      await this.outbox.add(manager, mailToGuest(visit, 'reminder', { duration, by: 'staff' }));
    });
  }
}

/** As Reminders wants it. The index is by this expression. */
const MARK = `
  UPDATE experience_bookings SET reminded_for = $1::date WHERE id = ANY (ARRAY(
    SELECT id FROM experience_bookings
    WHERE coalesce(booking_date, date '0001-01-01') = $1::date AND archived_at IS NULL AND status = 'confirmed'
      AND guest_email <> '${ERASED}' AND reminded_for IS DISTINCT FROM $1::date AND updated_at < $2
    ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED))
  RETURNING id`;
