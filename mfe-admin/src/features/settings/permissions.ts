import { statusText } from '@shamba/slice-kit/views';
import type { Area, Role } from './api';

/** All permissions. */
export const ALL = '*';

/** The owner role: always present, always with all permissions. */
export const OWNER = 'owner';

/** Titles of areas whose names are unclear. */
const TITLES: Record<string, string> = {
  club: 'Club releases and charges',
  errors: 'System health',
  media: 'Media library',
  members: 'Club members',
  notifications: 'Mail',
  registrations: 'Event registrations',
  rsvps: 'Experience RSVPs',
  slices: 'Releases',
  stats: 'Dashboard figures',
  stay: 'Vineyard stay',
  tiers: 'Club tiers',
  users: 'Staff and roles',
};

export const areaText = (area: string): string => TITLES[area] ?? statusText(area.replaceAll('-', ' '));

/** True if the permissions include one: by name, by its whole area, or by `*`. */
export function includes(permissions: readonly string[], permission: string): boolean {
  const [area = ''] = permission.split('.');
  return permissions.some((held) => held === ALL || held === permission || held === `${area}.*`);
}

/** Adds or removes one permission. Before a removal, `<area>.*` is replaced by the area's single permissions. */
export function withPermission(permissions: readonly string[], { area, verbs }: Area, verb: string, given: boolean) {
  const whole = `${area}.*`;
  const spelled = permissions.flatMap((held) => (held === whole ? verbs.map((one) => `${area}.${one}`) : [held]));
  const rest = spelled.filter((held) => held !== `${area}.${verb}`);
  return given ? [...rest, `${area}.${verb}`].sort() : rest;
}

/** The areas that a role opens, in a few words. */
export function roleText({ permissions }: Pick<Role, 'permissions'>): string {
  if (permissions.includes(ALL)) return 'Everything';
  const areas = [...new Set(permissions.map((permission) => permission.split('.')[0] ?? ''))];
  return areas.map(areaText).sort().join(', ') || 'Nothing';
}

/** Identifier made from a label: 'Tasting room' becomes tasting_room. */
export const nameOf = (label: string): string =>
  label
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[_0-9]+|_+$/g, '')
    .slice(0, 40);
