/** Name and definition of every figure, in the words of docs/rules.md (Figures). */
export const MEANINGS = {
  revenue: [
    'Revenue',
    'what was paid, with tax and shipping, less what was given back, each on its own day. A stay that was paid without an order counts on the day of entering.',
  ],
  net: [
    'Net',
    'what is earned, without discounts, tax, tips and refunds. Wine, club and shipping count on the day of the order, visits and stays on their first day.',
  ],
  stayRevenue: [
    'Stay revenue',
    'the part of the revenue that was paid for stays, with cleaning, add-ons and tax, less what was given back.',
  ],
  spent: [
    'Spent',
    'what was paid for orders under the customer’s address, with tax and shipping, less what was given back.',
  ],
  orders: [
    'Orders',
    'paid for and not cancelled, on the day of the order. One with things of several kinds is an order of each kind.',
  ],
  bookings: [
    'Bookings',
    'stays that were not cancelled. A month has those with a night in it, whenever they were booked.',
  ],
  confirmed: ['Confirmed', 'bookings that were confirmed; the others wait for an answer.'],
  averageBooking: ['Avg Booking', 'the stay revenue divided by the number of stays that were paid for.'],
  averageRate: [
    'Avg Rate',
    'what a night costs on average in bookings that were not cancelled, without cleaning, add-ons and tax.',
  ],
  occupancy: ['Occupancy', 'the nights that guests have, of the month’s nights that are not blocked.'],
  availability: ['Availability', 'the nights that nobody has booked, of the month’s nights that are not blocked.'],
  members: ['Club members', 'memberships that have begun and not ended, paused ones among them.'],
  tiers: ['Club tiers', 'the tiers that shoppers see.'],
  customers: ['Customers', 'accounts that shoppers made, without deleted ones.'],
} as const satisfies Record<string, readonly [name: string, definition: string]>;

export type FigureName = keyof typeof MEANINGS;
