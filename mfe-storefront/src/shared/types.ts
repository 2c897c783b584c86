/** What the storefront reads of the API's answers. Amounts are decimal strings, days are YYYY-MM-DD, times HH:MM. */

export type WineType = 'red' | 'white' | 'rosé' | 'sparkling';

export interface Wine {
  id: number;
  slug: string;
  name: string;
  type: WineType;
  varietal?: string | null;
  vintage: number;
  price: string;
  sku: string;
  description: string;
  tasting_notes: string | null;
  image_url: string | null;
  featured: boolean;
  stock_quantity: number;
  in_stock: boolean;
}

export interface Tier {
  id: number;
  name: string;
  swahili_name: string | null;
  description: string | null;
  discount_percentage: string;
  /** Complimentary tastings a month. */
  max_tastings: number;
  benefits: string[];
}

export interface EventDate {
  id?: number;
  date: string;
  start_time: string | null;
  end_time: string | null;
  seats_left?: number;
  cancelled?: boolean;
}

export interface VineyardEvent {
  id: number;
  title: string;
  description: string;
  category: string | null;
  date: string | null;
  event_dates: EventDate[];
  image_url: string | null;
  price: string | null;
  location: string | null;
  ticket_link: string | null;
  featured: boolean;
}

export interface Experience {
  /** null: one of the built-in ones, shown while there are none. */
  id: number | null;
  title: string;
  description: string;
  price: string | null;
  duration: string | null;
  category: string | null;
  image_url: string | null;
  included_items: string[];
  perfect_for: string[];
  max_guests: number | null;
  bookable?: boolean;
  booking_info?: string | null;
}

export interface StaySettings {
  weekday_rate: string;
  weekend_rate: string;
  min_stay_nights: number;
  cleaning_fee?: string;
  /** Percent. */
  tax_rate?: string;
  max_guests?: number;
  season_rates?: { start_date: string; end_date: string; nightly_rate: string }[];
}

export interface TakenRange {
  start_date: string;
  end_date: string;
}

export interface StayAvailability {
  /** end_date is the last blocked night. */
  blockedDates: TakenRange[];
  /** end_date is the day of departure, on which others may arrive. */
  bookings: TakenRange[];
}

export interface GalleryPhoto {
  id?: number;
  image_url: string;
  alt_text?: string | null;
  caption?: string | null;
}
