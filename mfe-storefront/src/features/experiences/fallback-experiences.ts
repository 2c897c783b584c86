import type { ExperiencesCopy } from './copy';
import { isLeftOut } from '../../shared/left-out';
import type { Experience } from '../../shared/types';

const kinds = [
  { key: 'fallback-tasting', category: 'tasting', price: '15.00' },
  { key: 'fallback-cooking', category: 'cooking_class', price: '40.00' },
  { key: 'fallback-retreat', category: 'retreat', price: null },
  { key: 'fallback-wedding', category: 'wedding', price: null },
] as const;

/** Examples for a page without experiences in the catalog. Visitors can ask about them, not book. */
export function fallbackExperiences(copy: ExperiencesCopy): Experience[] {
  return kinds
    .filter(({ key }) => !isLeftOut(copy.text(`${key}-title`)))
    .map(({ key, category, price }) => ({
      id: null,
      title: copy.text(`${key}-title`),
      description: copy.text(`${key}-text`),
      // The price belongs to the demo's texts: without texts on what is included there is no price either.
      price: includedOf(copy, key).length > 0 ? price : null,
      duration: null,
      category,
      image_url: copy.text(`${key}-image`),
      included_items: includedOf(copy, key),
      perfect_for: [copy.text(`${key}-perfect-1`), copy.text(`${key}-perfect-2`)].filter((text) => !isLeftOut(text)),
      max_guests: null,
    }));
}

const includedOf = (copy: ExperiencesCopy, key: (typeof kinds)[number]['key']): string[] =>
  [copy.text(`${key}-included-1`), copy.text(`${key}-included-2`)].filter((text) => !isLeftOut(text));
