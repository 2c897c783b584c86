import type { LocalDate } from '@shamba/rules';

export const itemTypes = ['wine', 'wine_club', 'experience', 'event', 'vineyard_stay'] as const;
/** The five kinds of things that share one cart. */
export type ItemType = (typeof itemTypes)[number];

/**
 * What a line says about itself beside its item. Dates and choices are checked when they are written; display texts
 * are only shown, never believed: prices in particular are dropped.
 */
export interface LineDetails {
  /** Stay: first night, and the day of leaving. */
  checkInDate?: LocalDate;
  checkOutDate?: LocalDate;
  guests?: number;
  specialRequests?: string;
  /** Add-ons of the stay, by id, each once. */
  add_ons?: number[];
  /** Experience: a wish (date, HH:MM) or one slot. */
  preferredDate?: LocalDate;
  preferredTime?: string;
  slotId?: number;
  /** Event: one of its occurrences; the next upcoming one when absent. */
  occurrence_id?: number;
  title?: string;
  duration?: string;
  checkIn?: string;
  checkOut?: string;
  maxGuests?: number;
  rating?: string;
  amenities?: string[];
  image_url?: string;
}

/** One thing that a cart line, an order line or a quote points at. */
export interface ItemRef {
  type: ItemType;
  itemId: number;
  details: LineDetails;
}
