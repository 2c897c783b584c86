import type { SliceDocument, TemplateScope } from '@shamba/api-contract/slice-manifest';
import { type Copy, textFor } from './page-texts.js';

type Hero = NonNullable<SliceDocument['hero']>;

export interface HeroView {
  /** Best format first. */
  sources: { type: string; srcset: string }[];
  src: string;
  alt: string;
  preload: { srcset: string; type: string } | null;
  tall: boolean;
  eyebrow: string | null;
  actions: { items: { label: string; to: string; primary: boolean }[] } | null;
}

type Picture = Pick<HeroView, 'sources' | 'src' | 'alt' | 'preload'>;

const MIME: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };

/** What a page opens with, as its Hero component will draw it. */
export function heroView(hero: Hero, copy: Copy, releaseUrl: string, scope: TemplateScope): HeroView {
  const items = hero.actions.map(({ label, to }, index) => ({ label: textFor(label, copy, scope), to, primary: index === 0 }));
  return {
    ...picture(hero, copy, releaseUrl),
    tall: hero.tall,
    eyebrow: hero.eyebrow ? textFor(hero.eyebrow, copy, scope) : null,
    actions: items.length > 0 ? { items } : null,
  };
}

/** The picture: one that staff uploaded, else the slice's own in all its formats and widths. */
function picture({ imageKey, image }: Hero, copy: Copy, releaseUrl: string): Picture {
  const uploaded = imageKey === undefined ? undefined : copy.get(imageKey);
  if (uploaded !== undefined) return { sources: [], src: uploaded, alt: image.alt, preload: null };
  const base = image.src.startsWith('/') ? image.src : `${releaseUrl}/${image.src}`;
  const url = (format: string, width: number): string => base.replaceAll('{format}', format).replaceAll('{width}', String(width));
  const sources = image.formats.map((format) => ({
    type: MIME[format] ?? 'image/*',
    srcset: image.widths.map((width) => `${url(format, width)} ${width}w`).join(', '),
  }));
  const [first] = sources;
  return {
    sources,
    src: url(image.formats.at(-1) ?? 'jpg', Math.max(...image.widths)),
    alt: image.alt,
    preload: first ?? null,
  };
}
