let pressed = false;
const OVER = ['pointerup', 'pointercancel'] as const;

window.addEventListener('pointerdown', () => (pressed = true), true);
for (const over of OVER) window.addEventListener(over, () => (pressed = false), true);

/**
 * Runs at once, or after the press if a pointer is down: a message that appears during a press would
 * move the button away from the pointer, and the click would be lost.
 */
export function afterPress(run: () => void): void {
  if (!pressed) return run();
  const over = () => {
    for (const name of OVER) window.removeEventListener(name, over, true);
    // The click event follows in the same task.
    setTimeout(run);
  };
  for (const name of OVER) window.addEventListener(name, over, true);
}
