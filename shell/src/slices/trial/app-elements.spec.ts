import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { type AppElements, watchElements } from './app-elements';

let running: { slice: string; version: string } | null;
let elements: AppElements;
let place: HTMLElement;
beforeEach(() => {
  running = null;
  document.body.innerHTML = '<div id="root"><p></p></div><div id="place"></div>';
  place = document.querySelector<HTMLElement>('#place') as HTMLElement;
  elements = watchElements(() => running, [place]);
});
afterEach(() => document.body.replaceChildren());

it.each<[string, (element: Element) => unknown]>([
  ['append', (element) => place.append(element)],
  ['appendChild', (element) => place.appendChild(element)],
  ['prepend', (element) => place.prepend(element)],
  ['insertBefore', (element) => place.insertBefore(element, null)],
  ['insertAdjacentElement', (element) => place.insertAdjacentElement('beforeend', element)],
])('knows and removes the elements that a release put there: %s', (_, insert) => {
  running = { slice: 'mfe-cellar', version: '2.0.0' };
  const element = document.createElement('i');
  insert(element);
  expect([element.parentElement, elements.has(element)]).toEqual([place, true]);
  elements.removeOfOthers('mfe-cellar', '2.0.0');
  elements.removeOfOthers('mfe-gifts', '1.0.0');
  expect(element.isConnected).toBe(true);
  elements.removeOfOthers('mfe-cellar', '1.0.0');
  expect(element.isConnected).toBe(false);
});

it('does not take the element before which one is inserted for the release’s', () => {
  const other = document.createElement('aside');
  place.append(other);
  running = { slice: 'mfe-cellar', version: '2.0.0' };
  place.insertBefore(document.createElement('i'), other);
  expect(elements.has(other)).toBe(false);
});

it('leaves a method that is borrowed for another element what it is', () => {
  const [other, child] = [document.createElement('aside'), document.createElement('i')];
  expect(place.appendChild.call(other, child)).toBe(child);
  expect([child.parentElement, place.childElementCount]).toEqual([other, 0]);
});

it('knows the app’s own: in its root, React’s, and the page itself, which takes presses that nothing else takes', () => {
  const portal = Object.assign(document.createElement('div'), { __reactFiber$x1: {} });
  place.append(portal);
  const own = [document.querySelector('p') as Element, portal, document.body, document.documentElement];
  expect(own.map((element) => elements.has(element))).toEqual([true, true, true, true]);
});

it('does not know an element of an extension', () => {
  const injected = document.createElement('aside');
  place.append(injected);
  expect([elements.has(injected), injected.parentElement]).toEqual([false, place]);
});
