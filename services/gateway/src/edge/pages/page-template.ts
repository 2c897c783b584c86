import { randomBytes } from 'node:crypto';
import { GzipParts } from './gzip-parts.js';

/** The texts of a page that differ with each request. */
export interface Filling {
  nonce: string;
  requestId: string;
  viewToken: string;
  /** JSON of the visitor's flags. */
  flags: string;
}
type Hole = keyof Filling;

/**
 * A page is rendered with these in the places of its holes. No text of a page can be one of them: they are made of this
 * process's own random bytes.
 */
export const MARKS: Readonly<Filling> = {
  nonce: mark('n'),
  requestId: mark('r'),
  viewToken: mark('v'),
  flags: mark('f'),
};
const MARK = new RegExp(`(${Object.values(MARKS).join('|')})`);
const HOLE_OF = new Map(Object.entries(MARKS).map(([hole, text]) => [text, hole as Hole]));

/** A rendered page with holes, made once and filled for each request; compressed but for its holes. */
export class PageTemplate {
  private readonly parts: readonly Buffer[];
  private readonly holes: readonly Hole[];
  private readonly compressed: GzipParts;

  /**
   * @param html rendered with MARKS
   * @param nonceBytes length of every nonce
   */
  constructor(html: string, nonceBytes: number) {
    const pieces = html.split(MARK);
    this.parts = pieces.filter((_, index) => index % 2 === 0).map((part) => Buffer.from(part));
    this.holes = pieces.filter((_, index) => index % 2 === 1).map(holeOf);
    this.compressed = new GzipParts(
      this.parts,
      this.holes.map((hole) => (hole === 'nonce' ? nonceBytes : null)),
    );
  }

  /** Bytes that it takes in memory. */
  get size(): number {
    return this.parts.reduce((sum, { length }) => sum + length, this.compressed.size);
  }

  plain(filling: Filling): Buffer {
    const values = this.holes.map((hole) => Buffer.from(filling[hole]));
    return Buffer.concat(this.parts.flatMap((part, index) => [part, values[index] ?? NOTHING]));
  }

  gzip(filling: Filling): Buffer {
    return this.compressed.fill(this.holes.map((hole) => filling[hole]));
  }
}

/** A page that is used once. @param html rendered with MARKS */
export const fillOnce = (html: string, filling: Filling): string =>
  html
    .split(MARK)
    .map((piece, index) => (index % 2 === 0 ? piece : filling[holeOf(piece)]))
    .join('');

const NOTHING = Buffer.alloc(0);
const holeOf = (text: string): Hole => HOLE_OF.get(text) ?? 'nonce';

/** Letters and digits only: they stand in the page as they are, in HTML and in JSON. */
function mark(name: string): string {
  return `${name}${randomBytes(16).toString('hex')}`;
}
