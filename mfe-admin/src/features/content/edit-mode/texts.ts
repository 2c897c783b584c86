import type { ElementPlace } from './messages';

/** An editable text on the page. */
export interface PageText {
  place: ElementPlace;
  element: HTMLElement;
}

const TEXT = '[data-content-page][data-content-key]';
/** Header and footer: outside the page's main part. */
const CHROME = 'body header, body footer';

const placeOf = ({ dataset }: HTMLElement): ElementPlace => ({
  page: dataset['contentPage'] ?? '',
  key: dataset['contentKey'] ?? '',
});

/**
 * The editable text under a press; a press beside the only text of a button or line counts for that text.
 * `shared`: the texts of header and footer, which have no key and are recognised by their content.
 */
export function textAt(target: Element, shared: Readonly<Record<string, string>>): PageText | undefined {
  const own = target.closest(TEXT) ?? onlyText(target.closest('a, button, label, h1, h2, h3, p, li, dt, dd'));
  if (own instanceof HTMLElement) return { place: placeOf(own), element: own };
  return sharedTexts(shared).find(({ element }) => element.contains(target));
}

const onlyText = (around: Element | null): Element | undefined => {
  const texts = around?.querySelectorAll(TEXT);
  return texts?.length === 1 ? texts[0] : undefined;
};

/** The editable texts in header and footer. */
function sharedTexts(shared: Readonly<Record<string, string>>): PageText[] {
  const keys = new Map(Object.entries(shared).map(([key, words]) => [words, key]));
  return [...document.querySelectorAll<HTMLElement>(CHROME)]
    .flatMap((chrome) => [...chrome.querySelectorAll<HTMLElement>('*')])
    .filter((element) => element.childElementCount === 0)
    .flatMap((element) => {
      const key = keys.get(element.textContent.trim());
      return key === undefined ? [] : [{ place: { page: 'site', key }, element }];
    });
}

/** The editable texts on the page, each once, in the page's order. */
export function foundTexts(shared: Readonly<Record<string, string>>): ElementPlace[] {
  const places = [...document.querySelectorAll<HTMLElement>(TEXT)].map(placeOf);
  const all = [...places, ...sharedTexts(shared).map(({ place }) => place)];
  return [...new Map(all.map((place) => [`${place.page} ${place.key}`, place])).values()];
}
