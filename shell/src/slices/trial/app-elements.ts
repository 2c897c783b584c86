import { culpritOf } from '../stray-errors';

/** Methods that put elements into an element; of `insertBefore` the first argument is put there. */
const INSERTING = ['appendChild', 'append', 'prepend', 'insertBefore', 'insertAdjacentElement'] as const;
/** A release that puts more than this beside the app is known by the first ones. Its code and styles are among them. */
const MOST = 200;

type Inserting = Record<(typeof INSERTING)[number], (this: unknown, ...args: unknown[]) => unknown>;

export interface AppElements {
  has: (element: Element) => boolean;
  /**
   * Removes the elements that other releases of the slice put beside the app. React removes its own. Call it once
   * `version` has replaced them: a release that is still on screen would stumble over what it misses.
   */
  removeOfOthers: (slice: string, version: string) => void;
}

/**
 * Tells the app's elements from those of extensions and translators. The app's are html and body, those in #root, those
 * that React made (portals), and those that a release put into html, head or body while its code was on the stack.
 * Content scripts have functions of their own, which are not the ones wrapped here, of these elements only.
 * Call it before a release is evaluated.
 * @param onStack the release whose code runs now
 */
export function watchElements(
  onStack = () => culpritOf(new Error()),
  places: readonly Element[] = [document.documentElement, document.head, document.body],
): AppElements {
  const planted = new Map<Element, NonNullable<ReturnType<typeof onStack>>>();

  for (const place of places as unknown as readonly Inserting[])
    for (const name of INSERTING) {
      const insert = place[name];
      // Code may borrow the method for another element.
      place[name] = function (...args) {
        const by = onStack();
        if (by)
          for (const node of name === 'insertBefore' ? args.slice(0, 1) : args)
            if (node instanceof Element && planted.size < MOST) planted.set(node, by);
        return insert.apply(this, args);
      };
    }

  return {
    has(element) {
      if (element.contains(document.body)) return true;
      for (let each: Element | null = element; each; each = each.parentElement)
        if (each.id === 'root' || planted.has(each) || isReacts(each)) return true;
      return false;
    },
    removeOfOthers(slice, version) {
      for (const [element, by] of planted)
        if (by.slice === slice && by.version !== version) {
          planted.delete(element);
          if (!isReacts(element)) element.remove();
        }
    },
  };
}

const isReacts = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__react'));
