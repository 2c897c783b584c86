// What is on sale in this run, made by staff through the API.
import { randomUUID } from 'node:crypto';

const DAY_MS = 86_400_000;
const day = (ahead) => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);
const EXPERIENCE = 'Tasting of the run';

/** A wine of its own with so many bottles. */
export async function makeWine(staff, stock) {
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

/** An event with so many seats at one date. */
export async function makeEvent(staff, seats) {
  const event = {
    title: `Trial evening ${randomUUID().slice(0, 8)}`,
    description: 'An evening for a trial.',
    category: 'tasting',
    price: '25.00',
    max_attendees: seats,
  };
  const made = await staff.ok('POST', '/api/admin/events', {
    ...event,
    event_dates: [{ date: day(40), start_time: '18:00', end_time: '21:00' }],
  });
  return { ...made, occurrenceId: made.event_dates[0].id };
}

/** A bookable experience with `count` slots of so many places each; answers their ids. */
export async function makeSlots(staff, count, places) {
  const experience = {
    title: `${EXPERIENCE} ${randomUUID().slice(0, 8)}`,
    description: 'A tasting for a trial.',
    category: 'tasting',
    price: '20.00',
    bookable: true,
    active: true,
    slot_capacity: places,
  };
  const { id } = await staff.ok('POST', '/api/experiences', experience);
  for (let ahead = 8; ahead < 60; ahead += 1) {
    const slots = await staff.ok('GET', `/api/experiences/${id}/slots?date=${day(ahead)}`);
    const open = slots.filter((slot) => slot.available);
    if (open.length >= count) return { id, slots: open.slice(0, count).map((slot) => slot.id) };
  }
  throw new Error('No day has enough slots');
}

/** Free nights; `index` gives each run its own. */
export const nights = (index, count = 2) => ({
  checkInDate: day(400 + index * count),
  checkOutDate: day(400 + (index + 1) * count),
});

export const items = {
  wine: (wine, quantity = 1) => ({ item_type: 'wine', item_id: wine.id, quantity }),
  seats: (event, quantity = 1) => ({
    item_type: 'event',
    item_id: event.id,
    quantity,
    item_details: { occurrence_id: event.occurrenceId },
  }),
  slot: (experienceId, slotId, guests = 1) => ({
    item_type: 'experience',
    item_id: experienceId,
    quantity: guests,
    item_details: { slotId },
  }),
  stay: (dates, count = 2) => ({
    item_type: 'vineyard_stay',
    item_id: 1,
    quantity: count,
    item_details: { ...dates, guests: 2 },
  }),
};
