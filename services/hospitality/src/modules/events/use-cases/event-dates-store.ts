import { Injectable } from '@nestjs/common';
import { type EntityManager, Not } from 'typeorm';
import { InvalidFields } from '@shamba/service-kit/http';
import { type DatePlan, planDates, type WantedDate } from '../event-dates.js';
import { EventSeats, type SeatedOccurrence } from '../event-seats.js';
import { EventOccurrence } from '../event.entities.js';
import { CapacityBelowTaken, HasRegistrations } from '../events.errors.js';
import { CancelRegistrations } from './cancel-registrations.js';
import { MoveRegistrations } from './move-registrations.js';

/** Earliest date: staff may add past seasons, but not a mistyped year. */
const FIRST_DATE = '2000-01-01';

/**
 * Writes an event's dates. A date with registrations is never removed. When it is called off, its guests get a mail and
 * a refund; when it is moved, they get a mail.
 */
@Injectable()
export class EventDates {
  constructor(
    private readonly seats: EventSeats,
    private readonly cancel: CancelRegistrations,
    private readonly moved: MoveRegistrations,
  ) {}

  /**
   * With `wanted` undefined the dates stay; only capacities are checked, which may follow the event's.
   * @throws InvalidFields, HasRegistrations, CapacityBelowTaken
   */
  async apply(manager: EntityManager, eventId: number, wanted: readonly WantedDate[] | undefined): Promise<void> {
    const rows = await manager.find(EventOccurrence, {
      select: { id: true },
      where: { event_id: eventId, status: Not('removed') },
    });
    const ids = rows.map((row) => row.id);
    const known = [...(await this.seats.lock(manager, ids)).values()];
    if (wanted) {
      const stored = known.map((entry) => ({ ...entry, start: entry.startTime }));
      await this.write(manager, eventId, planDates(stored, wanted));
    }
    const after = await this.seats.lock(manager, ids);
    const short = [...after.values()].find((entry) => !entry.past && !entry.cancelled && entry.capacity < entry.taken);
    if (short) throw new CapacityBelowTaken(short.date, short.taken);
  }

  private async write(
    manager: EntityManager,
    eventId: number,
    plan: DatePlan<SeatedOccurrence & { start: string }>,
  ): Promise<void> {
    // An existing date may stay.
    const moved = plan.keep.filter(({ known, wanted }) => known.date !== wanted.date).map(({ wanted }) => wanted);
    if ([...plan.add, ...moved].some(({ date }) => date < FIRST_DATE))
      throw new InvalidFields({ event_dates: ['Please choose dates from 2000 on'] });
    const coming = await this.seats.coming(manager, plan.remove);
    for (const removed of plan.remove) {
      const count = coming.get(removed.id) ?? 0;
      if (count > 0) throw new HasRegistrations(`The date ${removed.date}`, count);
      await manager.update(EventOccurrence, removed.id, { status: 'removed' });
    }
    for (const { known, wanted } of plan.keep) {
      await manager.update(EventOccurrence, known.id, {
        local_date: wanted.date,
        start_time: wanted.start,
        end_time: wanted.end,
        ...(wanted.capacity !== undefined && { capacity: wanted.capacity }),
        ...(wanted.cancelled !== undefined && { status: wanted.cancelled ? 'cancelled' : 'scheduled' }),
      });
      if (known.past) continue;
      if (wanted.cancelled) await this.cancel.ofDate(manager, known);
      else if (known.date !== wanted.date || known.start !== wanted.start)
        await this.moved.tellAll(manager, known.id, known);
    }
    for (const wanted of plan.add) {
      await manager.insert(EventOccurrence, {
        event_id: eventId,
        local_date: wanted.date,
        start_time: wanted.start,
        end_time: wanted.end,
        capacity: wanted.capacity ?? null,
        status: wanted.cancelled ? 'cancelled' : 'scheduled',
      });
    }
  }
}
