import type { StayCopy } from './copy';
import type { GalleryPhoto } from '../../shared/types';

const builtIn = ['photo-1', 'photo-2', 'photo-3', 'photo-4', 'photo-5', 'photo-6', 'photo-7', 'photo-8'] as const;

/** Photos of a gallery without pictures of its own. */
export const builtInPhotos = (copy: StayCopy): GalleryPhoto[] =>
  builtIn.map((photo) => ({
    image_url: copy.text(`${photo}-image`),
    alt_text: copy.text(`${photo}-image-alt`),
    caption: copy.text(`${photo}-caption`),
  }));

export const PHOTOS_PER_PAGE = 8;

/** The photos of one page, from 1; a page out of range becomes the nearest one. */
export function photoPage(
  photos: readonly GalleryPhoto[],
  page: number,
): { page: number; pages: number; offset: number; shown: readonly GalleryPhoto[] } {
  const pages = Math.max(1, Math.ceil(photos.length / PHOTOS_PER_PAGE));
  const inside = Math.min(pages, Math.max(1, page));
  const offset = (inside - 1) * PHOTOS_PER_PAGE;
  return { page: inside, pages, offset, shown: photos.slice(offset, offset + PHOTOS_PER_PAGE) };
}
