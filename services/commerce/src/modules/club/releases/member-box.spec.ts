import { describe, expect, it } from '@jest/globals';
import { memberBox, replaced } from './member-box.js';

const wine = (id: number, type: string, stockQuantity = 24) => ({ id, name: `Wine ${id}`, type, stockQuantity });
const shelf = [wine(1, 'red'), wine(2, 'white', 30), wine(3, 'red', 1)];
const bottle = (wine_id: number, quantity: number) => ({ wine_id, name: `Wine ${wine_id}`, quantity });
const fixed = { choice: 'fixed' as const, size: 3, bottles: [bottle(1, 2), bottle(2, 1)] };
const chosen = { choice: 'preference' as const, size: 4, bottles: [bottle(1, 2), bottle(2, 4), bottle(3, 2)] };
const facts = { own: null, box: null, bottles: 2, paid: null, preferences: ['red'], shelf };

describe('a member’s box', () => {
  it('is the one chosen for the member', () => {
    expect(memberBox({ ...facts, own: [bottle(9, 1)], box: fixed })).toEqual([bottle(9, 1)]);
  });

  it('is the release’s, whatever the member prefers', () => {
    expect(memberBox({ ...facts, box: fixed })).toEqual(fixed.bottles);
  });

  it('is chosen from the release’s list by preference, within its limits, whatever the stock is', () => {
    expect(memberBox({ ...facts, box: chosen })).toEqual([bottle(1, 2), bottle(3, 2)]);
    expect(memberBox({ ...facts, preferences: ['white'], box: chosen })).toEqual([bottle(2, 4)]);
    expect(memberBox({ ...facts, box: { ...chosen, size: 6 } })).toEqual([bottle(2, 2), bottle(1, 2), bottle(3, 2)]);
  });

  it('is chosen from all wines without a release', () => {
    expect(memberBox(facts)).toEqual([bottle(1, 1), bottle(3, 1)]);
  });

  it('has no more bottles than are paid for', () => {
    expect(memberBox({ ...facts, paid: 2, own: [bottle(9, 1), bottle(2, 4)] })).toEqual([bottle(9, 1), bottle(2, 1)]);
    expect(memberBox({ ...facts, paid: 2, box: fixed })).toEqual([bottle(1, 2)]);
    expect(memberBox({ ...facts, paid: 3, box: chosen })).toEqual([bottle(1, 2), bottle(3, 1)]);
    expect(memberBox({ ...facts, paid: 1 })).toEqual([bottle(1, 1)]);
  });

  it('has no more bottles than the release’s, also when more are paid for', () => {
    expect(memberBox({ ...facts, paid: 9, box: fixed })).toEqual(fixed.bottles);
    expect(memberBox({ ...facts, paid: 9, box: { ...chosen, size: 3 } })).toEqual([bottle(1, 2), bottle(3, 1)]);
  });
});

describe('another wine in a box', () => {
  const by = { wine_id: 2, name: 'Wine 2' };
  it.each([
    ['takes the place', [bottle(1, 2), bottle(3, 1)], [bottle(2, 2), bottle(3, 1)]],
    ['joins its own bottles before', [bottle(2, 1), bottle(1, 2)], [bottle(2, 3)]],
    ['joins its own bottles behind', [bottle(1, 2), bottle(2, 1)], [bottle(2, 3)]],
    ['changes no other box', [bottle(3, 1)], [bottle(3, 1)]],
  ])('%s', (_, before, after) => {
    expect(replaced(before, 1, by)).toEqual(after);
  });
});
