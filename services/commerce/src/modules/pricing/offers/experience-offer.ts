import { latestDay, parseCents } from '@shamba/rules';
import type { ExperienceItem, SlotItem } from '@shamba/api-contract/internal';
import type { CartLine } from '../../cart/index.js';
import type { Items } from '../../items/index.js';
import {
  unavailable,
  type OfferContext,
  type OfferFacts,
  type OfferParts,
  overLimit,
  type Problem,
  tooFew,
  TOO_FAR,
  tooManyPlaces,
} from './offer.js';

/**
 * Offer of an experience: bookable ones need a slot before checkout, others a preferred date that staff confirm
 * afterwards.
 */
export function experienceOffer(line: CartLine, context: OfferContext): OfferParts {
  const experience = context.items.experiences.get(line.itemId);
  if (!experience?.active || experience.archived) return unavailable(experience?.title ?? 'This experience');
  const slot = slotOf(line, context.items);
  const problems: Problem[] = [];
  if (experience.price === null) problems.push(['not_for_sale', `Please contact us to arrange ${experience.title}.`]);
  else
    problems.push(
      ...(experience.bookable
        ? slotProblems(experience.title, slot, line, context)
        : wishProblems(experience, line, context)),
    );
  const date = slot?.date ?? line.details.preferredDate;
  const time = slot?.time ?? line.details.preferredTime;
  return {
    title: experience.title,
    detail: [date, time].filter(Boolean).join(' ') || experience.duration,
    imageUrl: experience.imageUrl,
    unitPrice: parseCents(experience.price ?? '0'),
    fee: 0n,
    taxClass: experience.taxClass,
    hold:
      experience.bookable && slot
        ? { lineRef: String(line.id), kind: 'slot', slotId: slot.id, guests: line.quantity }
        : null,
    facts: {
      ...(date && { date }),
      ...(time && { time }),
      ...(slot && { slotId: slot.id }),
      ...(experience.category === 'tasting' && { tasting: true }),
      ...minutesOf(experience.duration),
    },
    problems,
  };
}

function slotOf(line: CartLine, items: Items): SlotItem | undefined {
  return line.details.slotId === undefined ? undefined : items.slots.get(line.details.slotId);
}

function slotProblems(
  title: string,
  slot: SlotItem | undefined,
  line: CartLine,
  { holdsActive }: OfferContext,
): Problem[] {
  if (!slot || slot.experienceId !== line.itemId) return [['needs_slot', `Please choose a time for ${title}.`]];
  if (slot.past) return [['date_past', `The chosen time for ${title} has passed. Please choose another.`]];
  const over = overLimit(line.quantity, slot.maxPerCheckout, tooManyPlaces(title));
  if (over.length > 0) return over;
  return slot.placesLeft < line.quantity && !holdsActive ? [tooFew(title, slot.placesLeft, 'spot')] : [];
}

/** Problems of a line without a slot: it needs a future day, and a party within the limit. */
function wishProblems(
  { title, maxGuests }: Pick<ExperienceItem, 'title' | 'maxGuests'>,
  { quantity, details: { preferredDate } }: CartLine,
  { today }: OfferContext,
): Problem[] {
  const problems: Problem[] = [];
  if (!preferredDate) problems.push(['needs_date', `Please choose a date for ${title}.`]);
  else if (preferredDate <= today) problems.push(['date_past', `Please choose a future date for ${title}.`]);
  else if (preferredDate > latestDay('guests', today)) problems.push(['not_available', TOO_FAR]);
  if (maxGuests !== null && quantity > maxGuests)
    problems.push([
      'too_many_guests',
      `${title} takes up to ${maxGuests} guests. Please call us about a bigger party.`,
    ]);
  return problems;
}

/** "90 minutes", "1.5 hours", "2-3 hours" (the longer one) as minutes; {} for other texts. */
export function minutesOf(duration: string | null): Pick<OfferFacts, 'minutes'> {
  const [, amount, unit] = /(?<!\d)(\d+(?:\.\d+)?)\s*(hour|hr|h\b|min)/i.exec(duration ?? '') ?? [];
  if (amount === undefined || unit === undefined) return {};
  return { minutes: Math.round(Number(amount) * (unit.toLowerCase().startsWith('h') ? 60 : 1)) };
}
