/** Hospitality's internal API of bookings. */

/**
 * POST /internal/order-dates {orderId} → one entry per line with a date, as of now (customers may have moved it).
 */
export interface OrderDatesRequest {
  orderId: string;
}
export interface OrderDate {
  /** The line's `lineRef` in order.placed. */
  lineId: string;
  kind: 'vineyard_stay' | 'event' | 'experience';
  /** ISO instant; null while no date is agreed. Without a time of day: the beginning of the day. */
  startsAt: string | null;
  status: 'pending' | 'confirmed' | 'declined' | 'cancelled';
}

/**
 * POST /internal/stay-quotes → StayQuote: price of a stay of an order on other nights, priced like a new booking, with
 * cleaning, add-ons and tax rates as sold. Days as YYYY-MM-DD.
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
  /** Price at the purchase; its tax and total have grown by later payments. */
  sold: StayPrice;
  /** Price on the other nights, at their present rate; its total is less by what was refunded of its add-ons. */
  now: StayPrice;
  /**
   * True if the stay was sold with a discount: its part is taken off both totals. Absent in answers of old releases.
   */
  discounted?: boolean;
  /** Paid through the order, less refunds made or pending. */
  paid: string;
  /** Part of `paid`. */
  paidTax: string;
  /** Paid in the house and not given back: a refund takes this part first, and staff pay it out. */
  inHouse: string;
  /** Part of `paid` that can be refunded through the order. */
  refundable: string;
  /** Sentences about rules that prevent guests from booking these nights; staff may ignore them. */
  notes: string[];
}

/**
 * GET /internal/lodging?from=&to= → LodgingOfPeriod: lodging without orders between two local dates. Amounts and rates
 * (percent) are decimal strings.
 */
export interface LodgingOfPeriod {
  /** Stays that were paid before their payments became orders, less those refunded, each by its day. */
  paid: { rate: string; stays: number; taxable: string; tax: string }[];
  /** Nights of other channels in the period. Their calendars tell no price. */
  channels: { name: string; tax_by_channel: boolean; stays: number; nights: number }[];
}

/**
 * GET /internal/paid-stays → PaidStayMonth[]: stays that were paid without an order, by month
 * (docs/rules.md, Figures). GET /internal/paid-stays/days?from=&to= → PaidStayDay[]: the same by day, both included.
 * GET /internal/sales/stays → StaySales: the stays that orders paid for. Amounts are decimal strings.
 */
export interface PaidStayMonth {
  /** YYYY-MM. */
  month: string;
  /** Money of the stays that were entered in the month, less what was refunded in it. */
  taken: string;
  /** Earned in the month, without tax. */
  net: string;
  /** Stays that were entered in the month, less those refunded in it. */
  stays: number;
}
export interface PaidStayDay {
  /** YYYY-MM-DD. */
  day: string;
  /** Money of the stays that were entered on the day. */
  taken: string;
  /** Part of it: lodging tax. */
  tax: string;
  /** Earned on the day, without tax. */
  net: string;
}
export interface StaySales {
  taken: string;
  /** Stays with money that was not given back. */
  stays: number;
}

/** POST /internal/stay-links → StayLink; 404 for an unknown hash. */
export interface StayLinkRequest {
  /** SHA-256 of the token, hex. */
  tokenHash: string;
}
/** One part of a stay's price before and after; null: not part of that price. Amounts are decimal strings. */
export interface StayPriceLine {
  label: string;
  before: string | null;
  after: string | null;
}
/**
 * POST /internal/stay-prices → StayPriceAnswer: price of a new stay, by the code that prices carts. Days as YYYY-MM-DD.
 */
export interface StayPriceRequest {
  checkIn: string;
  checkOut: string;
  guests: number;
}
export interface StayPriceAnswer {
  price: StayPrice;
  /** Sentences about rules that prevent guests from booking these nights; staff may ignore them. */
  notes: string[];
}

/** A stay that staff entered, as its order sells it. Amounts are decimal strings, `taxRate` is percent. */
export interface StaySale {
  bookingId: number;
  /** The order line's public id. */
  lineId: string;
  /** The booking's readable reference. */
  reference: string;
  unitId: number;
  title: string;
  imageUrl: string | null;
  checkIn: string;
  checkOut: string;
  guests: number;
  nightlyRate: string;
  cleaningFee: string;
  addOns: { name: string; price: string }[];
  taxRate: string;
  /** Part of the total. */
  tax: string;
  total: string;
  currency: string;
  specialRequests: string | null;
  customer: { firstName: string; lastName: string; email: string; phone: string | null };
}

/**
 * A payment link asks for other nights that staff offer for a stay of an order, or for the price of a stay that they
 * entered (`sale`). Days as YYYY-MM-DD.
 */
export interface StayLink {
  /** Checkout of the hold on the new nights and of its payment attempts. */
  checkoutId: string;
  /** open: payable until its deadline. */
  state: 'open' | 'expired' | 'withdrawn' | 'paid';
  /** The booking's readable reference. */
  reference: string;
  /** The stay that the payment buys; its order is made by the payment. Absent: other nights of an ordered stay. */
  sale?: StaySale;
  /** '' with a sale. */
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
  /** Paid for the stay. */
  paid: string;
  /** Part of `paid` through the order; when the order's sum differs, the link is no longer payable. */
  orderPaid: string;
  /** Amount to pay. */
  amount: string;
  /** Tax within the amount. */
  tax: string;
  currency: string;
  /** ISO instant. */
  deadline: string;
}
