import { useEffect, useRef, useState } from 'react';

/**
 * A panel under a button: closes on Escape (focus returns to the button), on a press elsewhere, on its links and
 * on Back. It does not wait for the location, which changes with the next page: the menu may be open again by then.
 */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      trigger.current?.focus();
    };
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const onClick = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('a')) setOpen(false);
    };
    const onBack = () => setOpen(false);
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('click', onClick);
    window.addEventListener('popstate', onBack);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('click', onClick);
      window.removeEventListener('popstate', onBack);
    };
  }, [open]);

  return { open, root, trigger, toggle: () => setOpen(!open), close: () => setOpen(false) };
}
