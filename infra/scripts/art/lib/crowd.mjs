import { sitting } from './people.mjs';
import { svg } from './shapes.mjs';

export const [W, H] = [1280, 960];
/** A picture of an event or an experience, 1280 × 960. */
export const flat = (...parts) => svg(W, H, ...parts);
export const coats = ['#8a1c33', '#3d6032', '#d98a2b', '#2d5a7b', '#a14a2a', '#f0dfc4', '#5b3563'];
export const skins = ['#5b3524', '#8d5a3c', '#d9a982', '#43251a', '#c48f66'];
/** `count` people who sit in a row from x = `from` to `to`. */
export const crowd = (y, size, from, to, count, offset = 0) =>
  Array.from({ length: count }, (_, i) =>
    sitting(
      from + ((to - from) * i) / (count - 1),
      y + (i % 2) * 14,
      size,
      coats[(i + offset) % coats.length],
      skins[(i * 2 + offset) % skins.length],
      i % 4 === 3 ? '#8b6b4a' : '#1d1020',
    ),
  );
