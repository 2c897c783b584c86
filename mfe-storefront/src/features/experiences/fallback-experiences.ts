import type { Copy } from '../../shared/copy/create-copy';
import type { ExperiencesKey } from '../../shared/copy/experiences';
import type { Experience } from '../../shared/types';

const kinds = [
  { key: 'fallback-tasting', category: 'tasting', price: '15.00', image: 'experience-tasting-flight', included: ['Five wines, poured and explained', 'One fee waived with a bottle purchase'], perfect: ['First visits', 'Friends on a Saturday'] },
  { key: 'fallback-cooking', category: 'cooking_class', price: '40.00', image: 'experience-kenyan-cooking-class', included: ['Apron and recipes to keep', 'The meal that you made'], perfect: ['Couples', 'Birthdays'] },
  { key: 'fallback-retreat', category: 'retreat', price: null, image: 'experience-quiet-ridge-retreat', included: ['The guest house', 'Breakfast both mornings'], perfect: ['Old friends', 'Small teams'] },
  { key: 'fallback-wedding', category: 'wedding', price: null, image: 'experience-ridge-wedding', included: ['The oak, the meadow and the barn', 'The guest house for the wedding party'], perfect: ['Two families becoming one'] },
] as const;

/** What the page shows when there are no experiences to list. They can be asked about, not booked. */
export function fallbackExperiences(copy: Copy<ExperiencesKey>): Experience[] {
  return kinds.map(({ key, category, price, image, included, perfect }) => ({
    id: null, title: copy.text(`${key}-title`), description: copy.text(`${key}-text`), price, duration: null, category, image_url: `/media/art/${image}-1280.webp`, included_items: [...included], perfect_for: [...perfect], max_guests: null,
  }));
}
