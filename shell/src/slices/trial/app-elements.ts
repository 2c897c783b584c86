import { culpritOf } from '../stray-errors';

/** Methods that put elements into an element; of `insertBefore` the first argument is put there. */
const INSERTING = ['appendChild', 'append', 'prepend', 'insertBefore', 'insertAdjacentElement'] as const;
/** A release that puts more than this beside the app is known by the first ones. Its code and styles are among them. */
const MOST = 200;

type Inserting = Record<(typeof INSERTING)[number], (this: unknown, ...args: unknown[]) => unknown>;

/**
 * Tells the app's elements from those of extensions and translators. The app's are html and body, those in #root, those that React
 * made (portals), and those that a release put into html, head or body while its code was on the stack. Content scripts
 * have their own functions: what they insert does not come past the ones that are wrapped here.
 */
export class AppElements {
  private readonly planted = new Map<Node, string>();

  /** @param onStack the release whose code runs now */
  constructor(private readonly onStack = () => culpritOf(new Error('inserted by'))) {}

  /** Wraps the inserting methods of these elements only. Call it before a release is evaluated. */
  watch(places: readonly Element[] = [document.documentElement, document.head, document.body]): void {
    const { note } = this;
    for (const place of places as unknown as readonly Inserting[])
      for (const name of INSERTING) {
        const insert = place[name];
        // Code may borrow the method for another element.
        place[name] = function (...args) {
          note(args.slice(0, name === 'insertBefore' ? 1 : MOST));
          return insert.apply(this, args);
        };
      }
  }

  has(element: Element): boolean {
    if (element.closest('#root') || element.matches('html, body')) return true;
    for (let each: Element | null = element; each; each = each.parentElement)
      if (this.planted.has(each) || isReacts(each)) return true;
    return false;
  }

  /**
   * Removes the elements that other releases of the slice put beside the app. React removes its own. Call it once `version`
   * has replaced them: a release that is still on screen would stumble over what it misses.
   */
  removeOfOthers(slice: string, version: string): void {
    for (const [node, by] of this.planted)
      if (by.startsWith(`${slice}@`) && by !== `${slice}@${version}`) {
        this.planted.delete(node);
        if (node instanceof Element && !isReacts(node)) node.remove();
      }
  }

  private readonly note = (nodes: readonly unknown[]): void => {
    const by = this.onStack();
    if (!by) return;
    for (const node of nodes)
      if (node instanceof Node && this.planted.size < MOST) this.planted.set(node, `${by.slice}@${by.version}`);
  };
}

const isReacts = (element: Element): boolean => Object.keys(element).some((key) => key.startsWith('__react'));
