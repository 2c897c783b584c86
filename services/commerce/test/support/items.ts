import type { EventItem, ExperienceItem, SlotItem, StayItem, TierItem, WineItem } from '@shamba/api-contract/internal';

/** Items of catalog and hospitality in these tests. Today is 3 June 2026. */
export const wine = (id: number, price: string, over: Partial<WineItem> = {}): WineItem => ({
  id,
  skuId: id + 100,
  sku: `T-${id}`,
  slug: `wine-${id}`,
  name: `Wine ${id}`,
  type: 'red',
  price,
  currency: 'USD',
  taxClass: 'standard',
  stockQuantity: 24,
  imageUrl: `/media/wine-${id}.webp`,
  vintage: 2023,
  tastingNotes: null,
  description: null,
  archived: false,
  ...over,
});

export const tier: TierItem = {
  id: 14,
  name: 'Jirani',
  discountPercentage: '15.00',
  pricePerQuarter: '135.00',
  bottlesPerQuarter: 6,
  currency: 'USD',
  taxClass: 'standard',
  active: true,
  benefits: ['15% off all wine'],
  monthlyTastings: 2,
};

export const event = (id: number, price: string | null, over: Partial<EventItem> = {}): EventItem => ({
  id,
  title: `Event ${id}`,
  price,
  currency: 'USD',
  taxClass: 'standard',
  location: 'Barn',
  category: 'Community',
  description: null,
  imageUrl: null,
  ticketLink: null,
  archived: false,
  occurrences: [
    {
      id: id * 10,
      date: '2026-06-20',
      startTime: '12:00',
      endTime: '17:00',
      seatsLeft: 50,
      past: false,
      cancelled: false,
    },
  ],
  ...over,
});

export const experience = (id: number, price: string | null, over: Partial<ExperienceItem> = {}): ExperienceItem => ({
  id,
  title: `Experience ${id}`,
  price,
  currency: 'USD',
  taxClass: 'standard',
  duration: '60 minutes',
  maxGuests: 8,
  description: null,
  imageUrl: null,
  bookable: true,
  active: true,
  archived: false,
  ...over,
});

export const slot: SlotItem = {
  id: 501,
  experienceId: 31,
  date: '2026-06-06',
  time: '12:30',
  placesLeft: 8,
  past: false,
};

export const stay: StayItem = {
  unitId: 1,
  title: 'The Vineyard House',
  weekdayRate: '280.00',
  weekendRate: '325.00',
  cleaningFee: '75.00',
  taxRate: '12.50',
  minStayNights: 2,
  maxGuests: 8,
  currency: 'USD',
  imageUrl: null,
  seasonRates: [],
};

export const catalogItems = { wines: [wine(1, '28.00'), wine(2, '32.00'), wine(3, '0.00')], tiers: [tier] };
export const hospitalityItems = {
  events: [event(21, '45.00'), event(22, null), event(23, '10.00', { ticketLink: 'https://tickets.example' })],
  experiences: [
    experience(31, '15.00'),
    experience(32, '450.00', { bookable: false, taxClass: 'lodging', title: 'Vineyard Retreat' }),
    experience(33, '20.00', { bookable: false, category: 'tasting' }),
  ],
  slots: [slot],
  stay,
};
