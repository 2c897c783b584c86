import { percentOf } from '@shamba/rules';
import { type Cell, type PastDatabase, rowsOf, type TableRows } from '@shamba/service-kit/database';

/** A guest. `userId` null: never signed up, known by `guestId`. */
interface PastGuest {
  userId: number | null;
  guestId: string | null;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
}

/** The order with which something was bought. */
interface PastOrder {
  record: {
    id: string;
    createdAt: Date;
    cancelledAt: Date | null;
    lines: readonly { lineRef: string; total: bigint }[];
  };
  person: PastGuest;
}

/** An event that took place once, as a copy of one that is coming. Prices in cents. */
interface PastEvent {
  id: number;
  slug: string;
  date: string;
  occurrenceId: number;
  ticketTypeId: number;
  base: { id: number; title: string; price: bigint; startTime: string; endTime: string };
}

interface PastSlot {
  id: number;
  experienceId: number;
  date: string;
  time: string;
}

interface PastExperience {
  id: number;
  title: string;
  price: bigint;
}

/** A stay in the house; without an order staff entered it. `rate`: of a night, in cents. */
interface PastStay {
  order: PastOrder | null;
  person: PastGuest;
  checkIn: string;
  checkOut: string;
  guests: number;
  rate: bigint;
  bookedAt: Date;
}

/** A demo shop's past in hospitality. */
export interface HospitalityPast {
  house: { unitId: number; cleaningFee: bigint; taxRate: string };
  stays: readonly PastStay[];
  events: readonly PastEvent[];
  slots: readonly PastSlot[];
  experiences: readonly PastExperience[];
  /** Ordered seats of events, and ordered experiences. */
  visits: readonly {
    order: PastOrder;
    lineRef: string;
    quantity: number;
    date: string;
    event: PastEvent | null;
    experience: PastExperience | null;
    slot: PastSlot | null;
  }[];
  /** Free seats. */
  seats: readonly { event: PastEvent; person: PastGuest; quantity: number; at: Date }[];
  /** Requests for a tasting. */
  requests: readonly { slot: PastSlot; person: PastGuest; guests: number; status: string; at: Date }[];
  /** The property's day. */
  today: string;
}

const CURRENCY = 'USD';

/** A day before every booking. */
const LONG_AGO = '2000-01-01';
const nameOf = ({ firstName, lastName }: PastGuest): string => `${firstName} ${lastName}`;
const ownerOf = ({ userId, guestId }: PastGuest): string => (userId === null ? `guest:${guestId}` : `user:${userId}`);

/** Writes stays with their nights, events that took place with their guests, tastings and visits. */
export async function loadPast(database: PastDatabase, past: HospitalityPast): Promise<void> {
  const { events, slots } = past;
  const copies = events.map(({ id, base, slug, date }) => ({ id, base: base.id, slug, at: `${date}T08:00:00Z` }));
  await rowsOf(database, COPY_EVENTS, [JSON.stringify(copies)]);
  const tables: Record<string, Row[]> = {
    stay_bookings: past.stays.map((stay, index) => stayRow(past, stay, index + 1)),
    stay_claims: past.stays.flatMap((stay, index) =>
      isCancelled(stay.order) ? [] : [claimRow(past, stay, index + 1)],
    ),
    ticket_types: events.map(({ ticketTypeId: id, id: event_id, base }) => ({ id, event_id, price_cents: base.price })),
    event_occurrences: events.map(({ occurrenceId: id, id: event_id, date: local_date, base }) => ({
      id,
      event_id,
      local_date,
      start_time: base.startTime,
      end_time: base.endTime,
    })),
    event_registrations: registrations(past),
    experience_slots: slots.map(({ id, experienceId: experience_id, date: local_date, time: start_time }) => ({
      id,
      experience_id,
      local_date,
      start_time,
    })),
    experience_bookings: visits(past),
  };
  for (const [table, rows] of Object.entries(tables)) await database.copy(tableRows(table, rows));
  await database.moveSequences('events', 'ticket_types', 'event_occurrences', 'experience_slots', 'stay_bookings');
}

/** A row's columns by name; all rows of a table have the same ones. */
type Row = Record<string, Cell>;

function tableRows(table: string, rows: readonly Row[]): TableRows {
  const columns = Object.keys(rows[0] ?? {});
  return { table, columns, rows: rows.map((row) => columns.map((column) => row[column] ?? null)) };
}

/** Events of the past are copies of those that are coming, under their own addresses. */
const COPY_EVENTS = `
  INSERT INTO events (id, property_id, slug, title, description, category, location, max_attendees, image_url, created_at, updated_at)
  SELECT past.id, e.property_id, past.slug, e.title, e.description, e.category, e.location, e.max_attendees, e.image_url, past.at, past.at
  FROM jsonb_to_recordset($1::jsonb) AS past(id int, base int, slug text, at timestamptz) JOIN events e ON e.id = past.base`;

const isCancelled = (order: PastOrder | null): boolean => (order?.record.cancelledAt ?? null) !== null;

function stayRow({ house }: HospitalityPast, stay: PastStay, id: number): Row {
  const { order, person, checkIn, checkOut, rate } = stay;
  const nights = BigInt(Math.round((Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000));
  const line = order?.record.lines[0];
  const price = rate * nights + house.cleaningFee;
  const tax = percentOf(price, house.taxRate);
  return {
    id,
    unit_id: house.unitId,
    source: order ? 'online' : 'manual',
    order_id: order?.record.id ?? null,
    order_line_ref: line?.lineRef ?? null,
    user_id: order ? person.userId : null,
    guest_id: order ? person.guestId : null,
    guest_name: nameOf(person),
    guest_email: person.email,
    guest_phone: person.phone,
    number_of_guests: stay.guests,
    check_in_date: checkIn,
    check_out_date: checkOut,
    booking_status: isCancelled(order) ? 'cancelled' : 'confirmed',
    payment_status: isCancelled(order) ? 'refunded' : 'paid',
    base_rate_per_night_cents: rate,
    cleaning_fee_cents: house.cleaningFee,
    tax_rate: house.taxRate,
    tax_cents: line ? null : tax,
    total_amount_cents: line?.total ?? price + tax,
    currency: CURRENCY,
    created_at: stay.bookedAt,
    updated_at: order?.record.cancelledAt ?? stay.bookedAt,
    // Their confirmation was mailed long ago.
    told_on: LONG_AGO,
  };
}

const claimRow = ({ house }: HospitalityPast, { checkIn, checkOut }: PastStay, bookingId: number): Row => ({
  unit_id: house.unitId,
  nights: `[${checkIn},${checkOut})`,
  kind: 'booking',
  ref_id: String(bookingId),
});

/** Columns that name the order of a booking, or that a free one has instead. */
const boughtWith = (bought: { order: PastOrder; lineRef: string } | null, at: Date): Row => ({
  order_id: bought?.order.record.id ?? null,
  order_line_ref: bought?.lineRef ?? null,
  currency: CURRENCY,
  created_at: at,
  updated_at: bought?.order.record.cancelledAt ?? at,
});

function registrations({ visits: bought, seats }: HospitalityPast): Row[] {
  const row = (
    event: PastEvent,
    { person, quantity }: { person: PastGuest; quantity: number },
    price: bigint,
  ): Row => ({
    event_id: event.id,
    occurrence_id: event.occurrenceId,
    ticket_type_id: event.ticketTypeId,
    event_title: event.base.title,
    registration_type: price > 0n ? 'paid' : 'free',
    unit_price_cents: price,
    quantity,
    customer_name: nameOf(person),
    customer_email: person.email,
    customer_phone: person.phone,
    owner_key: ownerOf(person),
    user_id: person.userId,
  });
  const paid = bought.flatMap(({ event, order, lineRef, quantity }): Row[] => {
    if (!event) return [];
    const { person, record } = order;
    const status = isCancelled(order) ? 'cancelled' : 'confirmed';
    return [
      {
        ...row(event, { person, quantity }, event.base.price),
        status,
        ...boughtWith({ order, lineRef }, record.createdAt),
      },
    ];
  });
  const free = seats.map(
    (seat): Row => ({
      ...row(seat.event, seat, 0n),
      status: 'confirmed',
      ...boughtWith(null, seat.at),
    }),
  );
  return [...paid, ...free];
}

function visits({ visits: bought, requests, experiences, today }: HospitalityPast): Row[] {
  const row = (experience: PastExperience | undefined, person: PastGuest): Row => ({
    experience_title: experience?.title ?? '',
    price_cents: experience?.price ?? null,
    guest_name: nameOf(person),
    guest_email: person.email,
    guest_phone: person.phone,
    owner_key: ownerOf(person),
    user_id: person.userId,
  });
  const ordered = bought.flatMap(({ experience, slot, order, lineRef, quantity, date }): Row[] => {
    if (!experience) return [];
    const due = slot || date <= today ? 'confirmed' : 'pending';
    return [
      {
        ...row(experience, order.person),
        experience_id: experience.id,
        slot_id: slot?.id ?? null,
        source: 'order',
        status: isCancelled(order) ? 'cancelled' : due,
        booking_date: date,
        booking_time: slot?.time ?? '14:00',
        guest_count: quantity,
        ...boughtWith({ order, lineRef }, order.record.createdAt),
      },
    ];
  });
  const byId = new Map(experiences.map((experience) => [experience.id, experience]));
  const asked = requests.map(
    ({ slot, person, guests, status, at }): Row => ({
      ...row(byId.get(slot.experienceId), person),
      experience_id: slot.experienceId,
      slot_id: slot.id,
      source: 'rsvp',
      status,
      booking_date: slot.date,
      booking_time: slot.time,
      guest_count: guests,
      ...boughtWith(null, at),
    }),
  );
  return [...ordered, ...asked];
}
