import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type DatePlan, planDates, type WantedDate } from '../event-dates.js';
import { EventSeats, type SeatedOccurrence } from '../event-seats.js';
import { EventOccurrence } from '../event.entities.js';
import { CapacityBelowTaken, HasRegistrations } from '../events.errors.js';
import { CallOff } from './call-off.js';

/** Writes an event's dates. Seats that people have are never taken from under them; who had one on a date that is called off is told and paid back. */
@Injectable()
export class EventDates {
  constructor(
    private readonly seats: EventSeats,
    private readonly callOff: CallOff,
  ) {}

  /** `wanted` undefined leaves the dates and only checks capacities, which may follow the event's. @throws HasRegistrations, CapacityBelowTaken */
  async apply(manager: EntityManager, eventId: number, wanted: readonly WantedDate[] | undefined): Promise<void> {
    const rows: { id: number }[] = await manager.query(`SELECT id FROM event_occurrences WHERE event_id = $1 AND status <> 'removed'`, [eventId]);
    const known = [...(await this.seats.lock(manager, rows.map((row) => row.id))).values()];
    if (wanted) await this.write(manager, eventId, planDates(known.map((entry) => ({ ...entry, start: entry.startTime })), wanted));
    const after = await this.seats.lock(manager, known.map((entry) => entry.id));
    const short = [...after.values()].find((entry) => !entry.past && !entry.cancelled && entry.capacity < entry.taken);
    if (short) throw new CapacityBelowTaken(short.date, short.taken);
  }

  private async write(manager: EntityManager, eventId: number, plan: DatePlan<SeatedOccurrence & { start: string }>): Promise<void> {
    const coming = await this.seats.coming(manager, plan.remove);
    for (const gone of plan.remove) {
      const count = coming.get(gone.id) ?? 0;
      if (count > 0) throw new HasRegistrations(`The date ${gone.date}`, count);
      await manager.update(EventOccurrence, gone.id, { status: 'removed' });
    }
    for (const { known, wanted } of plan.keep) {
      await manager.update(EventOccurrence, known.id, {
        local_date: wanted.date,
        start_time: wanted.start,
        end_time: wanted.end,
        ...(wanted.capacity !== undefined && { capacity: wanted.capacity }),
        ...(wanted.cancelled !== undefined && { status: wanted.cancelled ? 'cancelled' : 'scheduled' }),
      });
      if (wanted.cancelled && !known.past) await this.callOff.everybody(manager, known);
    }
    for (const wanted of plan.add) {
      await manager.insert(EventOccurrence, {
        event_id: eventId, local_date: wanted.date, start_time: wanted.start, end_time: wanted.end, capacity: wanted.capacity ?? null,
        status: wanted.cancelled ? 'cancelled' : 'scheduled',
      });
    }
  }
}
