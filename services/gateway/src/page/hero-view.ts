import type { SliceDocument, TemplateScope } from '@shamba/api-contract/slice-manifest';
import { type Copy, textFor } from './page-texts.js';

type Hero = NonNullable<SliceDocument['hero']>;

export interface PictureView {
  /** Best format first. */
  sources: { type: string; srcset: string }[];
  src: string;
  alt: string;
  preload: { srcset: string; type: string } | null;
}

export interface HeroView extends PictureView {
  tall: boolean;
  eyebrow: string | null;
  actions: { items: { label: string; to: string; primary: boolean }[] } | null;
}

const MIME: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };

/**
 * Stored pictures name the largest size they exist in; the smaller ones and the
 * AVIF files stand beside it (as the Image component knows). `?v=2`: it was replaced; `#at=30,70`: its focal point.
 */
const STORED = /^(\/media\/.+)-(640|1280|1600)\.(?:webp|avif)(\?v=\d+)?(?:#.*)?$/;
const LADDERS: Record<string, readonly number[]> = { 640: [320, 640], 1280: [320, 640, 1280], 1600: [480, 960, 1600] };

/** What a page opens with, as its Hero component will draw it. */
export function heroView(hero: Hero, copy: Copy, releaseUrl: string, scope: TemplateScope): HeroView {
  const items = hero.actions.map(({ label, to }, index) => ({
    label: textFor(label, copy, scope),
    to,
    primary: index === 0,
  }));
  return {
    ...picture(hero, copy, releaseUrl),
    tall: hero.tall,
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
  };
}

/** A picture by its address: in all the sizes that a stored one has, any other as it is. */
export function storedPicture(src: string): Omit<PictureView, 'alt'> {
  const [, base, largest = '', version = ''] = STORED.exec(src) ?? [];
  const sources =
    base === undefined ? [] : sourcesOf(`${base}-{width}.{format}${version}`, ['avif', 'webp'], LADDERS[largest] ?? []);
  return { sources, src, preload: sources[0] ?? null };
}

const fill = (template: string, format: string, width: number): string =>
  template.replaceAll('{format}', format).replaceAll('{width}', String(width));

const sourcesOf = (template: string, formats: readonly string[], widths: readonly number[]): HeroView['sources'] =>
  formats.map((format) => ({
    type: MIME[format] ?? 'image/*',
    srcset: widths.map((width) => `${fill(template, format, width)} ${width}w`).join(', '),
  }));
