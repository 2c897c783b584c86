import * as z from 'zod/mini';
import {
  flag,
  optionalAmount,
  optionalText,
  optionalWholeNumber,
  requiredText,
  wholeNumber,
} from '@shamba/slice-kit/forms';
import { eventFields } from '../../shared/field-names';
import { typedValues } from '../../shared/resource/use-row-form';
import type { StaffEvent } from './api';

export const EVENT_CATEGORIES = ['Music & Culture', 'Wine & Food', 'Community', 'Private Events'] as const;
const SEATS = { min: 1, max: 100_000 };

const dateSchema = z.object({
  id: z.optional(z.number()),
  date: requiredText('Date is required'),
  start_time: z.string(),
  end_time: z.string(),
  capacity: optionalWholeNumber('Seats must be a whole number', { ...SEATS, min: 0 }),
  cancelled: flag(),
});

/**
 * Leaves out entries without date, start or end; at least one date must remain. If all dates of an event have passed,
 * the list may be empty: the dates then stay as they are.
 */
const datesSchema = (isOver: boolean) =>
  z.pipe(
    z.array(dateSchema),
    z.transform((dates, context) => {
      const complete = dates.filter(({ date, start_time, end_time }) => date && start_time && end_time);
      if (complete.length > 0) return complete;
      if (!isOver) context.issues.push({ code: 'custom', message: 'At least one date is required', input: dates });
      return undefined;
    }),
  );

/** The event form: fields as typed, and the API's body. `isOver`: all dates have passed. */
export const eventSchema = (isOver: boolean) =>
  z.object({
    title: requiredText('Title is required', 160),
    category: requiredText('Category is required', 80),
    description: requiredText('Description is required', 5000),
    event_dates: datesSchema(isOver),
    max_attendees: wholeNumber('Max attendees is required', SEATS),
    price: optionalAmount('Price is an amount such as 25.00'),
    ticket_link: optionalText(500),
    location: optionalText(200),
    image_url: optionalText(500),
    featured: flag(),
  });

export type EventValues = z.input<ReturnType<typeof eventSchema>>;
export type EventChange = z.output<ReturnType<typeof eventSchema>>;
type DateValues = EventValues['event_dates'][number];

/** Labels of the fields, on screen and in the comparison of two versions. */
export const EVENT_NAMES: Record<keyof EventValues, string> = eventFields;

export const newDate = (): DateValues => ({
  date: '',
  start_time: '12:00',
  end_time: '17:00',
  capacity: '',
  cancelled: false,
});

/** The form leaves out past dates: they stay as they are on the server. */
export const eventValues = (event: StaffEvent | null): EventValues => ({
  ...typedValues(eventSchema(false), event, { category: 'Music & Culture', max_attendees: '50', featured: false }),
  event_dates: event
    ? event.event_dates
        .filter(({ past }) => !past)
        .map(({ id, date, start_time, end_time, capacity, cancelled }) => ({
          id,
          date,
          start_time,
          end_time,
          capacity: capacity?.toString() ?? '',
          cancelled,
        }))
    : [newDate()],
});
