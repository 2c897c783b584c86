import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type BrandColors, brandTokens, contrast, isColor, OWN_COLORS, unreadableColors } from './brand-colors.js';

const none: BrandColors = { dark: null, action: null, page: null };
/** Colours with each part between min and max, or null. */
const color = (min: number, max: number) =>
  fc.option(
    fc
      .tuple(...[0, 1, 2].map(() => fc.integer({ min, max })))
      .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`),
    { nil: null },
  );
/** Ranges in which some colours are accepted and some refused. */
const colors = fc.record({ dark: color(0, 140), action: color(0, 180), page: color(190, 255) });

describe('brand colours', () => {
  it('change nothing without a choice, and the own colours can be chosen', () => {
    expect(brandTokens(none)).toEqual({});
    expect(unreadableColors(none)).toEqual({});
    expect(unreadableColors(OWN_COLORS)).toEqual({});
  });

  it('return the shades of a chosen colour', () => {
    expect(brandTokens({ ...none, action: '#005f56' })).toEqual({
      'color-garnet': '#005f56',
      'color-garnet-deep': '#004c45',
      'color-garnet-wash': '#e0eceb',
    });
  });

  it('name the colour that makes text hard to read', () => {
    expect(unreadableColors({ ...none, page: '#555555' })).toEqual({ page: expect.stringContaining('lighter') });
    expect(unreadableColors({ ...none, dark: '#999999' })).toEqual({ dark: expect.stringContaining('darker') });
    expect(unreadableColors({ ...none, action: '#ffcc00' })).toEqual({ action: expect.stringContaining('darker') });
    expect(unreadableColors({ dark: '#cccccc', action: '#eeeeee', page: '#ffffff' })).toEqual({
      dark: expect.any(String),
      action: expect.any(String),
    });
  });

  it('are six hexadecimal digits', () => {
    expect(['#8a1c33', '#8A1C33'].map(isColor)).toEqual([true, true]);
    expect(['8a1c33', '#fff', '#8a1c3', 'red', '#8a1c33;}'].map(isColor)).toEqual([false, false, false, false, false]);
  });

  it('are accepted only when every text is readable', () => {
    fc.assert(
      fc.property(colors, (chosen) => {
        fc.pre(Object.keys(unreadableColors(chosen)).length === 0);
        const tokens = brandTokens(chosen);
        const page = tokens['color-parchment'] ?? OWN_COLORS.page;
        const ink = tokens['color-ink'] ?? OWN_COLORS.dark;
        const pairs = [
          [ink, page],
          [tokens['color-ink-soft'] ?? '#5d4b5f', page],
          [tokens['text-on-dark-muted'] ?? '#d9cbd2', ink],
          [tokens['color-garnet'] ?? OWN_COLORS.action, page],
          ['#fffaf2', tokens['color-garnet'] ?? OWN_COLORS.action],
        ] as const;
        expect(Math.min(...pairs.map(([text, surface]) => contrast(text, surface)))).toBeGreaterThanOrEqual(4.5);
        expect(Object.values(tokens).every(isColor)).toBe(true);
      }),
    );
  });
});
