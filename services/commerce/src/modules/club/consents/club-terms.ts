/** The text that a new member agrees to. Each change is a new version; consents keep the version that was agreed to. */
export const clubTerms = {
  version: '2026-11',
  text:
    'I am 21 or older. I join the wine club and agree that Shamba keeps my card on file with its card provider and charges it the price of my tier, ' +
    'plus tax, for each of four shipments a year (15 February, May, August and November). I can skip a shipment, pause or cancel online at any time; ' +
    'what has been charged is still sent.',
} as const;
