import type { Metadata, Sharp, SharpOptions } from 'sharp';
import { PictureTooLarge, UnsupportedPicture } from './media.errors.js';
import { pictureTypeOf } from './picture-type.js';

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
/** Above the size of any camera; a small file that unpacks to more is an attack. */
const MAX_PIXELS = 60_000_000;
/** Most memory in bytes to draw a picture. A container has 768 MiB; the rest of the process needs a third. */
const MAX_DECODED_BYTES = 400_000_000;
/** Longest side in pixels: twice the largest size on a page, for dense screens. */
const MAX_SIDE = 3200;

export interface Picture {
  bytes: Buffer;
  contentType: 'image/webp';
  width: number;
  height: number;
}

/**
 * Encodes an uploaded picture again as WebP: upright, at most 3200 px, without hidden data (camera, place, trailing
 * bytes). The bytes decide the type, not the name. Size and depth are read from the header before pixels are decoded.
 * @param sharp the library, from drawAlone
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
      'This image is too large when it is opened. Please save it smaller, or with 8 bits per color.',
    );
  const { data, info } = await decoding(() =>
    sharp(upload, { limitInputPixels: MAX_PIXELS, sequentialRead: true, failOn: 'error' })
      // Converts 16 bits a channel to 8 before resizing, which needs half of the memory.
      .pipelineColourspace('srgb')
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true }),
  );
  // Encoded in a second step, when the large picture is out of memory.
  const { width, height, channels } = info;
  const bytes = await sharp(data, { raw: { width, height, channels } }).webp({ quality: 84 }).toBuffer();
  return { bytes, contentType: 'image/webp', width, height };
}

/**
 * Most bytes that the decoder keeps in memory: all pixels, as for an interlaced PNG. For a progressive JPEG it keeps
 * coefficients, which need twice as many bytes.
 */
function decodedBytes({ width, height, channels, depth, format, isProgressive }: Metadata): number {
  const bytes = depth !== 'uchar' || (format === 'jpeg' && isProgressive) ? 2 : 1;
  return width * height * channels * bytes;
}

/** Reports a broken file with a valid signature as the sender's mistake. @throws UnsupportedPicture */
async function decoding<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new UnsupportedPicture(error);
  }
}
