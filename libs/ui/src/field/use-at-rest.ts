import { useLayoutEffect, useState } from 'react';

const ENDS = ['mouseup', 'dragend', 'keydown', 'mousemove'] as const;
const waiting = new Set<() => void>();
let pressed = false;

// A finger's press is one too: the browser sends these events, and moves the focus, as the finger is lifted.
window.addEventListener(
  'mousedown',
  ({ button }) => {
    if (button !== 0) return;
    pressed = true;
    for (const end of ENDS) window.addEventListener(end, finish, true);
  },
  true,
);

function finish(event: Event): void {
  // A move without a button ends a press whose mouseup was dispatched outside the window.
  if (event instanceof MouseEvent && event.type === 'mousemove' && event.buttons !== 0) return;
  for (const end of ENDS) window.removeEventListener(end, finish, true);
  // The click event follows in the same task.
  setTimeout(() => {
    pressed = false;
    for (const run of waiting) run();
    waiting.clear();
  });
}

/**
 * Returns the value as it was before the current press of a mouse button or a finger, until the click has ended. Use it
 * for messages that appear or disappear when a field is left: they move the pressed control away from the pointer, and
 * the click misses it.
 */
export function useAtRest<T extends string | boolean | undefined>(value: T): T {
  const [shown, setShown] = useState(value);
  useLayoutEffect(() => {
    if (shown === value) return undefined;
    const show = () => setShown(value);
    if (!pressed) return show();
    waiting.add(show);
    return () => void waiting.delete(show);
  }, [shown, value]);
  return shown;
}
