import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { hasBody } from './body-types.js';
import type { Exchange } from './exchange.js';

/** Most unanswered requests of a connection. Browsers and proxies have one: they wait for the answer. */
const MOST_UNDER_WAY = 4;
const underWay = new WeakMap<Socket, number>();

/**
 * True if a connection may have one more request under way (until `countAnswered`); otherwise ends the connection. A
 * client that reads no answers would fill the memory with them.
 */
export function mayAskAgain({ socket }: IncomingMessage): boolean {
  // An earlier request of the same packet has ended the connection.
  if (socket.destroyed) return false;
  const count = (underWay.get(socket) ?? 0) + 1;
  if (count > MOST_UNDER_WAY) {
    socket.destroy();
    return false;
  }
  underWay.set(socket, count);
  return true;
}

/** A request is no longer under way: its connection has taken the answer, or has ended. */
export function countAnswered({ socket }: IncomingMessage): void {
  underWay.set(socket, (underWay.get(socket) ?? 1) - 1);
}

/** Least bytes per second of a sender. */
const LEAST_BYTES_PER_MS = 1;

/**
 * Calls `drop` once when a body comes in at less than 1 kB a second, measured every `slowAfterMs` until it is complete.
 * Times in which the gateway itself does not read do not count.
 */
export function watchSender({ req, slowAfterMs }: Exchange, drop: () => void): void {
  if (!hasBody(req.headers)) return;
  let before = req.socket.bytesRead;
  let wasTaken = true;
  req.on('pause', () => {
    wasTaken = false;
  });
  const timer = setInterval(() => {
    const brought = req.socket.bytesRead - before;
    if (req.complete) clearInterval(timer);
    else if (wasTaken && req.readableFlowing === true && brought < slowAfterMs * LEAST_BYTES_PER_MS) {
      clearInterval(timer);
      drop();
    }
    before += brought;
    wasTaken = true;
  }, slowAfterMs);
  req.once('close', () => clearInterval(timer));
}

/** Drops a reader who reads none of the written bytes for `slowAfterMs`. */
export function dropSlowReader({ res, slowAfterMs }: Exchange): void {
  const timer = setTimeout(() => {
    if (res.writableLength > 0) res.destroy();
    else timer.refresh();
  }, slowAfterMs);
  res.on('drain', () => timer.refresh());
  res.once('close', () => clearTimeout(timer));
}
