import { constants, crc32, deflateRawSync } from 'node:zlib';

/**
 * A gzip stream whose fixed parts are compressed once. The texts between them (the holes) are filled in for each
 * response. Parts are deflate blocks, filled holes are stored (uncompressed) blocks. A part ends on a byte and refers
 * only to itself and earlier parts, so that the blocks can be joined.
 */
export class GzipParts {
  private readonly compressed: readonly Buffer[];
  private readonly sums: readonly PartSum[];

  /**
   * @param parts the fixed parts, in order; between each two of them is a hole
   * @param holeLengths length of each hole in bytes; null for one whose length varies
   */
  constructor(parts: readonly Buffer[], holeLengths: readonly (number | null)[]) {
    this.compressed = compressParts(parts, holeLengths);
    this.sums = parts.map(sumOf);
  }

  /** Bytes of the compressed parts. */
  get size(): number {
    return this.compressed.reduce((sum, { length }) => sum + length, 0);
  }

  /** The whole stream. @param holes text of each hole, at most 65,535 bytes */
  fill(holes: readonly string[]): Buffer {
    const pieces: Buffer[] = [GZIP_HEADER];
    let sum = 0;
    let length = 0;
    for (const [index, part] of this.sums.entries()) {
      sum = multiply(part.shift, sum) ^ part.sum;
      length += part.length;
      pieces.push(this.compressed[index] ?? EMPTY);
      const hole = Buffer.from(holes[index] ?? '');
      if (hole.length === 0) continue;
      sum = crc32(hole, sum >>> 0);
      length += hole.length;
      pieces.push(storedBlock(hole));
    }
    const trailer = Buffer.alloc(8);
    trailer.writeUInt32LE(sum >>> 0, 0);
    trailer.writeUInt32LE(length % 2 ** 32, 4);
    return Buffer.concat([...pieces, LAST_BLOCK, trailer]);
  }
}

const EMPTY = Buffer.alloc(0);
/** Deflate, no name, no time, system unknown (RFC 1952). */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
/** An empty stored block with the "final" bit (RFC 1951). */
const LAST_BLOCK = Buffer.from([1, 0, 0, 0xff, 0xff]);
const WINDOW = 32 * 1024;
const MAX_STORED = 0xffff;

/** Checksum of a fixed part, worked out once. */
interface PartSum {
  length: number;
  sum: number;
  /** A checksum times this is the same checksum after as many zero bytes as the part has. */
  shift: number;
}

/** Polynomial of CRC-32, and the 1 of its arithmetic: both with the lowest power in the highest bit. */
const POLYNOMIAL = 0xedb88320;
const ONE = 0x80000000;

const sumOf = (part: Buffer): PartSum => ({
  length: part.length,
  sum: crc32(part),
  // crc32 inverts its sum at its begin and end.
  shift: ~crc32(Buffer.alloc(part.length), ~ONE >>> 0),
});

/** Product of two polynomials over bits, modulo CRC-32's: joins checksums as zlib's crc32_combine does. */
function multiply(a: number, b: number): number {
  let product = 0;
  let power = b;
  for (let bits = a; bits !== 0; bits <<= 1) {
    if (bits < 0) product ^= power;
    power = power & 1 ? (power >>> 1) ^ POLYNOMIAL : power >>> 1;
  }
  return product;
}

/** Takes the place of a hole when parts refer back: a control character, which hardly ever occurs in texts. */
const HOLE = 1;

/** Compresses the parts. They may refer back to earlier ones, but never into a hole, whose bytes differ each time. */
function compressParts(parts: readonly Buffer[], holeLengths: readonly (number | null)[]): Buffer[] {
  const refersBack = !parts.some((part) => part.includes(HOLE));
  let before = EMPTY;
  return parts.map((part, index) => {
    const compressed = deflateRawSync(part, {
      level: constants.Z_BEST_COMPRESSION,
      finishFlush: constants.Z_SYNC_FLUSH,
      ...(before.length > 0 && { dictionary: before }),
    });
    const hole = holeLengths[index] ?? null;
    // Distances over a hole of another length would point to the wrong place.
    before =
      hole === null || !refersBack ? EMPTY : Buffer.concat([before, part, Buffer.alloc(hole, HOLE)]).subarray(-WINDOW);
    return compressed;
  });
}

function storedBlock(bytes: Buffer): Buffer {
  if (bytes.length > MAX_STORED) throw new RangeError('A hole is at most 65,535 bytes long.');
  const header = Buffer.alloc(5);
  header.writeUInt16LE(bytes.length, 1);
  header.writeUInt16LE(~bytes.length & MAX_STORED, 3);
  return Buffer.concat([header, bytes]);
}
