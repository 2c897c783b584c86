import type { SimulationRow } from '../api';

type Code = SimulationRow['problems'][number];

/** How staff solve a problem. */
type Way = 'replace' | 'leave_out' | 'pickup' | 'edit_boxes' | 'edit_tiers';

interface ProblemWords {
  /** In one line of a member. */
  short: string;
  /** In the list of problems: what it means, and how it is solved. */
  text: string;
  ways: readonly Way[];
}

const CARD =
  'They can add a card in their account, or you leave them out. It does not hold the approval up: their charge counts as declined, and they are asked for a card.';

/** Each problem's words, and the ways to solve it. */
export const PROBLEMS: Record<Code, ProblemWords> = {
  no_card: { short: 'No card', text: `No card is on file. ${CARD}`, ways: ['leave_out'] },
  card_expired: {
    short: 'Card expires',
    text: `The card expires before the charge day. ${CARD}`,
    ways: ['leave_out'],
  },
  no_address: {
    short: 'No address',
    text: 'The address for the parcel is missing. Change them to pickup, or leave them out.',
    ways: ['pickup', 'leave_out'],
  },
  state_not_served: {
    short: 'State not served',
    text: 'The winery does not ship to the state of this address. Change them to pickup, or leave them out.',
    ways: ['pickup', 'leave_out'],
  },
  po_box: {
    short: 'PO box',
    text: 'Wine is not delivered to a PO box. Change them to pickup, or leave them out.',
    ways: ['pickup', 'leave_out'],
  },
  zip_of_other_state: {
    short: 'ZIP of another state',
    text: 'The ZIP code belongs to another state than the address. Change them to pickup, or leave them out.',
    ways: ['pickup', 'leave_out'],
  },
  age_not_confirmed: {
    short: 'Age not confirmed',
    text: 'They have not stated that they are old enough. Leave them out until they have.',
    ways: ['leave_out'],
  },
  not_enough_wine: {
    short: 'Not enough wine',
    text: 'There are not enough bottles of a wine in their box. Members who joined earlier get it first. Replace the wine for all, or leave these members out.',
    ways: ['replace', 'leave_out'],
  },
  wine_gone: {
    short: 'Wine gone',
    text: 'A wine of their box is no longer on the list. Replace it for all.',
    ways: ['replace', 'leave_out'],
  },
  box_incomplete: {
    short: 'Box incomplete',
    text: 'The box has fewer bottles than were paid for, or than the release’s box. Add wines to the box of the tier.',
    ways: ['edit_boxes', 'leave_out'],
  },
  tier_without_price: {
    short: 'Tier without a price',
    text: 'The tier has no price. Give it one, or price the box by its wines.',
    ways: ['edit_tiers', 'edit_boxes'],
  },
};

/** Names of what happens to a member. */
export const OUTCOMES: Record<SimulationRow['outcome'], string> = {
  charge: 'To charge',
  paid: 'Already paid',
  skipped: 'Skips',
  paused: 'Paused',
};
