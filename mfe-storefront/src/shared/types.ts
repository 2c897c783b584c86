import type { Schemas } from '@shamba/api-contract';

/**
 * The API's answers by the names that the storefront uses.
 * Amounts are decimal strings, days are YYYY-MM-DD, times HH:MM.
 */
export type Wine = Schemas['WineDto'];
export type WineType = Wine['type'];
/** `max_tastings`: complimentary tastings a month. */
export type Tier = Schemas['TierDto'];
export type VineyardEvent = Schemas['EventDto'];
/** A date of an event; one without its own list of dates has only the day it states. */
export type EventDate = Pick<Schemas['EventDateDto'], 'date'> & {
  start_time: string | null;
  end_time: string | null;
} & Partial<Pick<Schemas['EventDateDto'], 'id' | 'seats_left' | 'cancelled'>>;
/** `id` null: one of the built-in experiences, shown while there are none. */
export type Experience = Pick<
  Schemas['ExperienceDto'],
  'title' | 'description' | 'price' | 'duration' | 'category' | 'image_url' | 'included_items' | 'perfect_for'
> &
  Partial<Pick<Schemas['ExperienceDto'], 'bookable' | 'booking_info'>> & {
    id: number | null;
    max_guests: number | null;
  };
/**
 * The rates that are always shown; the rest (cleaning, `tax_rate`
 * in percent, seasons) only when the server could be read.
 */
export type StaySettings = Pick<Schemas['PublicStaySettingsDto'], 'weekday_rate' | 'weekend_rate' | 'min_stay_nights'> &
  Partial<Schemas['PublicStaySettingsDto']>;
/** A photo of the house; the built-in ones have no id. */
export type GalleryPhoto = Pick<Schemas['GalleryImageDto'], 'image_url' | 'alt_text' | 'caption'> & { id?: number };
