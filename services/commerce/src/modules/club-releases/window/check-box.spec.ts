import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { bottlesIn } from '../simulation/member-problems.js';
import { arranged, type BoxRules, checkBox, type WineChoice } from './check-box.js';

const items = (most: number) =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: most })), {
      selector: ([id]) => id,
    })
    .map((pairs) => pairs.map(([wine_id, quantity]) => ({ wine_id, name: `Wine ${wine_id}`, quantity })));
const choices = fc
  .uniqueArray(
    fc.record({ wine_id: fc.integer({ min: 1, max: 5 }), left: fc.nat(12), most: fc.constantFrom(0, 2, 12) }),
    { selector: ({ wine_id }) => wine_id },
  )
  .map(
    (wines) => new Map(wines.map((one): [number, WineChoice] => [one.wine_id, { ...one, name: `W${one.wine_id}` }])),
  );
const box = fc.record({ bottles: items(9), added: items(9) });
const rules = fc.record({ least: fc.integer({ min: 1, max: 12 }), choices, before: box, paid: fc.boolean() });

const count = (list: { wine_id: number | null; quantity: number }[], id: number): number =>
  bottlesIn(list.filter(({ wine_id }) => wine_id === id).map((item) => ({ ...item, name: '' })));

describe('a changed box', () => {
  it('has as many bottles as the release’s, of listed wines, and never more than is left', () => {
    fc.assert(
      fc.property(rules, box, (facts: BoxRules, wish) => {
        const kept = arranged(wish, facts.least);
        // A wish like the box as it is passes: those bottles were chosen before.
        const fresh = { ...facts, before: { bottles: [], added: [] } };
        if (Object.keys(checkBox(kept, fresh)).length > 0) return;
        expect(bottlesIn(kept.bottles)).toBe(facts.least);
        if (facts.paid) expect(kept.added).toEqual([]);
        for (const id of [1, 2, 3, 4, 5, 6]) {
          const [inBox, added] = [count([...kept.bottles], id), count([...kept.added], id)];
          expect(inBox + added).toBeLessThanOrEqual(facts.choices.get(id)?.left ?? 0);
          expect(inBox).toBeLessThanOrEqual(facts.choices.get(id)?.most ?? 0);
        }
      }),
    );
  });

  it('keeps every bottle that was sent, in the box or beside it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), box, (least, wish) => {
        const kept = arranged(wish, least);
        for (const id of [1, 2, 3, 4, 5, 6])
          expect(count([...kept.bottles, ...kept.added], id)).toBe(count([...wish.bottles, ...wish.added], id));
        expect(bottlesIn(kept.bottles)).toBe(Math.min(least, bottlesIn(wish.bottles)));
      }),
    );
  });

  it('can stay as it is, whatever is left', () => {
    fc.assert(
      fc.property(rules, (facts: BoxRules) => {
        const before = facts.paid ? { ...facts.before, added: [] } : facts.before;
        const few = { ...before, added: before.added.slice(0, 4) };
        expect(checkBox(few, { ...facts, before: few })).toEqual({});
      }),
    );
  });
});
