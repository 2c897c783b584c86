import { useEffect, useRef, type ReactNode } from 'react';

/** A step that replaces another step of a form: focuses its first field when it appears. */
export function FocusFirst({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, []);
  return <div ref={place}>{children}</div>;
}
