import { pictureSet } from '@shamba/rules';

export interface Renditions {
  avif: string;
  webp: string;
}

/** The srcsets of a stored picture; null for other addresses. */
export function renditions(src: string): Renditions | null {
  const [avif, webp] = [pictureSet(src, 'avif'), pictureSet(src, 'webp')];
  return avif === null || webp === null ? null : { avif, webp };
}
