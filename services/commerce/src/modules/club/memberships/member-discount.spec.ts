import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { DISCOUNT_BEGINS, type DiscountFacts, discountNote, discountTiers } from './member-discount.js';

const member: DiscountFacts = {
  status: 'active',
  tierId: 14,
  joinedTierId: null,
  chargedTierId: null,
  wasMember: false,
  keepsDiscount: false,
  begins: 'first_charge',
};
const facts = fc.record({
  status: fc.constantFrom('pending', 'active', 'paused', 'cancelled'),
  tierId: fc.integer({ min: 1, max: 3 }),
  joinedTierId: fc.option(fc.integer({ min: 1, max: 3 })),
  chargedTierId: fc.option(fc.integer({ min: 1, max: 3 })),
  wasMember: fc.boolean(),
  keepsDiscount: fc.boolean(),
  begins: fc.constantFrom(...DISCOUNT_BEGINS),
});

describe('the tiers of which a member has the lowest discount', () => {
  it.each<[string, Partial<DiscountFacts>, number[]]>([
    ['joined, nothing charged', {}, []],
    ['charged', { chargedTierId: 14 }, [14]],
    ['another tier, not charged at it yet', { tierId: 15, joinedTierId: 14, chargedTierId: 14 }, [14]],
    ['a member from before the rule', { keepsDiscount: true }, [14]],
    ['at once: joined', { begins: 'at_once' }, [14]],
    ['at once: moved on, nothing charged', { begins: 'at_once', tierId: 15, joinedTierId: 14 }, [14, 15]],
    ['at once: moved on, charged before', { begins: 'at_once', tierId: 15, joinedTierId: 13, chargedTierId: 14 }, [14]],
    ['at once: came back', { begins: 'at_once', wasMember: true }, []],
    ['at once: came back and was charged', { begins: 'at_once', wasMember: true, chargedTierId: 14 }, [14]],
    ['paused', { status: 'paused', chargedTierId: 14 }, []],
  ])('%s', (_, given, expected) => {
    expect(discountTiers({ ...member, ...given })).toEqual(expected);
  });

  it('exist only for active members, not for those who came back without a charge, with either setting', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const tiers = discountTiers(given);
        if (given.status !== 'active') expect(tiers).toEqual([]);
        const cameBack = given.wasMember && !given.keepsDiscount && given.chargedTierId === null;
        if (cameBack) expect(tiers).toEqual([]);
      }),
    );
  });

  it('at once: no tier that was neither joined with nor charged gives more, and before a charge the present one bounds it', () => {
    fc.assert(
      fc.property(
        facts,
        fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 4, maxLength: 4 }),
        (given, percent) => {
          const tiers = discountTiers({ ...given, begins: 'at_once' });
          if (tiers.length === 0) return;
          const of = (tier: number): number => percent[tier] ?? 0;
          const discount = Math.min(...tiers.map(of));
          if (given.chargedTierId === null) expect(discount).toBeLessThanOrEqual(of(given.tierId));
          expect(discount).toBeLessThanOrEqual(of(given.chargedTierId ?? given.joinedTierId ?? given.tierId));
        },
      ),
    );
  });
});

it('is explained to people who join, by the owner’s setting', () => {
  expect(discountNote('first_charge')).toBe('Your member discount begins with the first quarter that is charged.');
  expect(discountNote('at_once')).toBe(
    'Your member discount begins at once. If you were a member before, it begins with the first quarter that is charged.',
  );
});
