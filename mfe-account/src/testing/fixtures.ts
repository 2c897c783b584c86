import type { FakeApi } from '@shamba/shell-sdk/testing';
import type { Member } from '../shared/api/membership';
import type { Registration, Stay, Visit } from '../shared/api/dated';
import type { Order, OrderDetail, OrderLine } from '../shared/api/orders';
import type { Profile } from '../shared/api/read-profile';
import type { Tier } from '../shared/api/list-tiers';

const CREATED = '2026-03-01T20:00:00Z';
const tier = {
  swahili_name: null,
  description: '',
  active: true,
  currency: 'USD',
  max_tastings: 4,
  version: 1,
  created_at: CREATED,
  updated_at: CREATED,
};

export const tiers: Tier[] = [
  {
    ...tier,
    id: 13,
    name: 'Ridge Club',
    discount_percentage: '10.00',
    benefits: ['Two tastings'],
    price_per_quarter: '96.00',
    bottles_per_quarter: 3,
  },
  {
    ...tier,
    id: 14,
    name: 'Fair Play Club',
    discount_percentage: '15.00',
    benefits: ['Four tastings'],
    price_per_quarter: '168.00',
    bottles_per_quarter: 6,
  },
  {
    ...tier,
    id: 15,
    name: 'Cellar Circle',
    discount_percentage: '20.00',
    benefits: ['All tastings'],
    price_per_quarter: null,
    bottles_per_quarter: null,
  },
];

export const states = [
  { code: 'CA', name: 'California', open: true },
  { code: 'OR', name: 'Oregon', open: true },
  { code: 'TX', name: 'Texas', open: false },
];

export const profile: Profile = {
  username: 'wanjiru',
  email: 'wanjiru@example.test',
  email_verified: true,
  pending_email: null,
  first_name: 'Wanjiru',
  last_name: 'Ellis',
  phone: '916-555-0143',
  location: null,
  bio: null,
  created_at: '2026-01-05T18:00:00Z',
  version: 3,
};

export const line = (over: Partial<OrderLine> = {}): OrderLine => ({
  id: 1,
  item_type: 'wine',
  item_id: 3,
  title: 'Kilele Syrah',
  detail: null,
  image_url: null,
  quantity: 2,
  refunded_quantity: 0,
  price: '42.00',
  total: '84.00',
  refunded_amount: '0.00',
  wine_id: 3,
  wine_name: 'Kilele Syrah',
  wine_image: null,
  event_name: null,
  event_image: null,
  event_date: null,
  experience_name: null,
  experience_image: null,
  date: null,
  end_date: null,
  time: null,
  ...over,
});

const person = { customer_name: 'Wanjiru Ellis', customer_email: 'wanjiru@example.test', customer_phone: null };
const guest = { guest_name: 'Wanjiru Ellis', guest_email: 'wanjiru@example.test', guest_phone: null };
const address = {
  shipping_address: '18 Quarry Lane, Placerville, CA 95667',
  shipping_address_line_1: '18 Quarry Lane',
  shipping_address_line_2: null,
  shipping_city: 'Placerville',
  shipping_state: 'CA',
  shipping_zip: '95667',
  shipping_country: 'US',
  shipping_method: 'Standard',
};

export const order = (over: Partial<Order> = {}): Order => ({
  id: 'o-1',
  order_number: 'SH-7KQ4MZ2P',
  status: 'completed',
  payment_status: 'captured',
  created_at: '2026-03-02T20:00:00Z',
  subtotal: '84.00',
  discount: '0.00',
  shipping_amount: '15.00',
  tax: '6.09',
  total: '105.09',
  refunded_amount: '0.00',
  shipping_status: 'Shipped',
  total_amount: '105.09',
  currency: 'USD',
  cancelled_at: null,
  version: 2,
  ...person,
  ...address,
  items: [line()],
  adjustments: [
    { kind: 'shipping', label: 'Shipping', amount: '15.00' },
    { kind: 'tax', label: 'Tax', amount: '6.09' },
  ],
  ...over,
});

export const orderDetail = (over: Partial<OrderDetail> = {}): OrderDetail => ({
  ...order(),
  fulfilment: null,
  refunds: [],
  timeline: [{ at: '2026-03-02T20:00:00Z', kind: 'placed', text: 'Order placed' }],
  cancellation: { allowed: true, reason: null },
  ...over,
});

export const stay = (over: Partial<Stay> = {}): Stay => ({
  id: 42,
  version: 1,
  currency: 'USD',
  image_url: null,
  ...guest,
  reference: 'VSB-000042',
  source: 'online',
  order_id: 'o-2',
  check_in_date: '2099-06-05',
  check_out_date: '2099-06-08',
  check_in_time: '16:00',
  check_out_time: '11:00',
  total_nights: 3,
  number_of_guests: 4,
  base_rate_per_night: '325.00',
  cleaning_fee: '75.00',
  tax_rate: '12.50',
  add_ons: [],
  add_on_total: '0.00',
  total_amount: '1181.25',
  booking_status: 'confirmed',
  payment_status: 'paid',
  special_requests: null,
  can_request_change: true,
  change_requests: [],
  created_at: CREATED,
  ...over,
});

export const registration = (over: Partial<Registration> = {}): Registration => ({
  id: 5,
  event_id: 2,
  occurrence_id: 3,
  ...person,
  event_title: 'Open Cellar Sunday',
  event_date: '2099-05-03',
  start_time: '12:00',
  end_time: '16:00',
  location: 'The barn',
  image_url: null,
  registration_type: 'free',
  status: 'confirmed',
  quantity: 2,
  price: '0.00',
  order_id: null,
  can_cancel: true,
  created_at: CREATED,
  ...over,
});

export const visit = (over: Partial<Visit> = {}): Visit => ({
  id: 8,
  version: 1,
  ...guest,
  experience_id: 1,
  experience_title: 'Tasting Flight',
  source: 'rsvp',
  status: 'pending',
  booking_date: '2099-04-04',
  booking_time: '14:30',
  time_label: '2:30 PM',
  slot_id: 77,
  guest_count: 2,
  price: '15.00',
  order_id: null,
  image_url: null,
  duration: '1 hour',
  can_reschedule: true,
  can_cancel: true,
  created_at: CREATED,
  ...over,
});

export const member = (over: Partial<Member> = {}): Member => ({
  id: 9,
  status: 'active',
  tier_id: 14,
  tier_name: 'Fair Play Club',
  discount_percentage: '15.00',
  price_per_quarter: '168.00',
  bottles_per_quarter: 6,
  benefits: [{ text: 'Tastings', used: 1, allowance: 4, period: 'month' }, { text: 'Pick-up parties' }],
  member_since: '2026-01-05T20:00:00Z',
  cancelled_at: null,
  next_shipment: {
    date: '2099-02-15',
    following_date: '2099-05-15',
    skipped: false,
    items: [{ wine_id: 3, name: 'Kilele Syrah', quantity: 2 }],
  },
  paused_until: null,
  delivery_method: 'ship',
  delivery_notes: null,
  wine_preferences: ['red'],
  shipping_address: '18 Quarry Lane',
  shipping_city: 'Placerville',
  shipping_state: 'CA',
  shipping_zip: '95667',
  shipping_country: 'US',
  card: { brand: 'VISA', last_four: '1111', expiry_month: 12, expiry_year: 2030, cardholder_name: 'Wanjiru Ellis' },
  version: 4,
  ...over,
});

/** A customer who has one of everything and is no member. */
export const api: FakeApi = {
  'GET /api/wine-club/tiers': tiers,
  'GET /api/wine-club/terms': { version: '2026-12', text: 'I agree that my card is kept and charged.' },
  'GET /api/shipping/states': states,
  'GET /api/customer/profile': profile,
  'GET /api/customer/wine-club-status': { member: null, tier_name: null, discount_percentage: null },
  'GET /api/customer/membership': { member: null },
  'GET /api/customer/orders': [order()],
  'GET /api/customer/bookings/recent': [stay()],
  'GET /api/customer/event-registrations': [registration()],
  'GET /api/customer/experience-bookings': [visit()],
  'GET /api/customer/addresses': [],
  'GET /api/customer/sessions': [],
  'GET /api/wines/featured': [],
  'GET /api/events/featured': [],
  'GET /api/experiences': [],
  'GET /api/vineyard-stay/gallery': [],
  'GET /api/square/application-id': {
    applicationId: 'app',
    locationId: 'loc',
    environment: 'emulator',
    scriptUrl: '/_square/square.js',
  },
};
