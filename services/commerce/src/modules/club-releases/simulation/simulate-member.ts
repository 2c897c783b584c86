import {
  type ClubRelease,
  memberBox,
  type Outcome,
  type ReleaseMember,
  ReleaseRow,
  type ShipmentItem,
} from '../../club/index.js';
import { bottlesIn, memberProblems } from './member-problems.js';
import { type BoxToPrice, priceBox } from './price-box.js';
import type { Facts } from './release-facts.js';

const NOTHING = { subtotal: 0n, discount: 0n, shipping: 0n, tax: 0n, total: 0n };

/**
 * A member's row: box, price and problems. Takes the box's bottles from the cellar: members come in order of joining.
 */
export function simulateMember(release: ClubRelease, member: ReleaseMember, facts: Facts): ReleaseRow {
  const chargeOn = release.charge_on ?? release.quarter;
  const outcome = outcomeOf(member, chargeOn);
  const box = facts.boxes.get(member.tier_id);
  const sent = outcome === 'charge' || outcome === 'paid';
  const row = {
    run_id: release.id,
    member_id: member.id,
    tier_id: member.tier_id,
    outcome,
    delivery_method: member.delivery_method,
    state: member.delivery_method === 'ship' ? member.state : null,
  };
  if (!sent || !box) return { ...row, ...NOTHING, items: [], bottles: 0, problems: [] };

  const place = facts.placeOf(member);
  const charged = outcome === 'charge';
  const priced = pricedBoxOf(member, facts);
  const items = together(priced.items, priced.added);
  const price = priceBox(priced, place);
  const problems = memberProblems({
    member,
    charged,
    chargeOn,
    shipTo: place.shipTo,
    tier: priced.tier,
    size: box.size,
    pricing: box.pricing,
    items,
    listed: facts.wines,
    shortOfWine: !facts.cellar.take(items),
  });
  const { subtotal, discount, shipping, tax, total } = charged ? price.totals : NOTHING;
  return { ...row, subtotal, discount, shipping, tax, total, items, bottles: bottlesIn(items), problems };
}

/** A member's box as it is priced. Added bottles are charged with it; who paid elsewhere did not pay for them. */
export function pricedBoxOf(
  member: ReleaseMember,
  { boxes, tiers, shelf, wines }: Pick<Facts, 'boxes' | 'tiers' | 'shelf' | 'wines'>,
): BoxToPrice {
  const { own_items: own, preferences, tier_id, paid_bottles: paid } = member;
  const box = boxes.get(tier_id) ?? null;
  const bottles = box?.size ?? tiers.get(tier_id)?.bottlesPerQuarter ?? 0;
  return {
    pricing: box?.pricing ?? 'tier',
    tier: tiers.get(tier_id),
    items: memberBox({ own, box, bottles, paid, preferences, shelf }),
    added: paid === null ? member.added : [],
    wines,
  };
}

/** All bottles of a box, each wine once. */
export function together(box: readonly ShipmentItem[], added: readonly ShipmentItem[]): ShipmentItem[] {
  const all = box.map((item) => ({ ...item }));
  for (const item of added) {
    const there = all.find(({ wine_id }) => wine_id === item.wine_id);
    if (there) there.quantity += item.quantity;
    else all.push(item);
  }
  return all;
}

/** A paid quarter is always sent; a pause that ends by the day of the charge holds nothing up. */
export function outcomeOf({ paid_bottles, skipped, status, paused_until }: ReleaseMember, chargeOn: string): Outcome {
  if (paid_bottles !== null) return 'paid';
  if (skipped) return 'skipped';
  return status === 'paused' && paused_until !== null && paused_until > chargeOn ? 'paused' : 'charge';
}
