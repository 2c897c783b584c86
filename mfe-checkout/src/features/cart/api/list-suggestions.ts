import { useQuery } from '@tanstack/react-query';
import { apiQuery, type CartItemType } from '@shamba/shell-sdk';

interface Wine {
  id: number;
  name: string;
  price: string;
  image_url: string | null;
  in_stock: boolean;
  type: string;
  vintage: number | string | null;
}
interface Titled {
  id: number;
  title: string;
  price: string | null;
  image_url: string | null;
  category?: string | null;
  ticket_link?: string | null;
}

export interface Suggestion {
  type: CartItemType;
  id: number;
  title: string;
  note: string;
  price: string | null;
  imageUrl: string | null;
}

const PER_KIND = 2;

/** Two wines, two experiences and two events that can be put into the cart and are not in it yet. */
export function useSuggestions(inCart: ReadonlySet<string>): Suggestion[] {
  const wines = useQuery(apiQuery<Wine[]>('/api/wines/featured')).data ?? [];
  const experiences = useQuery(apiQuery<Titled[]>('/api/experiences')).data ?? [];
  const events = useQuery(apiQuery<Titled[]>('/api/events/featured')).data ?? [];
  const fresh = (suggestion: Suggestion) => !inCart.has(`${suggestion.type}:${suggestion.id}`);
  return [
    ...wines
      .filter(({ in_stock }) => in_stock)
      .map(
        (wine): Suggestion => ({
          type: 'wine',
          id: wine.id,
          title: wine.name,
          note: [wine.vintage, wine.type].filter(Boolean).join(' · '),
          price: wine.price,
          imageUrl: wine.image_url,
        }),
      )
      .filter(fresh)
      .slice(0, PER_KIND),
    ...experiences
      .filter(({ price }) => price !== null)
      .map(
        (item): Suggestion => ({
          type: 'experience',
          id: item.id,
          title: item.title,
          note: 'Experience',
          price: item.price,
          imageUrl: item.image_url,
        }),
      )
      .filter(fresh)
      .slice(0, PER_KIND),
    ...events
      .filter(({ ticket_link }) => !ticket_link)
      .map(
        (item): Suggestion => ({
          type: 'event',
          id: item.id,
          title: item.title,
          note: 'Event',
          price: item.price,
          imageUrl: item.image_url,
        }),
      )
      .filter(fresh)
      .slice(0, PER_KIND),
  ];
}
