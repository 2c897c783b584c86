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

/**
 * POST /internal/stay-quotes → StayQuote: what a stay of an order would cost on other nights, priced as a new booking of
 * it is. Days as YYYY-MM-DD.
 */
export interface StayQuoteRequest {
  orderId: string;
  /** The line's `lineRef` in order.placed. */
  lineId: string;
  checkIn: string;
  checkOut: string;
}
/** A price of a stay in its parts. Amounts are decimal strings. */
export interface StayPrice {
  nights: number;
  nightlyRate: string;
  cleaningFee: string;
  addOns: { name: string; price: string }[];
  tax: string;
  total: string;
}
export interface StayQuote {
  /** As it was bought. */
  sold: StayPrice;
  /** On the other nights, at the prices in force. */
  now: StayPrice;
  /** What the order has of its money: bought for, less what has gone back or is on its way. */
  paid: string;
  /** Part of `paid`. */
  paidTax: string;
  /** What was paid for the order in the house and has not gone back: a refund takes it first, and staff give it back. */
  inHouse: string;
  /** What of it can go back through the order. */
  refundable: string;
  /** What would keep a guest from booking these nights, as sentences; staff may do it anyway. */
  notes: string[];
}

/** POST /internal/stay-links → StayLink; 404 for a hash of no link's token. */
export interface StayLinkRequest {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
}
/** A part of a stay's price before and after; null: not a part of it. Amounts are decimal strings. */
export interface StayPriceLine {
  label: string;
  before: string | null;
  after: string | null;
}
/** Other nights that staff offer for a stay of an order, to be paid by a link. Days as YYYY-MM-DD. */
export interface StayLink {
  /** Of the hold that keeps the new nights: the checkout of the attempts that pay. */
  checkoutId: string;
  /** open: payable until its deadline. */
  state: 'open' | 'expired' | 'withdrawn' | 'paid';
  /** The booking as people name it. */
  reference: string;
  orderId: string;
  lineId: string;
  unitId: number;
  checkIn: string;
  checkOut: string;
  newCheckIn: string;
  newCheckOut: string;
  lines: StayPriceLine[];
  totalBefore: string;
  totalAfter: string;
  /** What was paid for the stay. */
  paid: string;
  /** Part of `paid` that is the order's: with another sum the link is not payable any more. */
  orderPaid: string;
  /** To be paid. */
  amount: string;
  /** Part of the amount. */
  tax: string;
  currency: string;
  /** ISO instant. */
  deadline: string;
}
