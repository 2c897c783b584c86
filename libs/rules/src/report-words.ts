// Words of reports for the API's codes: on their screens and in their files. Services and screens check that each code
// has its words.

/** Kinds of tax lines. */
export const taxKinds = {
  sold: 'Sold',
  refunded: 'Refunded',
  disputed: 'Lost in a dispute',
  dispute_won: 'Came back of a dispute',
  added: 'Later payment',
};
export const taxClasses = { standard: 'Sales', lodging: 'Lodging', none: 'Not taxed' };
/** Types of the things that tax lines are of. */
export const taxItems = {
  wine: 'Wine',
  wine_club: 'Wine club',
  event: 'Events',
  experience: 'Experiences',
  vineyard_stay: 'Stays',
  shipping: 'Shipping',
};
/** Kinds of wine that left the bonded premises, or came back. */
export const removalKinds = {
  removed: 'Removed',
  returned: 'Came back',
  missing: 'Missing at a stock-take',
  found: 'Found at a stock-take',
};
/** Reasons of the stock ledger. */
export const stockReasons = {
  opening: 'First stock',
  stock_take: 'Stock-take',
  sale: 'Sold',
  restock: 'Came back from an order',
  delivery: 'Delivered',
  pour: 'Poured',
  sample: 'Samples',
  breakage: 'Breakage',
  corked: 'Corked',
  replacement: 'Replacements',
  staff: 'Staff',
  donation: 'Donations',
  transfer: 'Moved',
};
/** Federal tax classes of wine, in the words of the forms. */
export const wineTaxClasses = {
  still_16: 'Still wine, up to 16%',
  still_21: 'Still wine, over 16 to 21%',
  still_24: 'Still wine, over 21 to 24%',
  carbonated: 'Artificially carbonated wine',
  sparkling: 'Sparkling wine',
  cider: 'Hard cider',
};

/** The place of a rate: a state, or the winery with its own state. @param state the winery’s; absent: not known */
export function taxPlace(place: string, state: string | null | undefined): string {
  if (place !== 'winery') return place;
  return state ? `${state} (the winery’s rate)` : 'The winery’s rate';
}

/** Where a thing was sent to: a state, or that it stayed here. */
export const sentTo = (place: string): string =>
  place === 'winery' ? 'At the winery' : place === 'pickup' ? 'Picked up' : place;

/** The words of a code; one that is not known stands as it is. */
export const wordsFor = (words: Readonly<Record<string, string>>, code: string): string => words[code] ?? code;
