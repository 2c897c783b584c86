import { useQuery } from '@tanstack/react-query';
import { apiQuery, type CartItemType } from '@shamba/shell-sdk';

/** One suggestion of 'You Might Also Like'. */
export interface Suggestion {
  type: CartItemType;
  id: number;
  title: string;
  note: string;
  price: string | null;
  imageUrl: string | null;
  /** Choice that is needed before adding: a time of a day, or a suitable day. */
  asks?: 'time' | 'day';
}

const PER_KIND = 2;

/** Two wines, two experiences and two events that can be added and are not in the cart yet. */
export function useSuggestions(inCart: ReadonlySet<string>): Suggestion[] {
  const wines = useQuery(apiQuery('/api/wines/featured')).data ?? [];
  const experiences = useQuery(apiQuery('/api/experiences')).data ?? [];
  const events = useQuery(apiQuery('/api/events/featured')).data ?? [];
  const firstOf = (suggestions: Suggestion[]) =>
    suggestions.filter(({ type, id }) => !inCart.has(`${type}:${id}`)).slice(0, PER_KIND);
  return [
    ...firstOf(
      wines
        .filter(({ in_stock }) => in_stock)
        .map(({ id, name, vintage, type, price, image_url }) => ({
          type: 'wine',
          id,
          title: name,
          note: [vintage, type].filter(Boolean).join(' · '),
          price,
          imageUrl: image_url,
        })),
    ),
    ...firstOf(
      experiences
        .filter(({ price }) => price !== null)
        .map(({ id, title, price, image_url, bookable }) => ({
          type: 'experience',
          asks: bookable ? 'time' : 'day',
          id,
          title,
          note: 'Experience',
          price,
          imageUrl: image_url,
        })),
    ),
    ...firstOf(
      events
        .filter(({ ticket_link }) => !ticket_link)
        .map(({ id, title, price, image_url }) => ({
          type: 'event',
          id,
          title,
          note: 'Event',
          price,
          imageUrl: image_url,
        })),
    ),
  ];
}
