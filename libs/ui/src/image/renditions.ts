/**
 * The sizes in which a stored picture exists. Its address names the largest one, e.g. /media/art/hero-dawn-1600.webp;
 * the smaller ones and the AVIF files stand beside it. Any other address is used as it is.
 */
const ladders: Record<string, readonly number[]> = { 640: [320, 640], 1280: [320, 640, 1280], 1600: [480, 960, 1600] };
const pattern = /^(\/media\/.+)-(640|1280|1600)\.(?:webp|avif)$/;

export interface Renditions {
  avif: string;
  webp: string;
}

/** The srcsets of a stored picture, or null when its address is not one of ours. */
export function renditions(src: string): Renditions | null {
  const [, base, largest] = pattern.exec(src) ?? [];
  const widths = largest === undefined ? undefined : ladders[largest];
  if (base === undefined || widths === undefined) return null;
  const set = (format: string) => widths.map((width) => `${base}-${width}.${format} ${width}w`).join(', ');
  return { avif: set('avif'), webp: set('webp') };
}
