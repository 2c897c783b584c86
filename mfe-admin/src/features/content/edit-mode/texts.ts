import type { ElementPlace } from './messages';

/** A text on the page that is an element. */
export interface PageText {
  place: ElementPlace;
  element: HTMLElement;
}

const TEXT = '[data-content-page][data-content-key]';
/** Header and footer: outside of the page's main part. */
const CHROME = 'body header, body footer';

const placeOf = ({ dataset }: HTMLElement): ElementPlace => ({
  page: dataset['contentPage'] ?? '',
  key: dataset['contentKey'] ?? '',
});

/**
 * The text that was pressed, if it is an element; a press beside the only text of a button or line means that text.
 * `shared`: the words of header and footer, which carry no key and are known by what they say.
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

/** The texts of header and footer that are elements of every page. */
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

/** Every text on the page that is an element, each once, in the page's order. */
export function foundTexts(shared: Readonly<Record<string, string>>): ElementPlace[] {
  const places = [...document.querySelectorAll<HTMLElement>(TEXT)].map(placeOf);
  const all = [...places, ...sharedTexts(shared).map(({ place }) => place)];
  return [...new Map(all.map((place) => [`${place.page} ${place.key}`, place])).values()];
}
