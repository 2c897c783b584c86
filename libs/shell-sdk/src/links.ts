const segment = (value: string | number): string => encodeURIComponent(String(value));

/** Every address of the site that other slices may need. The only place with paths outside slice.json. */
export const links = {
  home: () => '/',
  wines: () => '/wines',
  wine: (slug: string) => `/wines/${segment(slug)}`,
  wineClub: () => '/wine-club',
  experiences: () => '/experiences',
  events: () => '/events',
  event: (slug: string) => `/events/${segment(slug)}`,
  stay: () => '/stay',
  story: () => '/story',
  contact: () => '/contact',
  cart: () => '/cart',
  checkout: () => '/checkout',
  orderConfirmation: () => '/order-confirmation',
  login: () => '/login',
  customer: () => '/customer',
  customerDashboard: () => '/customer/dashboard',
  setUp: () => '/setup',
  /** `section` may be nested: content/media. */
  admin: (section?: string) => (section ? `/admin/${section.split('/').map(segment).join('/')}` : '/admin'),
} as const;
