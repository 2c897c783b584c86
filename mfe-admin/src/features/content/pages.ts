import { links } from '@shamba/shell-sdk';

/** A page with editable content. */
export interface EditedPage {
  slug: string;
  /** Title in the page editor. */
  title: string;
  /** Label in the visual editor's selector. */
  label: string;
  path: string;
}

/** The eight pages, in the order of the editors. */
export const editedPages: readonly EditedPage[] = [
  { slug: 'home', title: 'Home', label: 'Home', path: links.home() },
  { slug: 'wines', title: 'Wines', label: 'Shop Wines', path: links.wines() },
  { slug: 'wine-club', title: 'Wine Club', label: 'Wine Club', path: links.wineClub() },
  { slug: 'experiences', title: 'Experiences', label: 'Experiences', path: links.experiences() },
  { slug: 'events', title: 'Events', label: 'Events', path: links.events() },
  { slug: 'stay', title: 'Stay', label: 'Stay With Us', path: links.stay() },
  { slug: 'story', title: 'Our Story', label: 'Our Story', path: links.story() },
  { slug: 'contact', title: 'Contact', label: 'Contact', path: links.contact() },
];

/** Slug of the content that every page shares: header, footer, name, hours. */
export const SITE = 'site';

/** The page with this slug; the first one for an unknown slug. */
export function pageWith(slug: string): EditedPage {
  const page = editedPages.find((one) => one.slug === slug) ?? editedPages[0];
  if (!page) throw new Error('There are no pages');
  return page;
}
