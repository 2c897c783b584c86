const section = (name: string) => `/customer/${name}`;
const thing = (kind: string) => (id: string | number) =>
  `${section('dashboard')}/${kind}/${encodeURIComponent(String(id))}`;

/** Addresses inside the account. */
export const paths = {
  dashboard: () => section('dashboard'),
  membership: () => section('membership'),
  addresses: () => section('addresses'),
  profile: () => section('profile'),
  security: () => section('security'),
  order: thing('orders'),
  buyAgain: thing('buy-again'),
  stay: thing('stays'),
  event: thing('events'),
  visit: thing('visits'),
} as const;
