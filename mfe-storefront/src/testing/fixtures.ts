import type { FakeApi } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';
import { addDays } from '@shamba/rules';
import { today } from '@shamba/slice-kit/page';

// The test server's default answers. Each test replaces those that it needs.

export const { wine, experience } = fixtures;

export const wines = [
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

export const tiers = [
  fixtures.tier({
    id: 13,
    name: 'Ridge Club',
    swahili_name: 'Kilima',
    description: 'A gentle place to start.',
    discount_percentage: '10.00',
    max_tastings: 1,
    benefits: ['3 bottles every quarter'],
  }),
  fixtures.tier(),
];

const soon = addDays(today(), 9);
export const event = (over: Parameters<typeof fixtures.event>[0] = {}) =>
  fixtures.event({ date: soon, event_dates: [fixtures.eventDate({ date: soon })], ...over });

export const experiences = [
  experience(),
  experience({ id: 2, title: 'Vineyard Trek', category: 'tour', price: '25.00', bookable: false, max_guests: 8 }),
  experience({ id: 5, title: 'Weddings on the Ridge', category: 'wedding', price: null, bookable: false }),
];

export const staySettings = fixtures.staySettings();

export const photos = (count: number) =>
  Array.from({ length: count }, (_, i) =>
    fixtures.photo({
      id: i + 1,
      image_url: `/media/photo-${i + 1}.jpg`,
      alt_text: `Photo ${i + 1}`,
      caption: `Caption ${i + 1}`,
    }),
  );

export const pageSettings = (seo_title: string | null = null) => ({
  slug: 'home',
  version: 0,
  seo_title,
  seo_description: null,
  og_image: null,
  noindex: false,
});

export const api: FakeApi = {
  'GET /api/wines': wines,
  'GET /api/wines/featured': wines,
  'GET /api/wine-club/tiers': tiers,
  'GET /api/events': [event()],
  'GET /api/events/featured': [event()],
  'GET /api/experiences': experiences,
  'GET /api/experiences/{id}/slots': [],
  'GET /api/site': fixtures.site(),
  'GET /api/vineyard-stay/settings-public': staySettings,
  'GET /api/vineyard-stay/gallery': photos(3),
  'GET /api/vineyard-stay/availability': fixtures.availability(),
  'GET /api/customer/wine-club-status': fixtures.noClub,
  'GET /api/customer/membership': { member: null },
  'GET /api/pages/{slug}/settings': pageSettings(),
  'POST /api/cart': fixtures.addedLine(),
};
