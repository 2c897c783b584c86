import type { Schemas } from '@shamba/api-contract';

/** Kinds of things that a cart can hold. */
export type CartItemType = Schemas['CartLineDto']['item_type'];
export type CartGroup = 'wines' | 'wineClub' | 'experiences' | 'events' | 'vineyardStay';
/** A line's choices (dates, slot, occurrence), and texts for display only. */
export type LineDetails = Schemas['ItemDetailsDto'];

/** `pending`: the line is on screen, but the server has not answered yet. */
type Shown<Line> = Line & { pending?: true };

/** The cart's lines in their groups, each with the bought thing: `wine`, `tier`, `experience`, `event`, `stay`. */
export type Cart = { [Group in CartGroup]: Shown<Schemas['CartDto'][Group][number]>[] };
export type CartLine = Cart[CartGroup][number];

export interface NewCartItem {
  item_type: CartItemType;
  item_id: number;
  quantity?: number;
  item_details?: LineDetails;
}

export const GROUP_OF: Record<CartItemType, CartGroup> = {
  wine: 'wines',
  wine_club: 'wineClub',
  experience: 'experiences',
  event: 'events',
  vineyard_stay: 'vineyardStay',
};

/** Property of a group's lines that holds the bought thing. */
export const THING_OF = {
  wines: 'wine',
  wineClub: 'tier',
  experiences: 'experience',
  events: 'event',
  vineyardStay: 'stay',
} as const satisfies Record<CartGroup, string>;

export const emptyCart = (): Cart => ({ wines: [], wineClub: [], experiences: [], events: [], vineyardStay: [] });
