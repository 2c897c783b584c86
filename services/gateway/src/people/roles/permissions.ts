import type { Caller } from '@shamba/service-kit/identity';
import type { Routes } from '../../routes.js';

const STAFF = 'staff:';

/** Everything that a role can be given: the areas of all routes with their verbs, e.g. wines → read, write. */
export function knownAreas(routes: Routes): Map<string, string[]> {
  const areas = new Map<string, Set<string>>();
  const wanted = routes.flatMap(({ access }) =>
    access.startsWith(STAFF) ? access.slice(STAFF.length).split('|') : [],
  );
  for (const [area, verb] of wanted.map((permission) => permission.split('.')))
    if (area !== undefined && verb !== undefined) areas.set(area, (areas.get(area) ?? new Set()).add(verb));
  return new Map([...areas].sort().map(([area, verbs]) => [area, [...verbs].sort()]));
}

/** True for an existing permission. */
export function isKnown(areas: ReadonlyMap<string, readonly string[]>, permission: string): boolean {
  const [area = '', verb = '', ...more] = permission.split('.');
  if (permission === '*') return true;
  return more.length === 0 && (verb === '*' ? areas.has(area) : areas.get(area)?.includes(verb) === true);
}

/** True if a user has all of these permissions: only then may they grant or remove them. */
export function holdsAll(
  { role, permissions: held }: Pick<Caller, 'role' | 'permissions'>,
  wanted: readonly string[],
): boolean {
  if (role !== 'admin') return false;
  return wanted.every((permission) => {
    const [area = ''] = permission.split('.');
    return held.includes('*') || held.includes(permission) || (permission !== '*' && held.includes(`${area}.*`));
  });
}
