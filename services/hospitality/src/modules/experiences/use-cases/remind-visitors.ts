import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Outbox } from '@shamba/service-kit/outbox';
import { Periodic } from '@shamba/service-kit/time';
import { type MarkDue, Reminders } from '../../property/index.js';
import { Experience, ExperienceBooking } from '../experience.entities.js';
import { mailToGuest } from '../visit-mails.js';
import { VisitRepository } from '../visit.repository.js';

const MINUTE_MS = 60_000;

/** Mails guests of confirmed visits on the day before. */
@Injectable()
export class RemindVisitors implements OnModuleInit {
  constructor(
    private readonly reminders: Reminders,
    private readonly visits: VisitRepository,
    private readonly outbox: Outbox,
    private readonly periodic: Periodic,
  ) {}

  onModuleInit(): void {
    this.periodic.every('remind-visitors', MINUTE_MS, () => this.execute());
  }

  execute(): Promise<void> {
    const mark: MarkDue = (manager, due) => this.visits.markToRemind(manager, due);
    return this.reminders.send(mark, async (manager, id) => {
      const visit = await manager.findOneByOrFail(ExperienceBooking, { id });
      const { duration } = await manager.findOneByOrFail(Experience, { id: visit.experience_id });
      await this.outbox.add(manager, mailToGuest(visit, 'reminder', { duration, by: 'staff' }));
    });
  }
}
