import type { SliceDocument, TemplateScope } from '@shamba/api-contract/slice-manifest';
import { pictureFocus, pictureSet } from '@shamba/rules';
import { type Copy, textFor } from './page-texts.js';

type Hero = NonNullable<SliceDocument['hero']>;

export interface PictureView {
  /** Best format first. */
  sources: { type: string; srcset: string }[];
  src: string;
  alt: string;
  preload: { srcset: string; type: string } | null;
  /** The point that stays in view where the picture is cropped, as CSS says it; null: what the page's styles say. */
  focus: string | null;
}

export interface HeroView extends PictureView {
  tall: boolean;
  short: boolean;
  eyebrow: string | null;
  actions: { items: { label: string; to: string; primary: boolean }[] } | null;
}

/** In which stored pictures exist, the best first. */
const STORED_FORMATS = ['avif', 'webp'] as const;
const MIME: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };

/** Top of a page, the same as its Hero component draws. */
export function heroView(hero: Hero, copy: Copy, releaseUrl: string, scope: TemplateScope): HeroView {
  const items = hero.actions.map(({ label, to }, index) => ({
    label: textFor(label, copy, scope),
    to,
    primary: index === 0,
  }));
  return {
    ...picture(hero, copy, releaseUrl),
    tall: hero.tall,
    short: hero.short,
    eyebrow: hero.eyebrow ? textFor(hero.eyebrow, copy, scope) : null,
    actions: items.length > 0 ? { items } : null,
  };
}

/** The picture: one that staff uploaded, else the slice's own in all its formats and widths. */
function picture({ imageKey, image }: Hero, copy: Copy, releaseUrl: string): PictureView {
  const uploaded = imageKey === undefined ? undefined : copy.get(imageKey);
  if (uploaded !== undefined) return { ...storedPicture(uploaded), alt: image.alt };
  const template = image.src.startsWith('/') ? image.src : `${releaseUrl}/${image.src}`;
  const sources = sourcesOf(template, image.formats, image.widths);
  return {
    sources,
    src: fill(template, image.formats.at(-1) ?? 'jpg', Math.max(...image.widths)),
    alt: image.alt,
    preload: sources[0] ?? null,
    focus: null,
  };
}

/** A picture by its address: in all the sizes that a stored one has, any other as it is. */
export function storedPicture(src: string): Omit<PictureView, 'alt'> {
  const sources = STORED_FORMATS.flatMap((format) => {
    const srcset = pictureSet(src, format);
    return srcset === null ? [] : [{ type: MIME[format] ?? 'image/*', srcset }];
  });
  return { sources, src, preload: sources[0] ?? null, focus: pictureFocus(src) ?? null };
}

const fill = (template: string, format: string, width: number): string =>
  template.replaceAll('{format}', format).replaceAll('{width}', String(width));

const sourcesOf = (template: string, formats: readonly string[], widths: readonly number[]): HeroView['sources'] =>
  formats.map((format) => ({
    type: MIME[format] ?? 'image/*',
    srcset: widths.map((width) => `${fill(template, format, width)} ${width}w`).join(', '),
  }));
