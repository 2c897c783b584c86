import { describe, expect, it } from '@jest/globals';
import css from './tokens.css?raw';

const light = new Map(
  [...css.slice(0, css.indexOf("[data-surface='admin']")).matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
    ([, name, value]) => [name, value],
  ),
);
const admin = new Map([
  ...light,
  ...[...css.slice(css.indexOf("[data-surface='admin']")).matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
    ([, name, value]) => [name, value] as const,
  ),
]);

function resolve(tokens: Map<string | undefined, string | undefined>, name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`no token --${name}`);
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return reference === undefined ? value : resolve(tokens, reference);
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex;
  const channel = (at: number) => {
    const part = parseInt(full.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** WCAG 2 contrast ratio of two hex colours. */
function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const surfaces = ['surface-page', 'surface-sunken', 'surface-card'];
const texts = ['text', 'text-muted', 'action', 'accent', 'success', 'danger', 'warning', 'info'];
const pairs = [
  ...surfaces.flatMap((surface) => texts.map((text) => [text, surface] as const)),
  ['text-on-dark', 'surface-dark'],
  ['text-on-dark-muted', 'surface-dark'],
  ['color-gold', 'surface-dark'],
  ['action-text', 'action'],
  ['action-text', 'action-hover'],
  ['color-gold-deep', 'color-gold-wash'],
  ['color-vine-deep', 'success-wash'],
  ['success', 'success-wash'],
  ['danger', 'danger-wash'],
  ['warning', 'warning-wash'],
  ['info', 'info-wash'],
] as const;

describe.each([
  ['the public site', light],
  ['the back office', admin],
])('the palette of %s', (_, tokens) => {
  it.each(pairs)('keeps %s readable on %s', (text, surface) => {
    expect(contrast(resolve(tokens, text), resolve(tokens, surface))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(surfaces)('keeps edges of controls and the focus ring visible on %s', (surface) => {
    expect(contrast(resolve(tokens, 'border-strong'), resolve(tokens, surface))).toBeGreaterThanOrEqual(3);
    expect(contrast(resolve(tokens, 'focus'), resolve(tokens, surface))).toBeGreaterThanOrEqual(3);
  });
});
