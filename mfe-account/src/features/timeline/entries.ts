import { formatDay, formatDays, formatMoney, formatTime } from '@shamba/ui/core';
import { dayOf } from '@shamba/slice-kit/page';
import { canMove, type Registration, type Stay, type Visit } from '../../shared/api/bookings';
import { type Order, type OrderLine, orderStatus } from '../../shared/api/orders';
import { count, lineCount, lineDetail } from '../../shared/line-detail';

export type EntryKind = 'wine' | 'club' | 'event' | 'experience' | 'stay';

/** One card of the timeline. */
export interface Entry {
  key: string;
  kind: EntryKind;
  /** Id of the booking, registration or visit; for everything else of the order. */
  id: number | string;
  orderId: string | null;
  title: string;
  image: string | null;
  /** The day to sort by: when it takes place, else when it was bought. */
  day: string;
  dayText: string;
  price: string;
  status: string;
  description: string;
  /** True if it is in the future and not cancelled. */
  upcoming: boolean;
  canReschedule: boolean;
}

export interface Sources {
  orders: Order[];
  visits: Visit[];
  registrations: Registration[];
  stays: Stay[];
}

const HOUSE = '/media/art/stay-house-dawn-1600.webp';
const free = (price: string | null) =>
  price === null || price === '' || Number(price) === 0 ? 'Free' : formatMoney(price);
const live = (status: string) => !['cancelled', 'declined'].includes(status);

/** All purchases and bookings of a customer, newest day first. */
export function timelineOf({ orders, visits, registrations, stays }: Sources, today: string): Entry[] {
  const dated = [
    ...stays.map((stay) => stayEntry(stay, today)),
    ...registrations.map((registration) => eventEntry(registration, today)),
    ...visits.map((visit) => visitEntry(visit, today)),
  ];
  // Hospitality lists paid bookings. Until a booking is there, or when
  // hospitality does not answer, the order's line is shown.
  const known = new Set(dated.map(({ kind, orderId }) => `${kind} ${orderId ?? ''}`));
  const bought = orders.flatMap((order) =>
    order.items
      .filter((line) => !known.has(`${KIND[line.item_type]} ${order.id}`))
      .map((line) => lineEntry(order, line, today)),
  );
  return [...bought, ...dated].sort((a, b) => b.day.localeCompare(a.day) || b.key.localeCompare(a.key));
}

const KIND: Record<OrderLine['item_type'], EntryKind> = {
  wine: 'wine',
  wine_club: 'club',
  event: 'event',
  experience: 'experience',
  vineyard_stay: 'stay',
};

function lineEntry(order: Order, line: OrderLine, today: string): Entry {
  const day = line.date ?? dayOf(order.created_at);
  const returned = line.refunded_quantity;
  const status = returned >= line.quantity ? 'refunded' : orderStatus(order);
  const parts = [
    lineCount(line),
    returned > 0 && returned < line.quantity ? `${returned} given back` : null,
    line.date === null ? line.detail : null,
    `Order ${order.order_number}`,
  ];
  return {
    key: `line-${line.id}`,
    kind: KIND[line.item_type],
    id: order.id,
    orderId: order.id,
    title: line.title,
    image: line.image_url,
    day,
    dayText: line.date === null ? formatDay(day) : (lineDetail(line) ?? ''),
    price: line.in_box ? 'In your box' : free(line.total),
    status,
    description: parts.filter(Boolean).join(' · '),
    upcoming: line.date !== null && line.date >= today && live(status),
    canReschedule: false,
  };
}

function stayEntry(stay: Stay, today: string): Entry {
  return {
    key: `stay-${stay.id}`,
    kind: 'stay',
    id: stay.id,
    orderId: stay.order_id,
    title: 'Vineyard Stay',
    image: stay.image_url ?? HOUSE,
    day: stay.check_in_date,
    dayText: formatDays(stay.check_in_date, stay.check_out_date),
    price: formatMoney(stay.total_amount),
    status: stay.booking_status,
    description: `${count(stay.total_nights, 'night')} · ${count(stay.number_of_guests, 'guest')} · ${stay.reference}`,
    upcoming: stay.check_out_date >= today && live(stay.booking_status),
    canReschedule: false,
  };
}

function eventEntry(registration: Registration, today: string): Entry {
  const { event_date, start_time, location, quantity, status, price } = registration;
  return {
    key: `event-${registration.id}`,
    kind: 'event',
    id: registration.id,
    orderId: registration.order_id,
    title: registration.event_title,
    image: registration.image_url,
    day: event_date,
    dayText: [formatDay(event_date), start_time && formatTime(start_time)].filter(Boolean).join(', '),
    price: Number(price) > 0 && quantity > 1 ? `${formatMoney(price)} each` : free(price),
    status,
    description: [count(quantity, 'ticket'), location].filter(Boolean).join(' · '),
    upcoming: event_date >= today && live(status),
    canReschedule: false,
  };
}

function visitEntry(visit: Visit, today: string): Entry {
  const { booking_date, booking_time, guest_count, status } = visit;
  const day = booking_date ?? dayOf(visit.created_at);
  return {
    key: `visit-${visit.id}`,
    kind: 'experience',
    id: visit.id,
    orderId: visit.order_id,
    title: visit.experience_title,
    image: visit.image_url,
    day,
    dayText:
      booking_date === null
        ? 'Date to be arranged'
        : [formatDay(booking_date), booking_time && formatTime(booking_time)].filter(Boolean).join(', '),
    price: Number(visit.price) > 0 && guest_count > 1 ? `${free(visit.price)} each` : free(visit.price),
    status,
    description: [count(guest_count, 'guest'), visit.source === 'rsvp' ? 'RSVP' : null].filter(Boolean).join(' · '),
    upcoming: booking_date !== null && booking_date >= today && live(status),
    canReschedule: canMove(visit),
  };
}
