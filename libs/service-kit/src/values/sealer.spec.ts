import { describe, expect, it } from '@jest/globals';
import { Sealer } from './sealer.js';

const [OLD, NEW] = ['1'.repeat(64), 'a2'.repeat(32)] as const;

describe('Sealer', () => {
  it('opens a text only for the row that it was sealed for', () => {
    const sealer = new Sealer([OLD]);
    const sealed = sealer.seal('Zoë Lee, 18 Quarry Lane', 'row-1');
    expect(sealed).not.toMatch(/Lee|Quarry/);
    expect(sealer.seal('Zoë Lee, 18 Quarry Lane', 'row-1')).not.toBe(sealed);
    expect(sealer.open(sealed, 'row-1')).toBe('Zoë Lee, 18 Quarry Lane');
    expect(() => sealer.open(sealed, 'row-2')).toThrow();
    expect(() => sealer.open(sealed.slice(0, -2), 'row-1')).toThrow();
  });

  it('opens with every one of its keys', () => {
    const sealed = new Sealer([OLD]).seal('text', 'row');
    expect(new Sealer([NEW, OLD]).open(sealed, 'row')).toBe('text');
    expect(() => new Sealer([NEW]).open(sealed, 'row')).toThrow('SEALING_KEYS');
  });
});
