import { describe, expect, it } from '@jest/globals';
import { contrast, FIXED_COLORS, OWN_COLORS } from '@shamba/rules';
import css from './tokens.css?raw';

const ADMIN = '[data-surface="admin"]';

const light = new Map(
  [...css.slice(0, css.indexOf(ADMIN)).matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]),
);
const admin = new Map([
  ...light,
  ...[...css.slice(css.indexOf(ADMIN)).matchAll(/--([\w-]+):\s*([^;]+);/g)].map(
    ([, name, value]) => [name, value] as const,
  ),
]);

function resolve(tokens: Map<string | undefined, string | undefined>, name: string): string {
  const value = tokens.get(name);
  if (value === undefined) throw new Error(`no token --${name}`);
  const reference = /^var\(--([\w-]+)\)$/.exec(value)?.[1];
  return reference === undefined ? whole(value) : resolve(tokens, reference);
}

/** '#fff' becomes '#ffffff'. */
const whole = (hex: string): string =>
  hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex;

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

it('has separate colours for the back office', () => {
  expect(css).toContain(ADMIN);
  expect(resolve(light, 'surface-page')).toBe(OWN_COLORS.page);
  expect(resolve(admin, 'surface-page')).not.toBe(OWN_COLORS.page);
});

it('has the colours that the rules for chosen colours expect', () => {
  for (const [name, color] of Object.entries(FIXED_COLORS)) expect([name, resolve(light, name)]).toEqual([name, color]);
  expect([resolve(light, 'color-ink'), resolve(light, 'color-garnet')]).toEqual([OWN_COLORS.dark, OWN_COLORS.action]);
});
