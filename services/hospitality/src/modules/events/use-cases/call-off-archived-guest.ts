import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@shamba/event-contract';
import { CacheTags, endCustomer, HandlesEvent, rowsOf } from '@shamba/service-kit';
import type { EntityManager } from 'typeorm';
import { LocalTime } from '../../property/index.js';
import { EventRegistration } from '../event.entities.js';
import { CallOff } from './call-off.js';

interface Ahead {
  id: number;
  date: string;
  start: string;
}

/** After an account was archived: cancels its upcoming free registrations and mails the guest. Paid ones stay. */
@Injectable()
export class CallOffArchivedGuest {
  constructor(
    private readonly callOff: CallOff,
    private readonly time: LocalTime,
    private readonly tags: CacheTags,
  ) {}

  @HandlesEvent('customer.archived')
  async execute({ userId }: EventPayload<'customer.archived'>, manager: EntityManager): Promise<void> {
    await endCustomer(manager, userId);
    const ahead = await rowsOf<Ahead>(manager, AHEAD, [userId, this.time.today()]);
    for (const { id, date, start } of ahead) {
      const row = await manager.findOneByOrFail(EventRegistration, { id });
      await this.callOff.registration(manager, row, { date, startTime: start }, 'registration');
    }
    if (ahead.length > 0) this.tags.touch(['events']);
  }
}

const AHEAD = `
  SELECT r.id, o.local_date::text AS date, to_char(o.start_time, 'HH24:MI') AS start
    FROM event_registrations r JOIN event_occurrences o ON o.id = r.occurrence_id
   WHERE r.user_id = $1 AND r.status = 'confirmed' AND r.registration_type = 'free' AND o.local_date >= $2::date
   ORDER BY r.id FOR UPDATE OF r`;
