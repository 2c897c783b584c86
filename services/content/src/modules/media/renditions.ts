import type { Sharp } from 'sharp';

/**
 * The sizes that pages ask for, by the largest of them that a
 * picture fills; the design system's Image knows the same ladders.
 */
const LADDERS: ReadonlyMap<number, readonly number[]> = new Map([
  [1600, [480, 960, 1600]],
  [1280, [320, 640, 1280]],
  [640, [320, 640]],
]);

/** What a picture's files have in common: the first letters of their names. */
export const HASH_LENGTH = 40;

export interface Rendition {
  /** <hash>-<width>.<format> */
  name: string;
  bytes: Buffer;
}

/**
 * Width that a picture's address names: the largest rung that it fills, or undefined for one that is smaller than all.
 */
export const largestRung = (width: number): number | undefined => [...LADDERS.keys()].find((rung) => width >= rung);

/**
 * Draws a picture in every width and format that its address stands for, smallest first.
 * @param sharp the library, while this drawing has it alone (drawAlone)
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

/** Every file of a picture that `file` (its address) stands for. */
export function filesOf(file: string): string[] {
  const [, hash = '', largest] = /^([0-9a-f]{40})(?:-(\d+))?\.webp$/.exec(file) ?? [];
  const widths = (largest && LADDERS.get(Number(largest))) || [];
  return [`${hash}.webp`, ...widths.flatMap((width) => [`${hash}-${width}.webp`, `${hash}-${width}.avif`])];
}

/** Where the files of a picture are: its name in addresses, and the widest size; `stored` since it was replaced. */
export interface PlacedPicture {
  file: string;
  stored: string | null;
}

/** The file that an address of a picture stands for: its own name, or since the replacement another one. */
export const storedFile = ({ file, stored }: PlacedPicture): string =>
  stored === null ? file : `${stored}${file.slice(HASH_LENGTH)}`;
