import { NotFound } from '@shamba/service-kit/http';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_LENGTH = 60;
/** The editors call the story page by its old address; both read and write the same content. */
const ALIASES: ReadonlyMap<string, string> = new Map([['our-story', 'story']]);

/** The page that a slug means. @throws NotFound for what can't be a slug. */
export function pageOf(slug: string): string {
  if (slug.length > MAX_LENGTH || !SLUG.test(slug)) throw new NotFound('This page');
  return ALIASES.get(slug) ?? slug;
}

/** Section of a key that no one has put into one: "hero-title" belongs to "hero". */
export const sectionOf = (contentKey: string): string => contentKey.split(/[-_.]/)[0] ?? contentKey;
