import type { LocalDate } from '@shamba/rules';

export const itemTypes = ['wine', 'wine_club', 'experience', 'event', 'vineyard_stay'] as const;
/** The five kinds of items that share one cart. */
export type ItemType = (typeof itemTypes)[number];

/**
 * Details of a line beside its item. Dates and choices are validated when they are written; display texts are only
 * shown, never trusted, and prices are dropped.
 */
export interface LineDetails {
  /** Stay: first night, and day of departure. */
  checkInDate?: LocalDate;
  checkOutDate?: LocalDate;
  guests?: number;
  specialRequests?: string;
  /** Add-ons of the stay, by id, each once. */
  add_ons?: number[];
  /** Experience: a preferred date and time (HH:MM), or one slot. */
  preferredDate?: LocalDate;
  preferredTime?: string;
  slotId?: number;
  /** Event: one of its occurrences; absent: the next one. */
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

/** An item that a cart line, an order line or a quote refers to. */
export interface ItemRef {
  type: ItemType;
  itemId: number;
  details: LineDetails;
}
