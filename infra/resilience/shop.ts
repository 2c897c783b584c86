// The things on sale in this run, made by staff through the API.
import { randomUUID } from 'node:crypto';
import type { Schemas } from '@shamba/api-contract';
import type { CartItem, Staff } from '../bench/lib/shopper.ts';

const DAY_MS = 86_400_000;
const day = (ahead: number): string => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
const EXPERIENCE = 'Tasting of the run';

/** Staff who may put things on sale. */
type Seller = Pick<Staff, 'ok'>;

/** An event with one date. */
export interface TrialEvent {
  id: number;
  occurrenceId: number;
}

/** An experience and its slots' ids. */
export interface TrialExperience {
  id: number;
  slots: number[];
}

/** Makes a wine. @param stock its bottles */
export async function makeWine(staff: Seller, stock: number): Promise<Schemas['WineDto']> {
  const tag = randomUUID().slice(0, 8);
  const wine = {
    name: `Trial Red ${tag}`,
    type: 'red',
    vintage: 2022,
    price: '30.00',
    sku: `TRIAL-${tag}`,
    description: 'A wine for a trial.',
    stock,
  };
  return staff.ok('POST', '/api/admin/wines', wine);
}

/** Makes an event with one date. @param seats of the date */
export async function makeEvent(staff: Seller, seats: number): Promise<TrialEvent> {
  const event = {
    title: `Trial evening ${randomUUID().slice(0, 8)}`,
    description: 'An evening for a trial.',
    category: 'tasting',
    price: '25.00',
    max_attendees: seats,
  };
  const made = await staff.ok<Schemas['EventDto']>('POST', '/api/admin/events', {
    ...event,
    event_dates: [{ date: day(40), start_time: '18:00', end_time: '21:00' }],
  });
  const [date] = made.event_dates;
  if (!date) throw new Error('The event has no date');
  return { id: made.id, occurrenceId: date.id };
}

/** Makes a bookable experience; returns its id and those of `count` slots of one day. @param places of each slot */
export async function makeSlots(staff: Seller, count: number, places: number): Promise<TrialExperience> {
  const experience = {
    title: `${EXPERIENCE} ${randomUUID().slice(0, 8)}`,
    description: 'A tasting for a trial.',
    category: 'tasting',
    price: '20.00',
    bookable: true,
    active: true,
    slot_capacity: places,
  };
  const { id } = await staff.ok<Schemas['ExperienceDto']>('POST', '/api/experiences', experience);
  for (let ahead = 8; ahead < 60; ahead += 1) {
    const slots = await staff.ok<Schemas['SlotDto'][]>('GET', `/api/experiences/${id}/slots?date=${day(ahead)}`);
    const open = slots.filter((slot) => slot.available);
    if (open.length >= count) return { id, slots: open.slice(0, count).map((slot) => slot.id) };
  }
  throw new Error('No day has enough slots');
}

/** Free nights; `index` gives each run its own. */
export const nights = (index: number, count = 2): { checkInDate: string; checkOutDate: string } => ({
  checkInDate: day(400 + index * count),
  checkOutDate: day(400 + (index + 1) * count),
});

export const items = {
  wine: (wine: { id: number }, quantity = 1): CartItem => ({ item_type: 'wine', item_id: wine.id, quantity }),
  seats: (event: TrialEvent, quantity = 1): CartItem => ({
    item_type: 'event',
    item_id: event.id,
    quantity,
    item_details: { occurrence_id: event.occurrenceId },
  }),
  slot: (experienceId: number, slotId: number, guests = 1): CartItem => ({
    item_type: 'experience',
    item_id: experienceId,
    quantity: guests,
    item_details: { slotId },
  }),
  stay: (dates: ReturnType<typeof nights>, count = 2): CartItem => ({
    item_type: 'vineyard_stay',
    item_id: 1,
    quantity: count,
    item_details: { ...dates, guests: 2 },
  }),
};
