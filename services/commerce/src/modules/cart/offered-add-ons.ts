import { InvalidFields } from '@shamba/service-kit/http';
import type { ItemRef, Items } from '../items/index.js';

/**
 * A stay's add-ons must be on offer when they are chosen. Whether the day allows them is for the quote to say.
 * @throws InvalidFields (400) for one that is unknown, switched off or archived
 */
export function checkOfferedAddOns({ details }: Pick<ItemRef, 'details'>, { stay }: Items): void {
  const offered = new Set(stay?.addOns?.filter((addOn) => addOn.offered).map(({ id }) => id));
  if (details.add_ons?.some((id) => !offered.has(id)))
    throw new InvalidFields({ 'item_details.add_ons': ['One of these add-ons is no longer offered.'] });
}
