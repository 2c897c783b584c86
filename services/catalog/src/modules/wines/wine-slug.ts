/** Longest slug in characters; the column has room for an appended number. */
const MAX_LENGTH = 120;

/**
 * The address of a wine made from its name: "Mvua Albariño" → "mvua-albarino".
 * Never only digits, since /api/wines/{slugOrId} reads those as an id.
 */
export function slugOf(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_LENGTH)
    .replace(/^-+|-+$/g, '');
  return /^\d*$/.test(slug) ? `wine-${slug}`.replace(/-$/, '') : slug;
}

/** The slug when free, else with the lowest free number appended. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  let candidate = slug;
  for (let number = 2; taken.has(candidate); number += 1) candidate = `${slug}-${number}`;
  return candidate;
}

/** The id in a path segment, or undefined when the segment is a slug. Ids are PostgreSQL integers. */
export function idIn(segment: string): number | undefined {
  if (!/^\d{1,10}$/.test(segment)) return undefined;
  const id = Number(segment);
  return id <= 2_147_483_647 ? id : undefined;
}
