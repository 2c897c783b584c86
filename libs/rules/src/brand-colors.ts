/** The colours that a winery may choose, each as '#rrggbb'; null keeps the shop's own. */
export interface BrandColors {
  /** Header, footer and text. */
  dark: string | null;
  /** Buttons and links. */
  action: string | null;
  /** The pages' background. */
  page: string | null;
}

/** The shop's own colours (tokens.css). */
export const OWN_COLORS = { dark: '#2b1a2e', action: '#8a1c33', page: '#f8f2e6' } as const;

/** Colours that a winery cannot change, by token: text in them must stay readable on the chosen page colour. */
export const FIXED_COLORS = {
  'color-clay': '#a14a2a',
  'color-vine': '#3d6032',
  'color-gold': '#d9a441',
  'color-gold-deep': '#77540f',
  'color-sky': '#2d5a7b',
  'color-sand-500': '#8b7962',
  'action-text': '#fffaf2',
  danger: '#a3141f',
  focus: '#6b2f86',
} as const;

const HEX = /^#[0-9a-f]{6}$/i;
/** Lowest contrast by WCAG 2 AA, for text and for edges of controls. */
const TEXT = 4.5;
const EDGE = 3;

/** True if the text is a colour '#rrggbb'. Pure. */
export const isColor = (text: string): boolean => HEX.test(text);

/**
 * Design tokens derived from the chosen colours, by name without '--' ('color-garnet' → '#8a1c33'). Leaves out the
 * tokens of colours that are not chosen. Pure.
 * @param colors each '#rrggbb' or null
 */
export function brandTokens({ dark, action, page }: BrandColors): Record<string, string> {
  const [ink, paper] = [dark ?? OWN_COLORS.dark, page ?? OWN_COLORS.page];
  return {
    ...(dark !== null && { 'color-ink': dark }),
    ...(page !== null && {
      'color-parchment': page,
      'color-parchment-deep': mix(page, ink, 0.05),
      'color-paper': mix(page, '#ffffff', 0.7),
      'color-sand-300': mix(page, ink, 0.14),
    }),
    ...((dark !== null || page !== null) && {
      'color-ink-soft': mix(ink, paper, 0.22),
      'text-on-dark-muted': mix(paper, ink, 0.17),
    }),
    ...(action !== null && {
      'color-garnet': action,
      'color-garnet-deep': mix(action, '#000000', 0.2),
      'color-garnet-wash': mix(action, '#ffffff', 0.88),
    }),
  };
}

/**
 * Messages by field for chosen colours in which text or edges are hard to see (WCAG 2 AA); empty when all are
 * readable. Pure.
 */
export function unreadableColors(colors: BrandColors): Partial<Record<keyof BrandColors, string>> {
  const tokens = brandTokens(colors);
  const colorOf = (name: string, own: string): string => tokens[name] ?? own;
  const surfaces = [
    colorOf('color-parchment', OWN_COLORS.page),
    colorOf('color-parchment-deep', '#efe4d0'),
    colorOf('color-paper', '#fffdf8'),
  ];
  const onSurfaces = (color: string, least = TEXT): boolean => surfaces.every((one) => contrast(color, one) >= least);
  const [ink, soft] = [colorOf('color-ink', OWN_COLORS.dark), colorOf('color-ink-soft', '#5d4b5f')];
  const [action, deep] = [colorOf('color-garnet', OWN_COLORS.action), colorOf('color-garnet-deep', '#6d1428')];
  const { 'action-text': actionText, 'color-gold': gold, 'color-sand-500': edge, focus, ...fixed } = FIXED_COLORS;
  const pageFits =
    Object.values(fixed).every((color) => onSurfaces(color)) && [edge, focus].every((one) => onSurfaces(one, EDGE));
  // A dark page colour gets the message alone: the text colours on it are not at fault.
  if (!pageFits) return { page: 'Choose a lighter color: text would be hard to read on this one.' };
  const darkFits =
    onSurfaces(ink) &&
    onSurfaces(soft) &&
    [surfaces[0] ?? '', colorOf('text-on-dark-muted', '#d9cbd2'), gold].every((color) => contrast(color, ink) >= TEXT);
  const actionFits = onSurfaces(action) && [action, deep].every((color) => contrast(actionText, color) >= TEXT);
  return {
    ...(!darkFits && { dark: 'Choose a darker color: text would be hard to read in this one.' }),
    ...(!actionFits && { action: 'Choose a darker color: words on a button would be hard to read.' }),
  };
}

/** WCAG 2 contrast ratio of two colours '#rrggbb', from 1 to 21. Pure. */
export function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Mixes `share` (0 to 1) of the second colour into the first. */
function mix(one: string, other: string, share: number): string {
  const [from, to] = [channels(one), channels(other)];
  const mixed = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share));
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

const channels = (color: string): number[] => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
