import type { SliceDocument } from '@shamba/api-contract/slice-manifest';
import type { Copy } from './page-texts.js';

type Hero = NonNullable<SliceDocument['hero']>;

export interface HeroView {
  /** Best format first. */
  sources: { type: string; srcset: string }[];
  src: string;
  alt: string;
  preload: { srcset: string; type: string } | null;
}

const MIME: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg', png: 'image/png' };

/** The hero picture: one that staff uploaded, else the slice's own in all its formats and widths. */
export function heroView({ imageKey, image }: Hero, copy: Copy, releaseUrl: string): HeroView {
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
