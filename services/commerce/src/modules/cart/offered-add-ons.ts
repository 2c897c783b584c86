import { InvalidFields } from '@shamba/service-kit/http';
import type { ItemRef, Items } from '../items/index.js';

/**
 * Checks that a stay's add-ons are offered when they are chosen. The quote checks the day.
 * @throws InvalidFields (400) for an unknown, disabled or archived add-on
 */
export function checkOfferedAddOns({ details }: Pick<ItemRef, 'details'>, { stay }: Items): void {
  const offered = new Set(stay?.addOns?.filter((addOn) => addOn.offered).map(({ id }) => id));
  if (details.add_ons?.some((id) => !offered.has(id)))
    throw new InvalidFields({ 'item_details.add_ons': ['One of these add-ons is no longer offered.'] });
}
