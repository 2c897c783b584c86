import { describe, expect, it } from 'vitest';
import { isPoBox } from './ship-to.js';

describe('isPoBox', () => {
  it.each(['PO Box 12', 'P.O. Box 12', 'p o box 9', 'Post Office Box 3', 'Box 44', '12 Main St, P.O.Box 4'])(
    'knows %s',
    (line) => {
      expect(isPoBox(line)).toBe(true);
    },
  );

  it.each(['12 Boxwood Lane', '4820 Shamba Ridge Road', '9 Poboxer Street', '', null, undefined])(
    'lets %s through',
    (line) => {
      expect(isPoBox(line)).toBe(false);
    },
  );
});
