import type { FakeApi } from '@shamba/shell-sdk/testing';
import { addDays } from '@shamba/ui/calendar';
import { today } from '../shared/today';
import type {
  Experience,
  GalleryPhoto,
  StayAvailability,
  StaySettings,
  Tier,
  VineyardEvent,
  Wine,
} from '../shared/types';

// What the tests' server knows. Each test replaces what it is about.

export const wine = (over: Partial<Wine> = {}): Wine => ({
  id: 1,
  slug: 'mavuno-zinfandel',
  name: 'Mavuno Zinfandel',
  type: 'red',
  varietal: 'Zinfandel',
  vintage: 2023,
  price: '32.00',
  sku: 'SRV-23-001',
  description: 'Mavuno means harvest.',
  tasting_notes: 'Blackberry and pepper.',
  image_url: '/media/art/wine-mavuno-zinfandel-640.webp',
  featured: true,
  stock_quantity: 96,
  in_stock: true,
  ...over,
});

export const wines: Wine[] = [
  wine(),
  wine({
    id: 2,
    slug: 'mvua-albarino',
    name: 'Mvua Albariño',
    type: 'white',
    vintage: 2025,
    price: '26.00',
    featured: false,
  }),
  wine({
    id: 9,
    slug: 'mwezi-old-vine-zinfandel',
    name: 'Mwezi Old Vine Zinfandel',
    vintage: 2020,
    price: '68.00',
    featured: false,
    stock_quantity: 0,
    in_stock: false,
  }),
];

export const tiers: Tier[] = [
  {
    id: 13,
    name: 'Ridge Club',
    swahili_name: 'Kilima',
    description: 'A gentle place to start.',
    discount_percentage: '10.00',
    max_tastings: 1,
    benefits: ['3 bottles every quarter'],
  },
  {
    id: 14,
    name: 'Fair Play Club',
    swahili_name: 'Rafiki',
    description: 'A table when you come.',
    discount_percentage: '15.00',
    max_tastings: 4,
    benefits: ['6 bottles every quarter', 'Supper at the long table'],
  },
];

export const event = (over: Partial<VineyardEvent> = {}): VineyardEvent => ({
  id: 1,
  title: 'Benga at Dusk',
  description: 'Guitars and a fire.',
  category: 'Music & Culture',
  date: addDays(today(), 9),
  event_dates: [
    { id: 11, date: addDays(today(), 9), start_time: '17:30', end_time: '20:30', seats_left: 40, cancelled: false },
  ],
  image_url: null,
  price: '25.00',
  location: 'The Lower Meadow',
  ticket_link: null,
  featured: true,
  ...over,
});

export const experience = (over: Partial<Experience> = {}): Experience => ({
  id: 1,
  title: 'Wine Tasting Flight',
  description: 'Five wines.',
  price: '15.00',
  duration: '45 minutes',
  category: 'tasting',
  image_url: null,
  included_items: ['Five wines'],
  perfect_for: ['First visits'],
  max_guests: 10,
  bookable: true,
  ...over,
});

export const experiences: Experience[] = [
  experience(),
  experience({ id: 2, title: 'Vineyard Trek', category: 'tour', price: '25.00', bookable: false, max_guests: 8 }),
  experience({ id: 5, title: 'Weddings on the Ridge', category: 'wedding', price: null, bookable: false }),
];

export const staySettings: StaySettings = {
  weekday_rate: '280.00',
  weekend_rate: '325.00',
  min_stay_nights: 2,
  cleaning_fee: '75.00',
  tax_rate: '12.50',
  max_guests: 8,
  season_rates: [],
};

export const noneTaken: StayAvailability = { blockedDates: [], bookings: [] };

export const photos = (count: number): GalleryPhoto[] =>
  Array.from({ length: count }, (_, i) => ({
    id: i + 1,
    image_url: `/media/photo-${i + 1}.jpg`,
    alt_text: `Photo ${i + 1}`,
    caption: `Caption ${i + 1}`,
  }));

export const api: FakeApi = {
  'GET /api/wines': wines,
  'GET /api/wines/featured': wines,
  'GET /api/wine-club/tiers': tiers,
  'GET /api/events': [event()],
  'GET /api/events/featured': [event()],
  'GET /api/experiences': experiences,
  'GET /api/experiences/:id/slots': [],
  'GET /api/vineyard-stay/settings-public': staySettings,
  'GET /api/vineyard-stay/gallery': photos(3),
  'GET /api/vineyard-stay/availability': noneTaken,
  'GET /api/customer/wine-club-status': { member: null, tier_name: null, discount_percentage: null },
  'GET /api/pages/:page/settings': { seo_title: null },
  'POST /api/cart': { id: 1 },
};
