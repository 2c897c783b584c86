import { type Exchange, exchangeOf } from './exchange.js';
import type { IncomingMessage } from 'node:http';
import { refuse } from './respond.js';

/** Memory that Node needs for each piece besides its bytes; a body may come byte by byte. */
const BESIDE_A_PIECE = 1024;

/**
 * Counts the request bodies in this process's memory, from their first byte until the request is answered. Above
 * `mostBytes` the largest body that is still incomplete is dropped; complete ones are never dropped.
 */
export class WaitingBodies {
  private readonly sizes = new Map<Exchange, number>();
  private bytes = 0;

  /** @param drop ends the request of a dropped body */
  constructor(
    private readonly mostBytes: number,
    private readonly drop: (exchange: Exchange) => void,
  ) {}

  /** Counts the bytes from now on; call it before the body is read. */
  watch(exchange: Exchange): void {
    const { req, res } = exchange;
    const { socket } = req;
    this.sizes.set(exchange, 0);
    req.on('data', (piece: Buffer) => this.add(exchange, piece.length + BESIDE_A_PIECE));
    // An answer that waits behind another one on its connection gets no event when the connection ends.
    const end = (): void => {
      this.remove(exchange);
      socket.off('close', end);
    };
    res.once('close', end);
    socket.once('close', end);
  }

  private add(exchange: Exchange, bytes: number): void {
    const size = this.sizes.get(exchange);
    if (size === undefined) return;
    this.sizes.set(exchange, size + bytes);
    this.bytes += bytes;
    if (this.bytes <= this.mostBytes) return;
    const largest = this.largestUnderWay(exchange);
    this.remove(largest);
    this.drop(largest);
  }

  /**
   * The largest incomplete body. The one of which a piece was just read counts as incomplete: a small body may be
   * complete at the connection before its first piece is read.
   */
  private largestUnderWay(latest: Exchange): Exchange {
    const underWay = [...this.sizes].filter(([exchange]) => exchange === latest || !exchange.req.complete);
    return underWay.reduce((largest, other) => (other[1] > largest[1] ? other : largest))[0];
  }

  private remove(exchange: Exchange): void {
    this.bytes -= this.sizes.get(exchange) ?? 0;
    this.sizes.delete(exchange);
  }
}

const waiting = new WaitingBodies(64 * 1024 * 1024, (exchange) => {
  const later = { 'retry-after': '2', connection: 'close' };
  refuse(exchange, 503, 'busy', 'The site is very busy right now. Please try again in a moment.', later);
});

/** Counts a body that is about to be read into memory: see WaitingBodies. */
export function countBody(req: IncomingMessage): void {
  waiting.watch(exchangeOf(req));
}
