import type { GalleryPhoto } from '../../shared/types';

const builtIn = [
  ['house-dawn', 'The guest house at first light, mist in the canyon below', 'First light'],
  ['porch', 'The long porch with two rocking chairs facing the vines', 'The porch, before coffee'],
  ['living-room', 'Living room with a stone fireplace and woven baskets on the wall', 'The living room'],
  ['kitchen', 'Kitchen with open shelves, copper pots and a bowl of lemons', 'The kitchen'],
  ['bedroom-garnet', 'Bedroom with a garnet quilt and a window full of hills', 'The Garnet room'],
  ['bedroom-sage', 'Bedroom with sage green linen and twin beds', 'The Sage room'],
  ['bedroom-moon', 'Attic bedroom with a round window and the moon in it', 'The Moon room'],
  ['view-noon', 'View over the rows to the Sierra at noon', 'The view, at noon'],
] as const;

/** Shown while the gallery has no pictures of its own. */
export const builtInPhotos: readonly GalleryPhoto[] = builtIn.map(([name, alt_text, caption]) => ({ image_url: `/media/art/stay-${name}-1600.webp`, alt_text, caption }));

export const PHOTOS_PER_PAGE = 8;

/** The photos of one page, from 1; a page that is not there is the nearest one that is. */
export function photoPage(photos: readonly GalleryPhoto[], page: number): { page: number; pages: number; offset: number; shown: readonly GalleryPhoto[] } {
  const pages = Math.max(1, Math.ceil(photos.length / PHOTOS_PER_PAGE));
  const inside = Math.min(pages, Math.max(1, page));
  const offset = (inside - 1) * PHOTOS_PER_PAGE;
  return { page: inside, pages, offset, shown: photos.slice(offset, offset + PHOTOS_PER_PAGE) };
}
