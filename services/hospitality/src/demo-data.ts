import { z } from 'zod';
import { addDays, type LocalDate, weekday } from '@shamba/rules';
import { localDateOf } from '@shamba/service-kit/time';

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Hospitality's part of names.json. */
export const demoSchema = z.object({
  events: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      title: z.string(),
      category: z.string(),
      price: z.string().nullable(),
      max_attendees: z.int(),
      featured: z.boolean(),
      location: z.string(),
      description: z.string(),
      ticket_link: z.string().nullable(),
      image_url: z.string(),
      event_dates: z.array(
        z.object({ dayOffset: z.int(), weekday: z.enum(weekdays), start_time: z.string(), end_time: z.string() }),
      ),
    }),
  ),
  experiences: z.array(
    z.object({
      id: z.int(),
      slug: z.string(),
      title: z.string(),
      category: z.string(),
      price: z.string().nullable(),
      duration: z.string(),
      max_guests: z.int(),
      bookable: z.boolean(),
      tax_class: z.string(),
      featured: z.boolean(),
      description: z.string(),
      included_items: z.array(z.string()),
      perfect_for: z.array(z.string()),
      booking_info: z.string(),
      active: z.boolean(),
      image_url: z.string(),
    }),
  ),
  gallery: z.array(
    z.object({
      id: z.int(),
      alt_text: z.string(),
      caption: z.string(),
      image_url: z.string(),
      display_order: z.int(),
      is_featured: z.boolean(),
    }),
  ),
});
export type DemoEvents = z.infer<typeof demoSchema>['events'];

export interface DemoDate {
  event_id: number;
  date: LocalDate;
  start_time: string;
  end_time: string;
}

/** Dates of the demo events: the first given weekday on or after today plus the offset, in the property's time zone. */
export function demoDates(events: DemoEvents, now: Date): DemoDate[] {
  const today = localDateOf(now);
  return events.flatMap((event) =>
    event.event_dates.map(({ dayOffset, weekday: day, start_time, end_time }) => {
      const from = addDays(today, dayOffset);
      return {
        event_id: event.id,
        date: addDays(from, (weekdays.indexOf(day) - weekday(from) + 7) % 7),
        start_time,
        end_time,
      };
    }),
  );
}
