import { dollars, toDecimal } from '@shamba/rules';
import type { CartLine } from '../../cart/index.js';
import { issue } from '../issues.js';
import { clubOffer } from './club-offer.js';
import { eventOffer } from './event-offer.js';
import { experienceOffer } from './experience-offer.js';
import type { Offer, OfferContext, OfferParts } from './offer.js';
import { stayOffer } from './stay-offer.js';
import { wineOffer } from './wine-offer.js';

export { feeWithoutAddOns, type Offer, type OfferContext, type OfferFacts } from './offer.js';
export { departureProblem, NIGHTS_TAKEN, notOfferedProblem } from './stay-offer.js';

/** Combines a line with its item. Every reason against its purchase is an issue; a changed price is a notice. */
export function offerFor(line: CartLine, context: OfferContext): Offer {
  const { problems, ...parts } = partsFor(line, context);
  const issues = problems.map(([code, message]) => issue(code, message, line.id));
  if (line.priceSeen !== null && line.priceSeen !== parts.unitPrice && issues.length === 0) {
    const [oldPrice, newPrice] = [toDecimal(line.priceSeen), toDecimal(parts.unitPrice)];
    issues.push({
      ...issue(
        'price_changed',
        `The price of ${parts.title} changed from ${dollars(oldPrice)} to ${dollars(newPrice)}.`,
        line.id,
      ),
      oldPrice,
      newPrice,
    });
  }
  // Only lines that can be sold are held.
  return { line, ...parts, hold: problems.length === 0 ? parts.hold : null, issues };
}

function partsFor(line: CartLine, context: OfferContext): OfferParts {
  switch (line.type) {
    case 'wine':
      return wineOffer(line, context);
    case 'wine_club':
      return clubOffer(line, context);
    case 'event':
      return eventOffer(line, context);
    case 'experience':
      return experienceOffer(line, context);
    case 'vineyard_stay':
      return stayOffer(line, context);
  }
}
