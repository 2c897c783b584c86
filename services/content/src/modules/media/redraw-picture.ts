import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { PictureTooLarge, UnsupportedPicture } from './media.errors.js';
import { pictureTypeOf } from './picture-type.js';

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Larger than any camera that uploads here; a small file that unpacks to more is an attack. */
const MAX_PIXELS = 60_000_000;
/** Memory that a picture may take while it is drawn. A container has 768 MiB; the rest of the process needs a third. */
const MAX_DECODED_BYTES = 400_000_000;
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
 * (camera, place, trailing data). The bytes decide what it is, not the name. Size and depth are measured in its header,
 * before a pixel is decoded.
 * @param sharp the library, while this drawing has it alone (drawAlone)
 * @throws UnsupportedPicture, PictureTooLarge
 */
export async function redrawPicture(
  sharp: (input: Uint8Array, options: SharpOptions) => Sharp,
  upload: Uint8Array,
): Promise<Picture> {
  if (upload.byteLength > MAX_UPLOAD_BYTES) throw new PictureTooLarge('This image is too large: at most 10 MB.');
  if (pictureTypeOf(upload) === undefined) throw new UnsupportedPicture();
  const header = await decoding(() => sharp(upload, { limitInputPixels: false, failOn: 'error' }).metadata());
  if (header.width * header.height > MAX_PIXELS)
    throw new PictureTooLarge('This image has too many pixels: at most 60 megapixels.');
  if (decodedBytes(header) > MAX_DECODED_BYTES)
    throw new PictureTooLarge(
      'This image is too large when it is opened. Please save it smaller, or with 8 bits a color.',
    );
  const { data, info } = await decoding(() =>
    sharp(upload, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error' })
      // Sixteen bits a channel become eight before the picture is resized: its lines take half of the memory.
      .pipelineColourspace('srgb')
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  // Encoded by itself: the large picture is out of memory by then.
  const { width, height, channels } = info;
  const bytes = await sharp(data, { raw: { width, height, channels } }).webp({ quality: 84 }).toBuffer();
  return { bytes, contentType: 'image/webp', width, height };
}

/**
 * Bytes that the decoder may keep of the whole picture at once: its pixels, as it does for an interlaced PNG. Of a
 * progressive JPEG it keeps coefficients, which are twice as long as its pixels.
 */
function decodedBytes({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const bytes = depth !== 'uchar' || (format === 'jpeg' && isProgressive) ? 2 : 1;
  return width * height * channels * bytes;
}

/** A file with the right first bytes may still be broken: that is the sender's mistake, not ours. */
async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new UnsupportedPicture(error);
  }
}
