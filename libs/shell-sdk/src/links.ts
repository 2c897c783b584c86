const segment = (value: string | number): string => encodeURIComponent(String(value));

/**
 * Every address of the site that one slice may need of another.
 * The only place where paths are spelled outside slice.json.
 */
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
  /** `section` may lie below another one: content/media. */
  admin: (section?: string) => (section ? `/admin/${section.split('/').map(segment).join('/')}` : '/admin'),
} as const;
