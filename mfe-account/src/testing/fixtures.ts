import type { FakeApi } from '@shamba/shell-sdk/testing';
import { fixtures } from '@shamba/slice-kit/testing';

export const tiers = [
  fixtures.tier({
    id: 13,
    name: 'Ridge Club',
    discount_percentage: '10.00',
    benefits: ['Two tastings'],
    price_per_quarter: '96.00',
    bottles_per_quarter: 3,
  }),
  fixtures.tier({ benefits: ['Four tastings'] }),
  fixtures.tier({
    id: 15,
    name: 'Cellar Circle',
    discount_percentage: '20.00',
    benefits: ['All tastings'],
    price_per_quarter: null,
    bottles_per_quarter: null,
  }),
];

/** A customer with one of everything, but without a membership. */
export const api: FakeApi = {
  'GET /api/wine-club/tiers': tiers,
  'GET /api/wine-club/terms': {
    version: '2026-12',
    text: 'I agree that my card is kept and charged.',
    discount: 'Your member discount begins with the first quarter that is charged.',
  },
  'GET /api/shipping/states': fixtures.states,
  'GET /api/customer/profile': fixtures.profile(),
  'GET /api/customer/wine-club-status': fixtures.noClub,
  'GET /api/customer/membership': { member: null },
  'GET /api/customer/membership/box': null,
  'GET /api/customer/orders': [fixtures.order()],
  'GET /api/customer/bookings/recent': [fixtures.stay()],
  'GET /api/customer/event-registrations': [fixtures.registration()],
  'GET /api/customer/experience-bookings': [fixtures.visit()],
  'GET /api/customer/addresses': [],
  'GET /api/customer/sessions': [],
  'GET /api/wines/featured': [],
  'GET /api/events/featured': [],
  'GET /api/experiences': [],
  'GET /api/site': fixtures.site(),
  'GET /api/vineyard-stay/gallery': [],
  'GET /api/square/application-id': fixtures.providerSettings,
};
