import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DISCOUNT_BEGINS, type DiscountFacts, discountTier } from './member-discount.js';

const member: DiscountFacts = {
  status: 'active',
  tierId: 14,
  chargedTierId: null,
  wasMember: false,
  keepsDiscount: false,
  begins: 'first_charge',
};
const facts = fc.record({
  status: fc.constantFrom('pending', 'active', 'paused', 'cancelled'),
  tierId: fc.integer({ min: 1, max: 3 }),
  chargedTierId: fc.option(fc.integer({ min: 1, max: 3 })),
  wasMember: fc.boolean(),
  keepsDiscount: fc.boolean(),
  begins: fc.constantFrom(...DISCOUNT_BEGINS),
});

describe('the tier whose discount a member has', () => {
  it.each<[string, Partial<DiscountFacts>, number | null]>([
    ['joined, nothing charged', {}, null],
    ['charged', { chargedTierId: 14 }, 14],
    ['another tier, not charged at it yet', { tierId: 15, chargedTierId: 14 }, 14],
    ['a member from before the rule', { keepsDiscount: true }, 14],
    ['at once: joined', { begins: 'at_once' }, 14],
    ['at once: another tier', { begins: 'at_once', tierId: 15, chargedTierId: 14 }, 15],
    ['at once: came back', { begins: 'at_once', wasMember: true }, null],
    ['at once: came back and was charged', { begins: 'at_once', wasMember: true, chargedTierId: 14 }, 14],
    ['paused', { status: 'paused', chargedTierId: 14 }, null],
  ])('%s', (_, given, expected) => {
    expect(discountTier({ ...member, ...given })).toBe(expected);
  });

  it('is none but for active members, and none for who came back without a charge, whatever the setting', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const tier = discountTier(given);
        if (given.status !== 'active') expect(tier).toBeNull();
        const cameBack = given.wasMember && !given.keepsDiscount && given.chargedTierId === null;
        if (cameBack) expect(tier).toBeNull();
        if (tier !== null) expect([given.tierId, given.chargedTierId]).toContain(tier);
      }),
    );
  });
});
