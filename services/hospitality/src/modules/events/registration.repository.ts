import { Injectable } from '@nestjs/common';
import { type EntityManager, In, type SelectQueryBuilder } from 'typeorm';
import type { LocalDate } from '@shamba/rules';
import { ERASED, NEXT_VERSION, returnedBy } from '@shamba/service-kit/database';
import { NotFound } from '@shamba/service-kit/http';
import { assertMove } from '@shamba/service-kit/values';
import { changeRow, SAME_VERSION } from '../../database/change-row.js';
import { selectAs } from '../../database/select-as.js';
import type { DueReminders } from '../property/index.js';
import type { RegistrationDto } from './dto/registration.dto.js';
import { Event, EventOccurrence, EventRegistration, REGISTRATION_MOVES } from './event.entities.js';

/** A registration with its date and event. */
export interface RegistrationRow extends Omit<RegistrationDto, 'price' | 'created_at'> {
  version: number;
  order_line_ref: string | null;
  user_id: number | null;
  /** Cents. */
  unit_price_cents: string;
  created_at: Date;
}

/** Totals of a called-off date: registrations, paid ones, and their sum in cents. */
export interface CallOffSums {
  registrations: number;
  paid: number;
  cents: string;
}

/** A free registration in the future; `start` is HH:MM. */
export interface RegistrationAhead {
  id: number;
  date: LocalDate;
  start: string;
}

const COLUMNS = {
  id: 'r.id',
  version: 'r.version',
  event_id: 'r.event_id',
  occurrence_id: 'r.occurrence_id',
  event_title: 'r.event_title',
  event_date: 'o.local_date::text',
  start_time: `to_char(o.start_time, 'HH24:MI')`,
  end_time: `to_char(o.end_time, 'HH24:MI')`,
  location: 'e.location',
  image_url: 'e.image_url',
  registration_type: 'r.registration_type',
  status: 'r.status',
  quantity: 'r.quantity',
  unit_price_cents: 'r.unit_price_cents',
  customer_name: 'r.customer_name',
  customer_email: 'r.customer_email',
  customer_phone: 'r.customer_phone',
  order_id: 'r.order_id',
  order_line_ref: 'r.order_line_ref',
  created_at: 'r.created_at',
  user_id: 'r.user_id',
};

/** Paid by an order, which refunds it. */
const PAID = 'r.unit_price_cents > 0 AND r.order_id IS NOT NULL AND r.order_line_ref IS NOT NULL';

/** Rows of registrations. */
@Injectable()
export class RegistrationRepository {
  /** Registrations by id, in any order. */
  byIds(manager: EntityManager, ids: readonly number[]): Promise<RegistrationRow[]> {
    return this.withDates(manager).where('r.id = ANY(:ids)', { ids }).getRawMany();
  }

  /** A registration; of this user only, unless null is given. */
  find(manager: EntityManager, id: number, userId: number | null): Promise<RegistrationRow | undefined> {
    const registrations = this.withDates(manager).where('r.id = :id', { id });
    if (userId !== null) registrations.andWhere('r.user_id = :userId', { userId });
    return registrations.getRawOne();
  }

  /** Locks a registration until the transaction ends; of this user only, if one is given. @throws NotFound */
  async lock(manager: EntityManager, which: { id: number; user_id?: number }): Promise<EventRegistration> {
    const row = await manager.findOne(EventRegistration, { where: which, lock: { mode: 'pessimistic_write' } });
    if (!row) throw new NotFound('This registration');
    return row;
  }

  /** Cancels a confirmed registration that the caller has locked. @throws StaleVersion when it is cancelled */
  async cancel(manager: EntityManager, row: EventRegistration): Promise<void> {
    const { status } = row;
    assertMove(REGISTRATION_MOVES, status, 'cancelled');
    await changeRow(manager, row, { status: 'cancelled' }, { status });
  }

  /** Counts and sums of a date's confirmed registrations. */
  async callOffSums(manager: EntityManager, occurrenceId: number): Promise<CallOffSums> {
    const sums = await this.confirmedOf(manager, occurrenceId)
      .select('count(*)::int', 'registrations')
      .addSelect(`count(*) FILTER (WHERE ${PAID})::int`, 'paid')
      .addSelect(`coalesce(sum(r.quantity * r.unit_price_cents) FILTER (WHERE ${PAID}), 0)`, 'cents')
      .getRawOne<CallOffSums>();
    return sums ?? { registrations: 0, paid: 0, cents: '0' };
  }

  /**
   * The id of an owner's or address's confirmed free registration for a date. Under the date's lock the answer stays
   * true.
   */
  async freeOf(
    manager: EntityManager,
    occurrenceId: number,
    owner: string | null,
    email: string,
  ): Promise<number | undefined> {
    const known = await this.confirmedOf(manager, occurrenceId)
      .select('r.id')
      .andWhere('r.order_id IS NULL AND r.owner_key = :owner AND lower(r.customer_email) = lower(:email)', {
        owner,
        email,
      })
      .getOne();
    return known?.id;
  }

  /** Places of a date taken by free registrations of this guest (address or owner) and of this network. */
  async freePlacesOf(
    manager: EntityManager,
    occurrenceId: number,
    { email, owner, network }: { email: string; owner: string; network: string | null },
  ): Promise<{ guest: number; network: number }> {
    const isGuest = 'lower(r.customer_email) = lower(:email) OR r.owner_key = :owner';
    const had = await this.confirmedOf(manager, occurrenceId)
      .select(`coalesce(sum(r.quantity) FILTER (WHERE ${isGuest}), 0)::int`, 'guest')
      .addSelect('coalesce(sum(r.quantity) FILTER (WHERE r.network = :network), 0)::int', 'network')
      .andWhere('r.order_id IS NULL', { email, owner, network })
      .getRawOne<{ guest: number; network: number }>();
    return had ?? { guest: 0, network: 0 };
  }

  /** Locks a user's confirmed free registrations from `today` on until the transaction ends; returns them by id. */
  lockFreeAhead(manager: EntityManager, userId: number, today: LocalDate): Promise<RegistrationAhead[]> {
    return manager
      .createQueryBuilder(EventRegistration, 'r')
      .innerJoin(EventOccurrence, 'o', 'o.id = r.occurrence_id')
      .select('r.id', 'id')
      .addSelect('o.local_date::text', 'date')
      .addSelect(`to_char(o.start_time, 'HH24:MI')`, 'start')
      .where(`r.user_id = :userId AND r.status = 'confirmed' AND r.registration_type = 'free'`, { userId })
      .andWhere('o.local_date >= :today', { today })
      .orderBy('r.id')
      .setLock('pessimistic_write', undefined, ['r'])
      .getRawMany();
  }

  /** Increments the version of a date's confirmed registrations; returns their sorted ids. */
  async touchConfirmed(manager: EntityManager, occurrenceId: number): Promise<number[]> {
    const rows = await returnedBy<Pick<EventRegistration, 'id'>>(
      manager
        .createQueryBuilder()
        .update(EventRegistration)
        .set({ version: NEXT_VERSION })
        .where(`occurrence_id = :occurrenceId AND status = 'confirmed'`, { occurrenceId })
        .returning(['id']),
    );
    return rows.map(({ id }) => id).sort((one, other) => one - other);
  }

  /**
   * Reduces an order's registrations (of one line, or of all: null) to `remaining` places; 0 cancels them. Smaller ones
   * stay unchanged. Returns the number of changes.
   */
  async cutOrdered(
    manager: EntityManager,
    orderId: string,
    lineRef: string | null,
    remaining: number,
  ): Promise<number> {
    const cut = manager
      .createQueryBuilder()
      .update(EventRegistration)
      .set(remaining === 0 ? { status: 'cancelled' } : { quantity: remaining })
      .where(`order_id = :orderId AND status = 'confirmed' AND quantity > :remaining`, { orderId, remaining });
    if (lineRef !== null) cut.andWhere('order_line_ref = :lineRef', { lineRef });
    return (await cut.execute()).affected ?? 0;
  }

  /** Marks a day's registrations as reminded; returns their sorted ids. */
  async markToRemind(manager: EntityManager, { of: day, changedBefore, most }: DueReminders): Promise<number[]> {
    const rows = await manager
      .createQueryBuilder(EventRegistration, 'r')
      .innerJoin(EventOccurrence, 'o', 'o.id = r.occurrence_id')
      .select('r.id', 'id')
      .where(`o.local_date = :day AND o.status = 'scheduled' AND r.status = 'confirmed'`, { day })
      .andWhere(`r.customer_email <> '${ERASED}' AND r.reminded_for IS DISTINCT FROM :day`)
      .andWhere('r.updated_at < :changedBefore', { changedBefore })
      .orderBy('r.id')
      .limit(most)
      .setLock('pessimistic_write', undefined, ['r'])
      .setOnLocked('skip_locked')
      .getRawMany<{ id: number }>();
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0)
      await manager.update(EventRegistration, { id: In(ids) }, { reminded_for: day, ...SAME_VERSION });
    return ids;
  }

  private confirmedOf(manager: EntityManager, occurrenceId: number): SelectQueryBuilder<EventRegistration> {
    return manager
      .createQueryBuilder(EventRegistration, 'r')
      .where(`r.occurrence_id = :occurrenceId AND r.status = 'confirmed'`, { occurrenceId });
  }

  private withDates(manager: EntityManager): SelectQueryBuilder<EventRegistration> {
    const registrations = manager
      .createQueryBuilder(EventRegistration, 'r')
      .innerJoin(EventOccurrence, 'o', 'o.id = r.occurrence_id')
      .innerJoin(Event, 'e', 'e.id = r.event_id');
    return selectAs(registrations, COLUMNS);
  }
}
