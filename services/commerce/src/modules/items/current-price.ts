import { type Cents, parseCents } from '@shamba/rules';
import type { ItemRef } from './item-ref.js';
import type { Items } from './items.js';
import { nightlyRate } from './stay-rate.js';

const cents = (price: string | null): Cents | null => (price === null ? null : parseCents(price));

/** Current price of one piece in cents; null: not for sale, undefined: no such item (any more). */
export function currentPrice({ type, itemId, details }: ItemRef, items: Items): Cents | null | undefined {
  switch (type) {
    case 'wine': {
      const wine = items.wines.get(itemId);
      return wine && !wine.archived ? parseCents(wine.price) : undefined;
    }
    case 'wine_club': {
      const tier = items.tiers.get(itemId);
      return tier?.active ? cents(tier.pricePerQuarter) : undefined;
    }
    case 'event': {
      const event = items.events.get(itemId);
      return event && !event.archived ? cents(event.price) : undefined;
    }
    case 'experience': {
      const experience = items.experiences.get(itemId);
      return experience?.active && !experience.archived ? cents(experience.price) : undefined;
    }
    case 'vineyard_stay':
      return items.stay && itemId === items.stay.unitId
        ? nightlyRate(items.stay, details.checkInDate ?? '')
        : undefined;
  }
}
