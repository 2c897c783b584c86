import type { Why } from '../views';
import { canBeRead, isShown } from './can-be-read';

const CONTROLS =
  'a[href], button, input:not([type="hidden"]), select, textarea, summary, ' +
  '[role="button"], [role="link"], [role="tab"], [role="checkbox"], [role="switch"]';
/** Open ones cover the page on purpose. */
const OPEN =
  '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open], header [aria-expanded="true"]';
const LOADING = 'main [role="status"], main [aria-busy="true"]';
const MOST_CONTROLS = 5000;
/** Points of the header and of the first controls that are tried, each. */
const TRIED = 6;
/** Smaller things are hidden, or for screen readers only. */
const LEAST_PX = 4;
const LEAST_MAIN_PX = 40;

/** Result of a look: why the page cannot be used, if so, and the number of controls that main shows. */
export interface Look {
  why?: Why;
  controls: number;
}

/**
 * Looks at the page that is open. Only the first view of it is tried: nothing scrolls.
 * @param isOfApp false for elements of extensions and translators, which cover nothing that counts
 * @returns null when nothing can be said: a dialog or menu is open, a part fills the screen, or the page is loading
 */
export function lookAtPage(isOfApp: (element: Element) => boolean): Look | null {
  const root = document.querySelector('#root');
  const main = root?.querySelector('main');
  if (!root || document.fullscreenElement || [...document.querySelectorAll(OPEN)].some(isShown)) return null;
  const controls = main ? [...main.querySelectorAll(CONTROLS)].filter(isShown).slice(0, MOST_CONTROLS) : [];
  const why = whyUnusable(root, main, controls, isOfApp);
  // The missing part may still come.
  if (why && why !== 'covered' && [...root.querySelectorAll(LOADING)].some(isShown)) return null;
  return { ...(why && { why }), controls: controls.length };
}

function whyUnusable(
  root: Element,
  main: Element | null | undefined,
  controls: readonly Element[],
  isOfApp: (element: Element) => boolean,
): Why | undefined {
  if (![...root.querySelectorAll('h1')].some(isHeading)) return 'heading';
  if (!main || !isShown(main) || isSmall(main, LEAST_MAIN_PX) || !main.textContent?.trim()) return 'empty';
  const header = root.querySelector('header');
  const top = Math.max(0, header?.getBoundingClientRect().bottom ?? 0);
  const view = { top, bottom: innerHeight };
  const mayBeHit = (hit: Element) => !isOfApp(hit) || isBeside(root, hit);
  const ofHeader = [...(header?.querySelectorAll('a[href], button') ?? [])].filter(isShown);
  const groups = [
    pointsOf(ofHeader, { ...view, top: 0 }).map(({ x, y, element }) => hits(x, y, element, mayBeHit)),
    pointsIn(main, view).map(([x, y]) => hits(x, y, main, mayBeHit)),
    pointsOf(controls, view).map(({ x, y, element }) => hits(x, y, element, mayBeHit, main)),
  ];
  // One point says little: parts of a page may overlap.
  return groups.some((group) => group.length > 1 && !group.includes(true)) ? 'covered' : undefined;
}

/** True if a press at the point reaches the element: itself, a part, its label, or a link or button around or above it. */
function hits(x: number, y: number, element: Element, mayBeHit: (hit: Element) => boolean, within = element): boolean {
  const hit = document.elementFromPoint(x, y);
  if (!hit || element.contains(hit) || mayBeHit(hit)) return true;
  const pressed = hit.closest('a, button, label');
  return pressed !== null && (within.contains(pressed) || pressed.contains(element));
}

/** True for the shell's own messages and notices: they are children of the root beside header, main and footer. */
function isBeside(root: Element, hit: Element): boolean {
  const part = [...root.children].find((child) => child.contains(hit));
  return part !== undefined && !part.matches('header, main, footer');
}

interface View {
  top: number;
  bottom: number;
}

/** The middle of each of the first elements that are in view. */
function pointsOf(elements: readonly Element[], { top, bottom }: View): { x: number; y: number; element: Element }[] {
  return elements
    .filter((element) => !element.matches(':disabled, [aria-disabled="true"]'))
    .flatMap((element) => {
      const rect = element.getClientRects()[0];
      const [x, y] = rect ? [rect.left + rect.width / 2, rect.top + rect.height / 2] : [-1, -1];
      return x >= 0 && x < innerWidth && y >= top && y < bottom ? [{ x, y, element }] : [];
    })
    .slice(0, TRIED);
}

/** Points in the part of an element that is in view. */
function pointsIn(element: Element, view: View): [x: number, y: number][] {
  const rect = element.getBoundingClientRect();
  const [left, right] = [Math.max(0, rect.left), Math.min(innerWidth, rect.right)];
  const [top, bottom] = [Math.max(view.top, rect.top), Math.min(view.bottom, rect.bottom)];
  if (right - left < LEAST_MAIN_PX || bottom - top < LEAST_MAIN_PX) return [];
  return [0.25, 0.5, 0.75].map((part) => [left + (right - left) * part, top + (bottom - top) * part]);
}

function isSmall(element: Element, least: number): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width < least || height < least;
}

const isHeading = (heading: Element): boolean => isShown(heading) && !isSmall(heading, LEAST_PX) && canBeRead(heading);
