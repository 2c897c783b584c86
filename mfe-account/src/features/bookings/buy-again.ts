import type { OrderItems, ShelfWine } from './api';

/** One wine of an earlier order, with today's price and available number. */
export interface BuyAgainLine {
  id: number;
  name: string;
  image: string | null;
  wanted: number;
  /** Number of available bottles, up to the ordered one. */
  available: number;
  price: string | null;
  /** The price in that order, if different. */
  before: string | null;
}

/** The wines of an earlier order with today's prices and stock. */
export function buyAgainLines({ wines, items }: OrderItems, shelf: readonly ShelfWine[]): BuyAgainLine[] {
  return wines.map(({ wine_id, quantity, wine_name }) => {
    const wine = shelf.find(({ id }) => id === wine_id);
    const before = items.find((item) => item.wine_id === wine_id)?.price ?? null;
    return {
      id: wine_id,
      name: wine?.name ?? wine_name,
      image: wine?.image_url ?? null,
      wanted: quantity,
      available: wine ? Math.max(0, Math.min(quantity, wine.stock_quantity)) : 0,
      price: wine?.price ?? null,
      before: wine && before !== wine.price ? before : null,
    };
  });
}
