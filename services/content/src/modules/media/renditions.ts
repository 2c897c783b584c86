import type { Sharp } from 'sharp';
import type { UploadedPicture } from './uploaded-picture.entity.js';

/**
 * Widths that pages request, by the largest width that a picture fills; the design system's Image has the same ladders.
 */
const LADDERS: ReadonlyMap<number, readonly number[]> = new Map([
  [1600, [480, 960, 1600]],
  [1280, [320, 640, 1280]],
  [640, [320, 640]],
]);

/** Length of the hash that begins the names of a picture's files. */
export const HASH_LENGTH = 40;

export interface Rendition {
  /** <hash>-<width>.<format> */
  name: string;
  bytes: Buffer;
}

/**
 * Width in a picture's address: the largest rung that the picture fills, or undefined for a smaller picture.
 */
export const largestRung = (width: number): number | undefined => [...LADDERS.keys()].find((rung) => width >= rung);

/**
 * Draws a picture in every width and format of its address, smallest first.
 * @param sharp the library, from drawAlone
 */
export async function drawRenditions(
  sharp: (input: Buffer) => Sharp,
  picture: Buffer,
  hash: string,
  largest: number,
): Promise<Rendition[]> {
  const drawn: Rendition[] = [];
  for (const width of LADDERS.get(largest) ?? []) {
    const resized = sharp(picture).resize({ width, withoutEnlargement: true });
    drawn.push({ name: `${hash}-${width}.webp`, bytes: await resized.clone().webp({ quality: 80 }).toBuffer() });
    drawn.push({
      name: `${hash}-${width}.avif`,
      bytes: await resized.clone().avif({ quality: 55, effort: 3 }).toBuffer(),
    });
  }
  return drawn;
}

/** Names of all files of a picture with the address `file`. */
export function filesOf(file: string): string[] {
  const [, hash = '', largest] = /^([0-9a-f]{40})(?:-(\d+))?\.webp$/.exec(file) ?? [];
  const widths = (largest && LADDERS.get(Number(largest))) || [];
  return [`${hash}.webp`, ...widths.flatMap((width) => [`${hash}-${width}.webp`, `${hash}-${width}.avif`])];
}

/** Name of the stored file behind a picture's address; a replaced picture has other file names. */
export const storedFile = ({ file, stored }: Pick<UploadedPicture, 'file' | 'stored'>): string =>
  stored === null ? file : `${stored}${file.slice(HASH_LENGTH)}`;
