import type { Cell, TableRows } from '../copy.js';
import { CURRENCY } from '../orders.js';
import type { Person } from '../people.js';
import type { ShopRules } from '../shop-rules.js';
import type { HouseStay, World } from '../world.js';

/** A day before every booking. */
const LONG_AGO = '2000-01-01';
const split = (columns: string): string[] => columns.split(',');
const nameOf = ({ firstName, lastName }: Person): string => `${firstName} ${lastName}`;
const ownerOf = ({ userId, guestId }: Person): string => (userId === null ? `guest:${guestId}` : `user:${userId}`);

/** Stays with their nights, events that took place with their guests, tastings and visits. */
export function hospitalityRows(world: World, rules: Pick<ShopRules, 'nightlyRate'>): TableRows[] {
  return [...stays(world, rules), ...pastEvents(world), registrations(world), slots(world), visits(world)];
}

const statusOf = ({ order }: HouseStay): 'confirmed' | 'cancelled' =>
  order?.record.cancelledAt ? 'cancelled' : 'confirmed';

function stays({ stays: all, shop }: World, { nightlyRate }: Pick<ShopRules, 'nightlyRate'>): TableRows[] {
  const { stay } = shop;
  const bookings: TableRows = {
    table: 'stay_bookings',
    columns: split(
      'id,unit_id,source,order_id,order_line_ref,user_id,guest_id,guest_name,guest_email,guest_phone,number_of_guests,check_in_date,check_out_date,booking_status,payment_status,base_rate_per_night_cents,cleaning_fee_cents,tax_rate,total_amount_cents,currency,created_at,updated_at,told_on',
    ),
    rows: all.map((each, index): Cell[] => {
      const { order, person, checkIn, checkOut } = each;
      const rate = nightlyRate({ ...stay, seasonRates: [] }, checkIn);
      const nights = BigInt(Math.round((Date.parse(checkOut) - Date.parse(checkIn)) / 86_400_000));
      // What staff enter has no tax.
      const total = order?.record.lines[0]?.total ?? rate * nights + stay.cleaningFee;
      return [
        index + 1,
        stay.unitId,
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
        stay.cleaningFee,
        stay.taxRate,
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
        : [[stay.unitId, `[${each.checkIn},${each.checkOut})`, 'booking', String(index + 1)]],
    ),
  };
  return [bookings, claims];
}

function pastEvents({ events }: World): TableRows[] {
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
export const copyEventsSql = `
  INSERT INTO events (id, property_id, slug, title, description, category, location, max_attendees, image_url, created_at, updated_at)
  SELECT past.id, e.property_id, past.slug, e.title, e.description, e.category, e.location, e.max_attendees, e.image_url, past.at, past.at
  FROM jsonb_to_recordset($1::jsonb) AS past(id int, base int, slug text, at timestamptz) JOIN events e ON e.id = past.base`;

function registrations({ visits: bought, seats }: World): TableRows {
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

const slots = ({ slots: all }: World): TableRows => ({
  table: 'experience_slots',
  columns: ['id', 'experience_id', 'local_date', 'start_time'],
  rows: all.map(({ id, experienceId, date, time }) => [id, experienceId, date, time]),
});

function visits({ visits: bought, requests, shop, span }: World): TableRows {
  const ordered = bought.flatMap(({ experience, slot, order, lineRef, quantity, date }): Cell[][] => {
    if (!experience) return [];
    const { record, person } = order;
    const status = record.cancelledAt ? 'cancelled' : slot || date <= span.today ? 'confirmed' : 'pending';
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
  const titles = new Map(shop.experiences.map(({ id, title, price }) => [id, { title, price }]));
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
