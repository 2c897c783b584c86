import { afterEach, expect, it } from '@jest/globals';
import { watchLeftovers, type Leftovers } from './leftovers';

let leftovers: Leftovers | undefined;
afterEach(() => leftovers?.end());
const hear = (): void => undefined;

it('names each listener that stays, with the place that added it', () => {
  leftovers = watchLeftovers();
  document.addEventListener('click', hear);
  addEventListener('scroll', hear, { passive: true });
  expect(leftovers.found()).toEqual([
    expect.stringMatching(/^click on document/),
    expect.stringMatching(/^scroll on window/),
  ]);
  document.removeEventListener('click', hear);
  window.removeEventListener('scroll', hear);
});

it('knows the ways in which a listener ends', () => {
  leftovers = watchLeftovers();
  document.addEventListener('load', hear, { once: true });
  document.addEventListener('keydown', hear, true);
  document.removeEventListener('keydown', hear);
  expect(leftovers.found()).toEqual([expect.stringMatching(/^keydown on document/)]);
  document.removeEventListener('keydown', hear, true);
  expect(leftovers.found()).toEqual([]);
});

it('names what is new or another on globals and prototypes', () => {
  leftovers = watchLeftovers();
  const { parse } = JSON;
  const { random } = Math;
  Math.random = () => 1;
  Object.assign(globalThis, { tracked: 1 });
  Object.assign(Array.prototype, { last: 1 });
  JSON.parse = () => 1;
  expect(leftovers.found().toSorted()).toEqual(['Array.prototype.last', 'JSON.parse', 'Math.random', 'window.tracked']);
  JSON.parse = parse;
  Math.random = random;
  Reflect.deleteProperty(globalThis, 'tracked');
  Reflect.deleteProperty(Array.prototype, 'last');
  expect(leftovers.found()).toEqual([]);
});
