import { isPoBox, type LocalDate, zipOfOtherState } from '@shamba/rules';
import type { TierItem } from '@shamba/api-contract/internal';
import type { ReleaseMember, ReleaseTier, ShipmentItem } from '../../club/index.js';
import type { ShipTo } from '../../shipping/index.js';
import type { Problem } from '../problems.js';

export interface ProblemFacts {
  member: ReleaseMember;
  /** To be charged; false: paid already. */
  charged: boolean;
  chargeOn: LocalDate;
  shipTo: ShipTo | null;
  tier: TierItem | undefined;
  /** Bottles of the tier's box. */
  size: number;
  pricing: ReleaseTier['pricing'];
  items: readonly ShipmentItem[];
  /** Ids of wines on the list. */
  listed: { has(wineId: number): boolean };
  /** There are not enough bottles of a wine for this box. */
  shortOfWine: boolean;
}

/** All problems of a box that is to be sent. Pure. */
export function memberProblems(facts: ProblemFacts): Problem[] {
  const { member, charged, tier, items, listed } = facts;
  const problems: Problem[] = [];
  if (charged) problems.push(...cardProblems(member, facts.chargeOn));
  if (member.delivery_method === 'ship') problems.push(...addressProblems(member, facts.shipTo));
  if (!member.age_confirmed) problems.push('age_not_confirmed');
  if (facts.shortOfWine) problems.push('not_enough_wine');
  if (items.some(({ wine_id }) => wine_id === null || !listed.has(wine_id))) problems.push('wine_gone');
  const asked = member.paid_bottles ?? facts.size;
  if (bottlesIn(items) < asked || items.length === 0) problems.push('box_incomplete');
  if (charged && facts.pricing === 'tier' && (tier?.pricePerQuarter ?? null) === null)
    problems.push('tier_without_price');
  return problems;
}

/** A card is good until the end of its month; one whose month the provider does not say is taken as good. */
export function cardProblems({ card_until }: Pick<ReleaseMember, 'card_until'>, chargeOn: LocalDate): Problem[] {
  if (card_until === null) return ['no_card'];
  return card_until !== '' && card_until < chargeOn.slice(0, 7) ? ['card_expired'] : [];
}

/** The rules of an address at checkout. */
function addressProblems({ address, city, state, zip }: ReleaseMember, shipTo: ShipTo | null): Problem[] {
  if (!address || !city || !state || !zip) return ['no_address'];
  const problems: Problem[] = [];
  if (isPoBox(address)) problems.push('po_box');
  if (!shipTo?.served) problems.push('state_not_served');
  else if (zipOfOtherState(zip, shipTo.stateCode)) problems.push('zip_of_other_state');
  return problems;
}

export const bottlesIn = (items: readonly ShipmentItem[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
