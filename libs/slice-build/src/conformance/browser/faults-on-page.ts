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
  const opacityOf = (element: Element | null): number =>
    element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;
  /** True if some of it is not transparent. */
  const isWritten = (element: Element): boolean =>
    [element, ...element.querySelectorAll('*')].some((part) => {
      const { color, backgroundClip, textShadow } = getComputedStyle(part);
      if (opacityOf(part) < 0.1) return false;
      return !/, 0(\.0\d*)?\)$/.test(color) || backgroundClip === 'text' || textShadow !== 'none';
    });
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
    else if (getComputedStyle(element).clipPath !== 'none' && !element.contains(hit))
      faults.push(`${what} is cut away`);
    else if (!element.contains(hit) && !hit.contains(element)) faults.push(`${what} lies under ${nameOf(hit)}`);
  }
  if (heading && isVisible(heading) && !isWritten(heading)) faults.push('its heading (h1) cannot be read');
  window.scrollTo(0, 0);
  const header = document.querySelector('header');
  for (const part of [0.25, 0.5, 0.75, 0.95]) {
    const hit = header && document.elementFromPoint(innerWidth * part, header.getBoundingClientRect().height / 2);
    if (hit && !header.contains(hit) && !hit.contains(header)) faults.push(`the header lies under ${nameOf(hit)}`);
  }
  for (const element of [document.documentElement, document.body])
    if (element.getAttribute('style'))
      faults.push(`it leaves a style on ${nameOf(element)}, which the whole page feels`);
  for (const name of seen.changed()) faults.push(`it changes ${name}, which all code of the page shares`);
  if (seen.renderers > 1) faults.push(`it brings a React of its own (${seen.renderers} on the page)`);
  return faults;
}
