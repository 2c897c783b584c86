import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { addDays } from '@shamba/rules';
import { rowsOf } from '@shamba/service-kit/database';
import { Periodic } from '@shamba/service-kit/time';
import { LocalTime, OpeningHoursRepository, startTimes } from '../../property/index.js';
import { SLOT_MONTHS_DAYS } from '../rsvp-rules.js';
import { ADD_MISSING_SLOTS } from '../slot.sql.js';

const HOUR_MS = 3_600_000;

/** Creates the slots of bookable experiences for the next 12 months, from the opening hours without closed days. */
@Injectable()
export class SlotSchedule implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly openings: OpeningHoursRepository,
    private readonly time: LocalTime,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('keep-slots', HOUR_MS, () => this.execute(this.dataSource.manager));
  }

  /** Adds missing slots, for one experience or for all; existing ones keep their id and capacity. */
  async execute(manager: EntityManager, experienceId?: number): Promise<void> {
    const today = this.time.today();
    const hours = await this.openings.hours(manager);
    const closures = await this.openings.closures(manager, today);
    const starts = Array.from({ length: SLOT_MONTHS_DAYS + 1 }, (_, day) => addDays(today, day)).flatMap((date) =>
      startTimes(hours, date, closures).map((time) => ({ date, time })),
    );
    const [days, times] = [starts.map(({ date }) => date), starts.map(({ time }) => time)];
    await rowsOf(manager, ADD_MISSING_SLOTS, [days, times, experienceId ?? null]);
  }
}
