/** What hospitality says of bookings to others. */

/**
 * POST /internal/order-dates {orderId} → one entry per dated
 * line, as things stand now (its customer may have moved it).
 */
export interface OrderDatesRequest {
  orderId: string;
}
export interface OrderDate {
  /** The line's `lineRef` in order.placed. */
  lineId: string;
  kind: 'vineyard_stay' | 'event' | 'experience';
  /** ISO instant; null while no date has been agreed. Without a time of day: the beginning of the day. */
  startsAt: string | null;
  status: 'pending' | 'confirmed' | 'declined' | 'cancelled';
}

/** GET /internal/customers/{userId}/tastings?month=YYYY-MM: visits of tastings in that month, pending or confirmed. */
export interface TastingsAnswer {
  month: string;
  /** How many visits. */
  count: number;
  /** Guests of all of them together. */
  guests: number;
}
