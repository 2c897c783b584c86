import type { Answer } from '@shamba/shell-sdk';
import type { SavedValue } from './saving/element-saver';

/** An element that staff can edit on a page, with or without an entry. */
export type PageElement = Answer<'GET /api/pages/{slug}/elements'>[number];

/** Key of an element across all pages. */
export const keyOf = ({ page, content_key }: Pick<PageElement, 'page' | 'content_key'>): string =>
  `${page} ${content_key}`;

/** Stored value of an element: from the user's draft, else from the live page; '' stands for the built-in value. */
export const savedValueOf = (element: PageElement): SavedValue => ({
  value: element.draft_value ?? element.content_value ?? '',
  version: element.draft_base_version ?? element.version ?? 0,
});

/** Displayed text of a stored value: the built-in text when it is blank. */
export const shownText = (element: PageElement, stored: string): string =>
  stored.trim() === '' ? element.default_value : stored;

/** Value to store for a text: '' when it equals the built-in text. */
export const storedText = (element: PageElement, text: string): string =>
  text.trim() === '' || text === element.default_value ? '' : text;

/** Placeholders in a text, such as `{count}`, which the page fills in. */
export const placeholdersIn = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])];

/** "hero" → "Hero", "wine-club" → "Wine club". */
export function sectionTitle(name: string): string {
  const words = name.replaceAll(/[-_.]/g, ' ');
  return words === 'seo' ? 'Search engines' : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Elements by section, sections in the order of their first element. */
export function bySection(elements: readonly PageElement[]): [section: string, elements: PageElement[]][] {
  const sections = new Map<string, PageElement[]>();
  for (const element of elements) {
    const known = sections.get(element.section_name);
    if (known) known.push(element);
    else sections.set(element.section_name, [element]);
  }
  return [...sections];
}
