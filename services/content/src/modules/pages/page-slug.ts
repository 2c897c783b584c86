import { NotFound } from '@shamba/service-kit/http';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_LENGTH = 60;
/** Editors use the old address of the story page; both addresses have the same content. */
const ALIASES: ReadonlyMap<string, string> = new Map([['our-story', 'story']]);

/** The page of a slug. @throws NotFound for an invalid slug */
export function pageOf(slug: string): string {
  if (slug.length > MAX_LENGTH || !SLUG.test(slug)) throw new NotFound('This page');
  return ALIASES.get(slug) ?? slug;
}

/** Default section of a key: "hero-title" belongs to "hero". */
export const sectionOf = (contentKey: string): string => contentKey.split(/[-_.]/)[0] ?? contentKey;
