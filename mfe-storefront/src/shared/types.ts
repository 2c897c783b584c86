import type { Schemas } from '@shamba/api-contract';

/** The API's answers by the storefront's names. Amounts are decimal strings, days are YYYY-MM-DD, times HH:MM. */
export type Wine = Schemas['WineDto'];
export type WineType = Wine['type'];
/** `max_tastings`: complimentary tastings a month. */
export type Tier = Schemas['TierDto'];
export type VineyardEvent = Schemas['EventDto'];
/** A date of an event; an event without a list of dates has only its single day. */
export type EventDate = Pick<Schemas['EventDateDto'], 'date'> & {
  start_time: string | null;
  end_time: string | null;
} & Partial<Pick<Schemas['EventDateDto'], 'id' | 'seats_left' | 'cancelled'>>;
/** `id` null: a built-in experience, shown while there are no others. */
export type Experience = Pick<
  Schemas['ExperienceDto'],
  'title' | 'description' | 'price' | 'duration' | 'category' | 'image_url' | 'included_items' | 'perfect_for'
> &
  Partial<Pick<Schemas['ExperienceDto'], 'bookable' | 'booking_info'>> & {
    id: number | null;
    max_guests: number | null;
  };
/**
 * The rates are always shown; the rest (cleaning, `tax_rate`
 * in percent, seasons) only when the settings were loaded.
 */
export type StaySettings = Pick<Schemas['PublicStaySettingsDto'], 'weekday_rate' | 'weekend_rate' | 'min_stay_nights'> &
  Partial<Schemas['PublicStaySettingsDto']>;
/** A photo of the house; the built-in ones have no id. */
export type GalleryPhoto = Pick<Schemas['GalleryImageDto'], 'image_url' | 'alt_text' | 'caption'> & { id?: number };
