import type { Why } from '../views';
import { canBeRead, isShown } from './can-be-read';

const CONTROLS =
  'a[href], button, input:not([type=hidden]), select, textarea, summary, ' +
  '[role=button], [role=link], [role=tab], [role=checkbox], [role=switch]';
/** Open ones cover the page on purpose. */
const OPEN =
  '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], dialog[open], header [aria-expanded=true]';
const LOADING = 'main [role=status], main [aria-busy=true]';
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
 * @param isBare true for a route without the shell's header
 * @returns null when nothing can be said: a dialog or menu is open, a part fills the screen, or the page is loading
 */
export function lookAtPage(isOfApp: (element: Element) => boolean, isBare: boolean): Look | null {
  const root = document.querySelector('#root');
  const main = root?.querySelector('main');
  if (!root || document.fullscreenElement || [...document.querySelectorAll(OPEN)].some(isShown)) return null;
  const controls = main ? [...main.querySelectorAll(CONTROLS)].filter(isShown).slice(0, MOST_CONTROLS) : [];
  const why = whyUnusable(root, main, controls, isOfApp, isBare);
  // The missing part may still come.
  if (why && why !== 'covered' && [...root.querySelectorAll(LOADING)].some(isShown)) return null;
  return { ...(why && { why }), controls: controls.length };
}

function whyUnusable(
  root: Element,
  main: Element | null | undefined,
  controls: readonly Element[],
  isOfApp: (element: Element) => boolean,
  isBare: boolean,
): Why | undefined {
  if (![...root.querySelectorAll('h1')].some(isHeading)) return 'heading';
  if (!main || !isShown(main) || isSmall(main, LEAST_MAIN_PX) || !main.textContent?.trim()) return 'empty';
  const header = root.querySelector('header');
  const top = Math.max(0, header?.getBoundingClientRect().bottom ?? 0);
  const ofHeader = [...(header?.querySelectorAll('a[href], button') ?? [])].filter(isShown);
  // Hidden, emptied or taken away: no link of it can be pressed.
  if (!isBare && ofHeader.length === 0) return 'covered';
  // One point says little: parts of a page may overlap.
  return [pointsOf(ofHeader, 0), pointsIn(main, top), pointsOf(controls, top, main)].some(
    (points) => points.length > 1 && !points.some((point) => isHit(point, isOfApp)),
  )
    ? 'covered'
    : undefined;
}

/** A point of the element; a press on a link or button in `within` counts as well. */
type Point = [x: number, y: number, element: Element, within: Element];

/** True if a press at the point reaches the element: itself, a part, its label, or a link or button around or above it. */
function isHit([x, y, element, within]: Point, isOfApp: (element: Element) => boolean): boolean {
  const hit = document.elementFromPoint(x, y);
  // The shell's own messages and notices lie beside header, main and footer.
  if (!hit || element.contains(hit) || !isOfApp(hit) || hit.closest('#root > :not(header, main, footer)')) return true;
  const pressed = hit.closest('a, button, label');
  return pressed !== null && (within.contains(pressed) || pressed.contains(element));
}

/** The middle of each of the first elements that are in the window, below `top`. */
const pointsOf = (elements: readonly Element[], top: number, within?: Element): Point[] =>
  elements
    .filter((element) => !element.matches(':disabled, [aria-disabled=true]'))
    .flatMap((element): Point[] => {
      const { left = -1, width = 0, top: above = -1, height = 0 } = element.getClientRects()[0] ?? {};
      const [x, y] = [left + width / 2, above + height / 2];
      return x >= 0 && x < innerWidth && y >= top && y < innerHeight ? [[x, y, element, within ?? element]] : [];
    })
    .slice(0, TRIED);

/** Points in the part of an element that is in the window, below `top`. */
function pointsIn(element: Element, top: number): Point[] {
  const rect = element.getBoundingClientRect();
  const [left, above] = [Math.max(0, rect.left), Math.max(top, rect.top)];
  const [width, height] = [Math.min(innerWidth, rect.right) - left, Math.min(innerHeight, rect.bottom) - above];
  if (width < LEAST_MAIN_PX || height < LEAST_MAIN_PX) return [];
  return [0.25, 0.5, 0.75].map((part) => [left + width * part, above + height * part, element, element]);
}

function isSmall(element: Element, least: number): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width < least || height < least;
}

const isHeading = (heading: Element): boolean => isShown(heading) && !isSmall(heading, LEAST_PX) && canBeRead(heading);
