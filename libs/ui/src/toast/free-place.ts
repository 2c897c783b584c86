/** Edges of a box in the window, in pixels. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 8;

/**
 * How far a message moves from its place so that it covers none of `taken`, a column of its own width at the window's
 * other side included. The nearest free place; none: it stays. Pure.
 */
export function moveToFree(
  box: Box,
  taken: readonly Box[],
  window: { width: number; height: number },
): [x: number, y: number] {
  const height = box.bottom - box.top;
  const across = window.width - box.left - box.right;
  const tops = [box.top, ...taken.flatMap(({ top, bottom }) => [top - GAP - height, bottom + GAP])];
  const places = [0, ...(across === 0 ? [] : [across])]
    .flatMap((x) => tops.map((top): [number, number] => [x, top - box.top]))
    .filter(([, y]) => box.top + y >= 0 && box.bottom + y <= window.height)
    .filter(([x, y]) => !taken.some((each) => overlap(each, moved(box, x, y))))
    .sort(([x1, y1], [x2, y2]) => Math.abs(x1) + Math.abs(y1) - Math.abs(x2) - Math.abs(y2));
  return places[0] ?? [0, 0];
}

const moved = ({ left, top, right, bottom }: Box, x: number, y: number): Box => ({
  left: left + x,
  top: top + y,
  right: right + x,
  bottom: bottom + y,
});

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
