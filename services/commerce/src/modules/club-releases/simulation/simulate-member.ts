import {
  type ClubRelease,
  memberBox,
  type Outcome,
  type ReleaseMember,
  ReleaseRow,
  type ShipmentItem,
} from '../../club/index.js';
import { bottlesIn, memberProblems } from './member-problems.js';
import { priceBox } from './price-box.js';
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

  const { own_items: own, preferences } = member;
  const chosen = memberBox({ own, box, bottles: box.size, preferences, shelf: facts.shelf });
  const tier = facts.tiers.get(member.tier_id);
  const place = facts.placeOf(member);
  const charged = outcome === 'charge';
  // Added bottles are charged with the box; who paid elsewhere did not pay for them.
  const added = charged ? member.added : [];
  const items = together(chosen, added);
  const price = priceBox({ pricing: box.pricing, tier, items: chosen, added, wines: facts.wines }, place);
  const problems = memberProblems({
    member,
    charged,
    chargeOn,
    shipTo: place.shipTo,
    tier,
    size: box.size,
    pricing: box.pricing,
    items,
    listed: facts.wines,
    shortOfWine: !facts.cellar.take(items),
  });
  const { subtotal, discount, shipping, tax, total } = charged ? price.totals : NOTHING;
  return { ...row, subtotal, discount, shipping, tax, total, items, bottles: bottlesIn(items), problems };
}

/** All bottles of a box, each wine once. */
function together(box: readonly ShipmentItem[], added: readonly ShipmentItem[]): ShipmentItem[] {
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
