import { ReleaseContext } from '@shamba/shell-sdk/host';

/** The release (`<slice>@<version>`) that drew an element, and the slot that it fills there; null: a page. */
export interface Drawn {
  release: string;
  slot: string | null;
}

/** Parts of React's own node that are read here; they are the same in a production build. */
interface Fiber {
  type: unknown;
  memoizedProps: { value?: unknown; name?: unknown } | null;
  return: Fiber | null;
}

const fiberOf = (element: Element): Fiber | null => {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'));
  return (key === undefined ? null : (element as unknown as Record<string, Fiber>)[key]) ?? null;
};

/** The release that drew an element, also through a portal (a dialog); null: the shell, or no script at all. */
export function drawnBy(element: Element | null): Drawn | null {
  for (let node = element; node; node = node.parentElement)
    for (let fiber = fiberOf(node); fiber; fiber = fiber.return)
      if (fiber.type === ReleaseContext) {
        const slot = fiber.return?.memoizedProps?.name;
        return { release: String(fiber.memoizedProps?.value), slot: typeof slot === 'string' ? slot : null };
      }
  return null;
}

/** The outermost element around `element` that the same release drew. */
export function regionOf(element: Element): Element {
  const release = drawnBy(element)?.release;
  let region = element;
  for (let parent = region.parentElement; parent && parent !== document.body; parent = region.parentElement) {
    if (drawnBy(parent)?.release !== release) break;
    region = parent;
  }
  return region;
}
