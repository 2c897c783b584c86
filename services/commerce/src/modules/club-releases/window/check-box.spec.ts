import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { bottlesIn } from '../simulation/member-problems.js';
import { arranged, type BoxRules, checkBox, inShop, type WineChoice } from './check-box.js';

const items = (most: number) =>
  fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: most })), {
      selector: ([id]) => id,
    })
    .map((pairs) => pairs.map(([wine_id, quantity]) => ({ wine_id, name: `Wine ${wine_id}`, quantity })));
const choices = fc
  .uniqueArray(
    fc.record({
      wine_id: fc.integer({ min: 1, max: 5 }),
      left: fc.nat(12),
      most: fc.constantFrom(0, 2, 12),
      price: fc.bigInt(0n, 40n),
    }),
    { selector: ({ wine_id }) => wine_id },
  )
  .map(
    (wines) => new Map(wines.map((one): [number, WineChoice] => [one.wine_id, { ...one, name: `W${one.wine_id}` }])),
  );
const box = fc.record({ bottles: items(9), added: items(9) });
const rules = fc.record({
  least: fc.integer({ min: 1, max: 12 }),
  worth: fc.option(fc.bigInt(0n, 400n)),
  choices,
  before: box,
  paid: fc.boolean(),
});

const count = (list: { wine_id: number | null; quantity: number }[], id: number): number =>
  bottlesIn(list.filter(({ wine_id }) => wine_id === id).map((item) => ({ ...item, name: '' })));

describe('a changed box', () => {
  it('has as many bottles as the release’s, of listed wines, never dearer than it, and never more than is left', () => {
    fc.assert(
      fc.property(rules, box, (facts: BoxRules, wish) => {
        const kept = arranged(wish, facts.least);
        // Bottles that the box has already can stay: it has none of those that are wished.
        const other = { wine_id: 99, name: 'Another', quantity: 1 };
        const fresh = { ...facts, before: { bottles: [other], added: [] } };
        if (Object.keys(checkBox(kept, fresh)).length > 0) return;
        expect(bottlesIn(kept.bottles)).toBe(facts.least);
        if (facts.worth !== null) expect(inShop(kept.bottles, facts.choices) <= facts.worth).toBe(true);
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

  it('at one price is not filled with its dearest wine', () => {
    const named = (wine_id: number, quantity: number) => ({ wine_id, name: `W${wine_id}`, quantity });
    const wines = [
      { wine_id: 1, name: 'W1', left: 24, most: 6, price: 2800n },
      { wine_id: 2, name: 'W2', left: 24, most: 6, price: 3200n },
    ];
    const facts: BoxRules = {
      least: 6,
      worth: 17_600n,
      choices: new Map(wines.map((wine) => [wine.wine_id, wine])),
      before: { bottles: [named(1, 4), named(2, 2)], added: [] },
      paid: false,
    };
    const wish = (first: number, second: number) => ({ bottles: [named(1, first), named(2, second)], added: [] });
    expect(checkBox(wish(5, 1), facts)).toEqual({});
    expect(checkBox(wish(1, 5), facts)).toEqual({
      bottles: [
        'The wines of your box may cost $176.00 in the shop, but these cost $188.00. Please choose a less expensive one.',
      ],
    });
    // Its member pays for each wine: any of them.
    expect(checkBox(wish(1, 5), { ...facts, worth: null })).toEqual({});
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
