import { PictureTooLarge, UnsupportedPicture } from './media.errors.js';
import { pictureTypeOf } from './picture-type.js';

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Larger than any camera that uploads here; a small file that unpacks to more is an attack. */
const MAX_PIXELS = 60_000_000;
/** Longest side that a page ever shows, twice over for dense screens. */
const MAX_SIDE = 3200;

export interface Picture {
  bytes: Buffer;
  contentType: 'image/webp';
  width: number;
  height: number;
}

/**
 * Encodes an uploaded picture again as WebP: upright, at most 3200 px, and without anything that was hidden in the file
 * (camera, place, trailing data). The bytes decide what it is, not the name.
 * @throws UnsupportedPicture, PictureTooLarge
 */
export async function redrawPicture(upload: Uint8Array): Promise<Picture> {
  if (upload.byteLength > MAX_UPLOAD_BYTES) throw new PictureTooLarge('This image is too large: at most 10 MB.');
  if (pictureTypeOf(upload) === undefined) throw new UnsupportedPicture();
  // Loaded with the first upload: most processes never see one, and libvips is large.
  const { default: sharp } = await import('sharp');
  const image = sharp(upload, { limitInputPixels: false, failOn: 'error' });
  const { width, height } = await decoding(() => image.metadata());
  if (width * height > MAX_PIXELS) throw new PictureTooLarge('This image has too many pixels: at most 60 megapixels.');
  const drawn = await decoding(() =>
    image
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 84 })
      .toBuffer({ resolveWithObject: true }),
  );
  return { bytes: drawn.data, contentType: 'image/webp', width: drawn.info.width, height: drawn.info.height };
}

/** A file with the right first bytes may still be broken: that is the sender's mistake, not ours. */
async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new UnsupportedPicture(error);
  }
}
