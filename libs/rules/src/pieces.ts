/** A number of nights in words: "1 night", "3 nights". */
export const nightsText = (nights: number): string => `${nights} ${nights === 1 ? 'night' : 'nights'}`;

/** "2 club tastings are given back": tastings that a membership has again. */
export const tastingsBackText = (tastings: number): string =>
  tastings === 1 ? '1 club tasting is given back' : `${tastings} club tastings are given back`;

interface Pieces {
  title: string;
  quantity: number;
  /** The quantity counts nights of a stay. */
  nights?: boolean | undefined;
}

/** Pieces of an order's line: "2 × Mavuno Zinfandel", "Vineyard Stay, 3 nights"; of money alone only the title. */
export function namedPieces({ title, quantity, nights = false }: Pieces): string {
  if (quantity === 0) return title;
  return nights ? `${title}, ${nightsText(quantity)}` : `${quantity} × ${title}`;
}
