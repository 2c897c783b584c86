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
const split = (columns: string): string[] => columns.split(',');
const nameOf = ({ firstName, lastName }: PastGuest): string => `${firstName} ${lastName}`;
const ownerOf = ({ userId, guestId }: PastGuest): string => (userId === null ? `guest:${guestId}` : `user:${userId}`);

/** Writes stays with their nights, events that took place with their guests, tastings and visits. */
export async function loadPast(database: PastDatabase, past: HospitalityPast): Promise<void> {
  await rowsOf(database, COPY_EVENTS, [
    JSON.stringify(
      past.events.map(({ id, base, slug, date }) => ({ id, base: base.id, slug, at: `${date}T08:00:00Z` })),
    ),
  ]);
  for (const rows of [...stays(past), ...pastEvents(past), registrations(past), slots(past), visits(past)])
    await database.copy(rows);
  await database.moveSequences('events', 'ticket_types', 'event_occurrences', 'experience_slots', 'stay_bookings');
}

const statusOf = ({ order }: PastStay): 'confirmed' | 'cancelled' =>
  order?.record.cancelledAt ? 'cancelled' : 'confirmed';

function stays({ stays: all, house }: HospitalityPast): TableRows[] {
  const bookings: TableRows = {
    table: 'stay_bookings',
    columns: split(
      'id,unit_id,source,order_id,order_line_ref,user_id,guest_id,guest_name,guest_email,guest_phone,number_of_guests,check_in_date,check_out_date,booking_status,payment_status,base_rate_per_night_cents,cleaning_fee_cents,tax_rate,total_amount_cents,currency,created_at,updated_at,told_on',
    ),
    rows: all.map((each, index): Cell[] => {
      const { order, person, checkIn, checkOut, rate } = each;
      const nights = BigInt(Math.round((Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000));
      // Staff's bookings have no tax.
      const total = order?.record.lines[0]?.total ?? rate * nights + house.cleaningFee;
      return [
        index + 1,
        house.unitId,
        order ? 'online' : 'manual',
        order?.record.id ?? null,
        order?.record.lines[0]?.lineRef ?? null,
        order ? person.userId : null,
        order ? person.guestId : null,
        nameOf(person),
        person.email,
        person.phone,
        each.guests,
        checkIn,
        checkOut,
        statusOf(each),
        statusOf(each) === 'cancelled' ? 'refunded' : 'paid',
        rate,
        house.cleaningFee,
        house.taxRate,
        total,
        CURRENCY,
        each.bookedAt,
        order?.record.cancelledAt ?? each.bookedAt,
        // Their confirmation was mailed long ago.
        LONG_AGO,
      ];
    }),
  };
  const claims: TableRows = {
    table: 'stay_claims',
    columns: ['unit_id', 'nights', 'kind', 'ref_id'],
    rows: all.flatMap((each, index): Cell[][] =>
      statusOf(each) === 'cancelled'
        ? []
        : [[house.unitId, `[${each.checkIn},${each.checkOut})`, 'booking', String(index + 1)]],
    ),
  };
  return [bookings, claims];
}

function pastEvents({ events }: HospitalityPast): TableRows[] {
  return [
    {
      table: 'ticket_types',
      columns: ['id', 'event_id', 'price_cents'],
      rows: events.map(({ ticketTypeId, id, base }) => [ticketTypeId, id, base.price]),
    },
    {
      table: 'event_occurrences',
      columns: ['id', 'event_id', 'local_date', 'start_time', 'end_time'],
      rows: events.map(({ occurrenceId, id, date, base }) => [occurrenceId, id, date, base.startTime, base.endTime]),
    },
  ];
}

/** Events of the past are copies of those that are coming, under their own addresses. */
const COPY_EVENTS = `
  INSERT INTO events (id, property_id, slug, title, description, category, location, max_attendees, image_url, created_at, updated_at)
  SELECT past.id, e.property_id, past.slug, e.title, e.description, e.category, e.location, e.max_attendees, e.image_url, past.at, past.at
  FROM jsonb_to_recordset($1::jsonb) AS past(id int, base int, slug text, at timestamptz) JOIN events e ON e.id = past.base`;

function registrations({ visits: bought, seats }: HospitalityPast): TableRows {
  const paid = bought.flatMap(({ event, order, lineRef, quantity }): Cell[][] => {
    if (!event) return [];
    const { record, person } = order;
    return [
      [
        event.id,
        event.occurrenceId,
        event.ticketTypeId,
        event.base.title,
        event.base.price > 0n ? 'paid' : 'free',
        record.cancelledAt ? 'cancelled' : 'confirmed',
        quantity,
        nameOf(person),
        person.email,
        person.phone,
        ownerOf(person),
        person.userId,
        record.id,
        lineRef,
        event.base.price,
        CURRENCY,
        record.createdAt,
        record.cancelledAt ?? record.createdAt,
      ],
    ];
  });
  const free = seats.map(({ event, person, quantity, at }): Cell[] => [
    event.id,
    event.occurrenceId,
    event.ticketTypeId,
    event.base.title,
    'free',
    'confirmed',
    quantity,
    nameOf(person),
    person.email,
    person.phone,
    ownerOf(person),
    person.userId,
    null,
    null,
    0n,
    CURRENCY,
    at,
    at,
  ]);
  return {
    table: 'event_registrations',
    columns: split(
      'event_id,occurrence_id,ticket_type_id,event_title,registration_type,status,quantity,customer_name,customer_email,customer_phone,owner_key,user_id,order_id,order_line_ref,unit_price_cents,currency,created_at,updated_at',
    ),
    rows: [...paid, ...free],
  };
}

const slots = ({ slots: all }: HospitalityPast): TableRows => ({
  table: 'experience_slots',
  columns: ['id', 'experience_id', 'local_date', 'start_time'],
  rows: all.map(({ id, experienceId, date, time }) => [id, experienceId, date, time]),
});

function visits({ visits: bought, requests, experiences, today }: HospitalityPast): TableRows {
  const ordered = bought.flatMap(({ experience, slot, order, lineRef, quantity, date }): Cell[][] => {
    if (!experience) return [];
    const { record, person } = order;
    const status = record.cancelledAt ? 'cancelled' : slot || date <= today ? 'confirmed' : 'pending';
    return [
      [
        experience.id,
        slot?.id ?? null,
        experience.title,
        'order',
        status,
        date,
        slot?.time ?? '14:00',
        quantity,
        nameOf(person),
        person.email,
        person.phone,
        experience.price,
        CURRENCY,
        ownerOf(person),
        person.userId,
        record.id,
        lineRef,
        record.createdAt,
        record.cancelledAt ?? record.createdAt,
      ],
    ];
  });
  const titles = new Map(experiences.map(({ id, title, price }) => [id, { title, price }]));
  const asked = requests.map(({ slot, person, guests, status, at }): Cell[] => [
    slot.experienceId,
    slot.id,
    titles.get(slot.experienceId)?.title ?? '',
    'rsvp',
    status,
    slot.date,
    slot.time,
    guests,
    nameOf(person),
    person.email,
    person.phone,
    titles.get(slot.experienceId)?.price ?? null,
    CURRENCY,
    ownerOf(person),
    person.userId,
    null,
    null,
    at,
    at,
  ]);
  return {
    table: 'experience_bookings',
    columns: split(
      'experience_id,slot_id,experience_title,source,status,booking_date,booking_time,guest_count,guest_name,guest_email,guest_phone,price_cents,currency,owner_key,user_id,order_id,order_line_ref,created_at,updated_at',
    ),
    rows: [...ordered, ...asked],
  };
}
