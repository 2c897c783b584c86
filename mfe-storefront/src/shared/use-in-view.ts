import { useEffect, useState, type RefObject } from 'react';

/** True while an element is on screen; null until the browser has looked. `edge` moves the edges in, as CSS margins. */
export function useInView(ref: RefObject<Element | null>, edge = '0px'): boolean | null {
  const [inView, setInView] = useState<boolean | null>(null);
  useEffect(() => {
    if (ref.current === null) return;
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? null), {
      rootMargin: edge,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref, edge]);
  return inView;
}
