import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { inTransaction } from '@shamba/service-kit/database';
import { CacheTags, NotFound } from '@shamba/service-kit/http';
import { audited, checkVersion } from '@shamba/service-kit/identity';
import { LocalTime } from '../../property/index.js';
import { EventSeats } from '../event-seats.js';
import { Event } from '../event.entities.js';
import { HasRegistrations } from '../events.errors.js';
import { FindEvents } from './find-events.js';

/**
 * Archives an event: removes it from all lists, keeps its row. Refused while one of its future dates has registrations.
 */
@Injectable()
export class ArchiveEvent {
  constructor(
    private readonly dataSource: DataSource,
    private readonly seats: EventSeats,
    private readonly events: FindEvents,
    private readonly time: LocalTime,
    private readonly tags: CacheTags,
  ) {}

  /** @throws NotFound, StaleVersion, HasRegistrations */
  async execute(id: number, ifMatch: string | undefined): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const event = await manager.findOne(Event, {
        where: { id, archived_at: IsNull() },
        lock: { mode: 'for_no_key_update' },
      });
      if (!event) throw new NotFound('This event');
      checkVersion(event.version, ifMatch);
      const before = await this.events.forStaff(manager, id);
      const occurrences = [
        ...(
          await this.seats.lock(
            manager,
            before.event_dates.map((date) => date.id),
          )
        ).values(),
      ];
      const counts = await this.seats.coming(
        manager,
        occurrences.filter((entry) => !entry.past),
      );
      const coming = [...counts.values()].reduce((sum, count) => sum + count, 0);
      if (coming > 0) throw new HasRegistrations(event.title, coming);
      event.archived_at = this.time.now();
      await manager.save(event);
      await audited(manager, { entity: 'event', id, action: 'archive', before, after: null });
    });
    this.tags.touch(['events']);
  }
}
