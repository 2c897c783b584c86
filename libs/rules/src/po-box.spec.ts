import { describe, expect, it } from '@jest/globals';
import { isPoBox } from './po-box.js';

describe('isPoBox', () => {
  it.each([
    'PO Box 12',
    'P.O. Box 12',
    'p o box 9',
    'P. O. Box 7',
    'POBOX 12',
    'POBox12',
    'PO-Box 5',
    'P0 Box 3',
    'P.0. B0x 3',
    'PO Bx 3',
    'POB 12',
    'P.O.B. 12',
    'P.O.B.',
    'PO Box',
    'PO Drawer 9',
    'Post Office Box 3',
    'Post-Office Box',
    'Postal Box 12',
    'Postbox 12',
    'Ｐ.Ｏ. Ｂｏｘ １２',
    'Box 44',
    'BOX #44',
    'Box No. 12A',
    'Box 44, Sacramento',
    '12 Main St, P.O.Box 4',
    '12 Main St / PO Box 4',
  ])('knows %s', (line) => {
    expect(isPoBox(line)).toBe(true);
    expect(isPoBox('12 Main Street', line)).toBe(true);
  });

  it.each([
    '12 Boxwood Lane',
    'Boxwood Lane',
    '4820 Shamba Ridge Road',
    '9 Poboxer Street',
    '12 Box Canyon Road',
    'Box 12 Canyon Road',
    '500 College Avenue, Box 1234',
    '12 Post Box Road',
    '7 Post Office Road',
    '3 Pobst Court',
    '18 Apo Boxer Way',
    'Suite B 12',
    '1 Drawer Street',
    '',
    null,
    undefined,
  ])('lets %s through', (line) => {
    expect(isPoBox(line)).toBe(false);
  });

  it('accepts a numbered box at a rural route: people live there', () => {
    expect(isPoBox('RR 2 Box 15')).toBe(false);
    expect(isPoBox('RR 2', 'Box 15')).toBe(false);
    expect(isPoBox('HC 1, Box 15')).toBe(false);
    expect(isPoBox('Rural Route 4', 'Box 7')).toBe(false);
    expect(isPoBox('RR 2', 'PO Box 15')).toBe(true);
  });
});
