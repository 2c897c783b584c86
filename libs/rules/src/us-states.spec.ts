import { expect, it } from '@jest/globals';
import { findState, findUsPlace, usStates, usTerritories } from './us-states.js';

it('lists fifty states and DC in alphabetical order', () => {
  expect(usStates).toHaveLength(51);
  expect(new Set(usStates.map(({ code }) => code)).size).toBe(51);
  expect(usStates.map(({ name }) => name)).toEqual(usStates.map(({ name }) => name).sort());
});

it.each(['CA', 'ca', ' California ', 'CALIFORNIA'])('%j is California', (text) => {
  expect(findState(text)).toEqual({ code: 'CA', name: 'California' });
});

it.each(['', 'XX', 'PR', 'constructor', '__proto__'])('%j is no state', (text) => {
  expect(findState(text)).toBeUndefined();
});

it('territories and military addresses are places of the mail, not states', () => {
  expect(usTerritories.map(({ name }) => name)).toEqual(usTerritories.map(({ name }) => name).sort());
  expect(['PR', 'puerto rico', 'ae', 'CA'].map((text) => findUsPlace(text)?.code)).toEqual(['PR', 'PR', 'AE', 'CA']);
  expect(['', 'XX', '__proto__'].map(findUsPlace)).toEqual([undefined, undefined, undefined]);
});
