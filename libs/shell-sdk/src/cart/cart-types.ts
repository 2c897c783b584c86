/** What may be put into a cart. */
export type CartItemType = 'wine' | 'wine_club' | 'experience' | 'event' | 'vineyard_stay';

/** A line as the API lists it; the thing itself (wine, event, …) rides along for display. */
export interface CartLine {
  id: number | string;
  quantity: number;
  item_id: number;
  item_details: Record<string, unknown> | null;
  [field: string]: unknown;
}

export type CartGroup = 'wines' | 'wineClub' | 'experiences' | 'events' | 'vineyardStay';

export type Cart = Record<CartGroup, CartLine[]>;

export interface NewCartItem {
  item_type: CartItemType;
  item_id: number;
  quantity?: number;
  item_details?: Record<string, unknown>;
}

export const GROUP_OF: Record<CartItemType, CartGroup> = {
  wine: 'wines',
  wine_club: 'wineClub',
  experience: 'experiences',
  event: 'events',
  vineyard_stay: 'vineyardStay',
};

export const emptyCart = (): Cart => ({ wines: [], wineClub: [], experiences: [], events: [], vineyardStay: [] });
