import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Counts the items of a wrapping list that stand in its first row: again when the list or an item gets another size.
 * @param length of the list
 */
export function useFirstRow(length: number): { ref: RefObject<HTMLUListElement | null>; count: number } {
  const ref = useRef<HTMLUListElement>(null);
  const [count, setCount] = useState(length);
  useLayoutEffect(() => {
    const list = ref.current;
    if (!list) return undefined;
    const items = [...list.children].filter((item) => item instanceof HTMLElement);
    const measure = () => {
      const wrapped = items.findIndex(({ offsetTop }) => offsetTop > (items[0]?.offsetTop ?? 0));
      setCount(wrapped < 0 ? items.length : wrapped);
    };
    // Before the first paint; then an item's width also changes with a font that arrives late.
    measure();
    const observer = new ResizeObserver(measure);
    for (const item of [list, ...items]) observer.observe(item);
    return () => observer.disconnect();
  }, [length]);
  return { ref, count };
}
