import type { ExperiencesCopy } from './copy';
import type { Experience } from '../../shared/types';

const kinds = [
  { key: 'fallback-tasting', category: 'tasting', price: '15.00' },
  { key: 'fallback-cooking', category: 'cooking_class', price: '40.00' },
  { key: 'fallback-retreat', category: 'retreat', price: null },
  { key: 'fallback-wedding', category: 'wedding', price: null },
] as const;

/** What the page shows when there are no experiences to list. They can be asked about, not booked. */
export function fallbackExperiences(copy: ExperiencesCopy): Experience[] {
  return kinds.map(({ key, category, price }) => ({
    id: null,
    title: copy.text(`${key}-title`),
    description: copy.text(`${key}-text`),
    price,
    duration: null,
    category,
    image_url: copy.text(`${key}-image`),
    included_items: [copy.text(`${key}-included-1`), copy.text(`${key}-included-2`)],
    perfect_for: [copy.text(`${key}-perfect-1`), copy.text(`${key}-perfect-2`)],
    max_guests: null,
  }));
}
