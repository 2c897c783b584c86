import type { ReleasePage } from './release-page.ts';

/** Runs in the page, so that it may use nothing outside of itself. @returns what is wrong with what is on screen */
export function faultsOnPage(): string[] {
  const { seen } = globalThis as unknown as ReleasePage;
  const faults: string[] = [];
  const main = document.querySelector('main');
  const heading = document.querySelector('main h1');
  const link = document.querySelector('#header-link');

  /** The element that a press at the middle of this one reaches; null: it is not on screen. */
  const hitAt = (element: Element): Element | null => {
    element.scrollIntoView({ block: 'center' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return width > 0 && height > 0 ? document.elementFromPoint(left + width / 2, top + height / 2) : null;
  };
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().height > 1;
  const nameOf = (element: Element): string => {
    const id = element.id ? `#${element.id}` : '';
    return `<${element.localName}${id}>`;
  };

  if (!heading || !isVisible(heading)) faults.push('its heading (h1) is not visible');
  if (!main || main.getBoundingClientRect().height < 40 || !main.innerText.trim())
    faults.push('its main part is empty');
  for (const [what, element] of [
    ['its heading (h1)', heading],
    ['a link of the header', link],
  ] as const) {
    if (!element || !isVisible(element)) {
      if (element === link) faults.push('a link of the header is not visible');
      continue;
    }
    const hit = hitAt(element);
    if (!hit) faults.push(`${what} is not on the screen`);
    else if (!element.contains(hit) && !hit.contains(element)) faults.push(`${what} lies under ${nameOf(hit)}`);
  }
  window.scrollTo(0, 0);
  for (const name of seen.changed()) faults.push(`it changes ${name}, which all code of the page shares`);
  if (seen.renderers > 1) faults.push(`it brings a React of its own (${seen.renderers} on the page)`);
  return faults;
}
