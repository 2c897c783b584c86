/** Sets of permissions that staff can be given. `area.*` is everything in one area, `*` everything. */
export const staffRoles = {
  owner: ['*'],
  shop: [
    'wines.*',
    'tiers.*',
    'orders.*',
    'shipping.*',
    'members.*',
    'customers.read',
    'notifications.*',
    'stats.read',
    'media.*',
  ],
  hospitality: ['events.*', 'experiences.*', 'stay.*', 'registrations.*', 'bookings.*', 'stats.read', 'media.*'],
  content: ['content.*', 'pages.*', 'media.*', 'stats.read'],
  support: ['orders.read', 'customers.read', 'inquiries.*', 'notifications.*', 'stats.read'],
  developer: ['slices.*', 'errors.*', 'stats.read'],
} as const satisfies Record<string, readonly string[]>;

export type StaffRole = keyof typeof staffRoles;
export const staffRoleNames = Object.keys(staffRoles) as StaffRole[];

const isStaffRole = (name: string): name is StaffRole => Object.hasOwn(staffRoles, name);

/** All permissions of some roles; names that no longer exist grant nothing. */
export function permissionsOf(roles: readonly string[]): string[] {
  return [...new Set(roles.filter(isStaffRole).flatMap((role) => [...staffRoles[role]]))].sort();
}
