import { Injectable } from '@nestjs/common';
import { DataSource, type ObjectLiteral, type SelectQueryBuilder } from 'typeorm';
import { daysText, dayText, type LocalDate } from '@shamba/rules';
import { selectAs } from '../../database/select-as.js';
import { ownRows } from './own-rows.js';

/** Owner of rows: the account, and its verified address (null: none). */
export interface Owner {
  userId: number;
  email: string | null;
}

/** All data of a customer in hospitality, for the export. */
export interface CustomerExport {
  stays: ExportedRow[];
  event_registrations: ExportedRow[];
  experience_bookings: ExportedRow[];
}

/** A booking in the future. */
interface OpenBooking {
  what: 'stay' | 'event' | 'visit';
  title: string;
  from: LocalDate | null;
  /** Set for stays only. */
  to: LocalDate | null;
}

/** An exported row: amounts are decimal strings, dates YYYY-MM-DD, times HH:MM. */
type ExportedRow = Record<string, unknown>;

/** SQL: cents as a decimal string. */
const decimal = (cents: string): string => `to_char(${cents} / 100.0, 'FM999999999990.00')`;

/** SQL: a stay's requests for other dates, oldest first. */
const REQUESTS = `coalesce((SELECT json_agg(json_build_object('check_in_date', c.check_in_date, 'check_out_date', c.check_out_date,
    'message', c.message, 'status', c.status, 'answer', c.staff_note, 'created_at', c.created_at) ORDER BY c.id)
  FROM stay_change_requests c WHERE c.booking_id = b.id), '[]')`;

/** Customers' bookings of all kinds. */
@Injectable()
export class CustomerRepository {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * Reasons why an account can't be erased or archived yet, in sentences for its owner and staff: stays, and paid
   * visits and events, from `today` on, by date; visits without a date last. Free bookings are no reason; they are
   * cancelled.
   */
  async obligations(owner: Owner, today: LocalDate): Promise<string[]> {
    const stays = await selectAs(this.from('stay_bookings', 'b'), {
      what: `'stay'`,
      title: `''`,
      from: 'b.check_in_date::text',
      to: 'b.check_out_date::text',
    })
      .where(ownRows('b', 'guest_email'), owner)
      .andWhere(`b.booking_status <> 'cancelled' AND b.check_out_date >= :today`, { today })
      .getRawMany<OpenBooking>();
    const events = await selectAs(this.from('event_registrations', 'r'), {
      what: `'event'`,
      title: 'r.event_title',
      from: 'o.local_date::text',
      to: 'NULL',
    })
      .innerJoin('event_occurrences', 'o', 'o.id = r.occurrence_id')
      .where(ownRows('r', 'customer_email'), owner)
      .andWhere(`r.status = 'confirmed' AND r.registration_type = 'paid' AND o.local_date >= :today`, { today })
      .getRawMany<OpenBooking>();
    const visits = await selectAs(this.from('experience_bookings', 'v'), {
      what: `'visit'`,
      title: 'v.experience_title',
      from: 'v.booking_date::text',
      to: 'NULL',
    })
      .where(ownRows('v', 'guest_email'), owner)
      .andWhere(`v.source = 'order' AND v.status IN ('pending', 'confirmed')`)
      .andWhere('(v.booking_date IS NULL OR v.booking_date >= :today)', { today })
      .getRawMany<OpenBooking>();
    return [...stays, ...events, ...visits].toSorted(byDate).map(sentence);
  }

  async exported(owner: Owner): Promise<CustomerExport> {
    const stays = await this.exportedStays(owner);
    const event_registrations = await this.exportedRegistrations(owner);
    return { stays, event_registrations, experience_bookings: await this.exportedVisits(owner) };
  }

  /** Stays with their change requests, oldest first. */
  private exportedStays(owner: Owner): Promise<ExportedRow[]> {
    return selectAs(this.from('stay_bookings', 'b'), {
      reference: `'VSB-' || lpad(b.id::text, 6, '0')`,
      order_id: 'b.order_id',
      guest_name: 'b.guest_name',
      guest_email: 'b.guest_email',
      guest_phone: 'b.guest_phone',
      number_of_guests: 'b.number_of_guests',
      check_in_date: 'b.check_in_date::text',
      check_out_date: 'b.check_out_date::text',
      booking_status: 'b.booking_status',
      payment_status: 'b.payment_status',
      special_requests: 'b.special_requests',
      total_amount: decimal('b.total_amount_cents'),
      currency: 'b.currency',
      created_at: 'b.created_at',
      change_requests: REQUESTS,
    })
      .where(ownRows('b', 'guest_email'), owner)
      .orderBy('b.id')
      .getRawMany();
  }

  /** Registrations, oldest first. */
  private exportedRegistrations(owner: Owner): Promise<ExportedRow[]> {
    return selectAs(this.from('event_registrations', 'r'), {
      event_title: 'r.event_title',
      event_date: 'o.local_date::text',
      start_time: `to_char(o.start_time, 'HH24:MI')`,
      registration_type: 'r.registration_type',
      status: 'r.status',
      quantity: 'r.quantity',
      price: decimal('r.unit_price_cents'),
      currency: 'r.currency',
      customer_name: 'r.customer_name',
      customer_email: 'r.customer_email',
      customer_phone: 'r.customer_phone',
      order_id: 'r.order_id',
      created_at: 'r.created_at',
    })
      .innerJoin('event_occurrences', 'o', 'o.id = r.occurrence_id')
      .where(ownRows('r', 'customer_email'), owner)
      .orderBy('r.id')
      .getRawMany();
  }

  /** Visits without archived ones, oldest first. */
  private exportedVisits(owner: Owner): Promise<ExportedRow[]> {
    return selectAs(this.from('experience_bookings', 'v'), {
      experience_title: 'v.experience_title',
      source: 'v.source',
      status: 'v.status',
      booking_date: 'v.booking_date::text',
      booking_time: `to_char(v.booking_time, 'HH24:MI')`,
      guest_count: 'v.guest_count',
      guest_name: 'v.guest_name',
      guest_email: 'v.guest_email',
      guest_phone: 'v.guest_phone',
      price: decimal('v.price_cents'),
      currency: 'v.currency',
      order_id: 'v.order_id',
      created_at: 'v.created_at',
    })
      .where(ownRows('v', 'guest_email'), owner)
      .andWhere('v.archived_at IS NULL')
      .orderBy('v.id')
      .getRawMany();
  }

  private from(table: string, alias: string): SelectQueryBuilder<ObjectLiteral> {
    return this.dataSource.createQueryBuilder().from(table, alias);
  }
}

/** By date; bookings without one are last. */
const byDate = (one: OpenBooking, other: OpenBooking): number => {
  const [a, b] = [one.from ?? '9999', other.from ?? '9999'];
  return a < b ? -1 : Number(a > b);
};

function sentence({ what, title, from, to }: OpenBooking): string {
  if (what === 'stay') return `A stay on ${daysText(from ?? '', to ?? '')} is booked.`;
  if (what === 'event') return `Tickets for ${title} on ${dayText(from ?? '')} are paid for.`;
  return from === null
    ? `${title} is paid for, and its date is not agreed yet.`
    : `A visit on ${dayText(from)} is paid for: ${title}.`;
}
