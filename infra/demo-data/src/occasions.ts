import { addDays, type LocalDate, nightsBetween } from '@shamba/rules';
import type { Dice } from './dice.js';
import type { Event, ShopFacts } from './shop-facts.js';
import { nextWeekday, type Span } from './span.js';

/** A stay in the house, past or upcoming. Its order may be cancelled later. */
export interface PlannedStay {
  checkIn: LocalDate;
  checkOut: LocalDate;
  guests: number;
}

/** An event that took place, with its one date. */
export interface PastEvent {
  id: number;
  occurrenceId: number;
  ticketTypeId: number;
  slug: string;
  base: Event;
  date: LocalDate;
  seatsLeft: number;
}

/** A past time of the tasting room. */
export interface PastSlot {
  id: number;
  experienceId: number;
  date: LocalDate;
  time: string;
  placesLeft: number;
}

/** Last day with future stays, in days from today: most nights stay free for people who try the demo. */
const STAYS_AHEAD_DAYS = 12;
const SATURDAY = 6;
const SLOT_TIMES = ['12:00', '12:30', '13:00', '14:00', '15:00'];
const PLACES = 10;

/** Stays one after the other, never two in one night, from the start until a few days after today. */
export function planStays(dice: Dice, span: Span, minNights: number): PlannedStay[] {
  const stays: PlannedStay[] = [];
  let free = addDays(span.start, dice.between(3, 9));
  while (nightsBetween(span.today, free) <= STAYS_AHEAD_DAYS) {
    const nights = Math.max(minNights, Number(dice.weighted({ 2: 46, 3: 30, 4: 14, 7: 10 })));
    const checkOut = addDays(free, nights);
    stays.push({ checkIn: free, checkOut, guests: dice.between(2, 6) });
    free = addDays(checkOut, dice.weighted({ none: 25, few: 45, many: 30 }) === 'none' ? 0 : dice.between(1, 9));
  }
  return stays;
}

/** Past events, similar to the upcoming ones. */
export function planEvents(dice: Dice, span: Span, { events, highest }: ShopFacts, count: number): PastEvent[] {
  if (events.length === 0) return [];
  return Array.from({ length: count }, (_, index): PastEvent => {
    const base = events[index % events.length] as Event;
    // At least a week before today, whatever its weekday.
    const offset = Math.floor(((index + dice.next()) / count) * (nightsBetween(span.start, span.today) - 40)) + 20;
    const date = nextWeekday(addDays(span.start, offset), base.weekday);
    return {
      id: highest.events + 1 + index,
      occurrenceId: highest.event_occurrences + 1 + index,
      ticketTypeId: highest.ticket_types + 1 + index,
      slug: `${base.slug}-${date}-${index + 1}`,
      base,
      date,
      seatsLeft: base.capacity,
    };
  });
}

/** Tasting times of past Saturdays, for bookable experiences. */
export function planSlots(span: Span, { experiences, highest }: ShopFacts): PastSlot[] {
  const slots: PastSlot[] = [];
  for (const { id } of experiences.filter(({ bookable }) => bookable)) {
    for (let date = nextWeekday(span.start, SATURDAY); date < span.today; date = addDays(date, 7)) {
      for (const time of SLOT_TIMES)
        slots.push({
          id: highest.experience_slots + 1 + slots.length,
          experienceId: id,
          date,
          time,
          placesLeft: PLACES,
        });
    }
  }
  return slots;
}
