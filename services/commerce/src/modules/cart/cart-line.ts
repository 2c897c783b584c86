import type { Cents, LocalDate } from '@shamba/service-kit';

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

export interface CartLine {
  id: number;
  type: ItemType;
  itemId: number;
  quantity: number;
  details: LineDetails;
  /** Unit price when the line was last written; null when it was not known. */
  priceSeen: Cents | null;
}

export interface Cart {
  /** Opaque. */
  id: string;
  /** The checkout whose holds belong to this cart, if one began. */
  checkoutId: string | null;
  holdExpiresAt: Date | null;
  /** How often it has been bought from: a press of Pay that was read before an order may not open an attempt after it. */
  purchases: number;
  lines: CartLine[];
}
