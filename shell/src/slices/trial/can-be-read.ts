/** Elements that show something without text. */
const PICTURES = 'img, svg, canvas, video';
/** Less cannot be read. */
const LEAST_OPACITY = 0.1;
/** Least difference of a text from its ground in one of their three colours, of 255. */
const LEAST_DIFFERENCE = 12;

/** By their first names, which all browsers know that have checkVisibility. */
const VISIBLE = { checkOpacity: true, checkVisibilityCSS: true };

/** True if the element takes room and neither it nor one around it is hidden. */
export const isShown = (element: Element): boolean =>
  element.getClientRects().length > 0 && (element.checkVisibility?.(VISIBLE) ?? true);

/**
 * True if a text or picture in the element is to be seen: not transparent, not of its ground's colour, not cut away, not
 * beside the window. In doubt it is. What covers it is found elsewhere.
 */
export const canBeRead = (element: Element): boolean =>
  [element, ...element.querySelectorAll('*')].some((part) => {
    const isPicture = part.matches(PICTURES);
    if (!(isPicture || hasText(part)) || !isShown(part) || opacityOf(part) < LEAST_OPACITY) return false;
    // An indent moves a text out of its element.
    const text = document.createRange();
    text.selectNodeContents(part);
    const { left, width, top, height } = (isPicture ? part : text).getBoundingClientRect();
    if (left + width <= 0 || left >= innerWidth) return false;
    const stack = document.elementsFromPoint(left + width / 2, top + height / 2);
    const style = getComputedStyle(part);
    const place = stack.findIndex((hit) => element.contains(hit));
    // It is cut away by a clip path, or by an element around it. Of what is above or below the window there is no stack.
    if (stack[0] && style.pointerEvents !== 'none' && place < 0) return false;
    // Only elements below the text are its ground. The header over a scrolled text may have the text's colour.
    return isPicture || !hasColourOfGround(style, place < 0 ? [] : stack.slice(place));
  });

const hasText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());

const opacityOf = (element: Element | null): number =>
  element ? Number(getComputedStyle(element).opacity) * opacityOf(element.parentElement) : 1;

/** @param stack what lies at a point of the text, from the text down */
function hasColourOfGround(style: CSSStyleDeclaration, stack: readonly Element[]): boolean {
  // A shadow, or a picture that is cut to the text, shows it.
  if (style.textShadow !== 'none' || style.backgroundClip === 'text') return false;
  const text = numbersOf(style.webkitTextFillColor || style.color);
  if (alphaOf(text) < LEAST_OPACITY) return true;
  for (const each of stack) {
    const { backgroundColor, backgroundImage } = getComputedStyle(each);
    const isDrawn = getComputedStyle(each, '::before').content !== 'none' || each.matches(PICTURES);
    if (isDrawn || backgroundImage !== 'none') return false;
    const ground = numbersOf(backgroundColor);
    const alpha = alphaOf(ground);
    // Through a shade something else is seen.
    if (alpha > 0)
      return alpha === 1 && ground.every((value, at) => Math.abs(value - Number(text[at])) < LEAST_DIFFERENCE);
  }
  return false;
}

/** `rgb(1, 2, 3)` and `rgba(1, 2, 3, 0.5)` as numbers; what is written otherwise equals nothing. */
const numbersOf = (colour: string): number[] =>
  colour.startsWith('rgb') ? (colour.match(/[\d.]+/g) ?? []).map(Number) : [Number.NaN];
const alphaOf = ([, , , alpha = 1]: readonly number[]): number => alpha;
