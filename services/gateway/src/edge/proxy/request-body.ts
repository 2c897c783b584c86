import { Transform, type Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { DomainError } from '@shamba/service-kit/http';
import { hasBody } from '../http/body-types.js';
import { countBody } from '../http/waiting-bodies.js';
import type { Lane } from './service-client.js';
import { RequestAborted } from './service-failure.js';

const KB = 1024;
/** Body limit of every service, so that no service has to close the connection during a body. */
const MAX_BODY = 256 * KB;
/** 10 MB of picture and the form around it. */
const MAX_UPLOAD = 11 * KB * KB;
/** Most pieces of an upload: its service keeps about a kilobyte for each, even for a single byte. */
const MAX_PIECES = 32 * KB;

export class BodyTooLarge extends DomainError {
  constructor(limit: number) {
    const most = limit < KB * KB ? `${limit / KB} kB` : `${Math.floor(limit / KB / KB)} MB`;
    super({ code: 'too_large', status: 'too_large', publicMessage: `This is too large: at most ${most}.` });
  }
}

class TooManyPieces extends DomainError {
  constructor() {
    super({ code: 'bad_request', status: 'bad_request', publicMessage: 'Please send this in larger pieces.' });
  }
}

/**
 * The request's body for a service, or undefined without one. It is read whole: the service gets one packet, a slow
 * sender occupies no connection to the service, and the request can be sent again to a service that was unreachable.
 * An upload streams through a separate stream: if the service answers early, the client's connection stays usable.
 * @throws BodyTooLarge, at once or while streaming; TooManyPieces for an upload; RequestAborted when the client leaves
 */
export async function requestBody(req: IncomingMessage, lane: Lane): Promise<Buffer | Readable | undefined> {
  if (!hasBody(req.headers)) return undefined;
  if (req.destroyed && !req.complete) throw new RequestAborted({ cause: new Error('client gone') });
  const limit = lane === 'uploads' ? MAX_UPLOAD : MAX_BODY;
  if (Number(req.headers['content-length'] ?? 0) > limit) throw new BodyTooLarge(limit);
  return lane === 'uploads' ? req.pipe(counting(limit)) : whole(req, limit);
}

function whole(req: IncomingMessage, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  countBody(req);
  return new Promise((resolve, reject) => {
    req.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limit) reject(new BodyTooLarge(limit));
      else chunks.push(chunk);
    });
    req.once('end', () => resolve(Buffer.concat(chunks)));
    req.once('error', (cause) => reject(new RequestAborted({ cause })));
    req.once('close', () => {
      if (!req.complete) reject(new RequestAborted({ cause: new Error('client gone') }));
    });
  });
}

function counting(limit: number): Transform {
  let size = 0;
  let pieces = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      pieces += 1;
      if (size > limit) done(new RequestAborted({ cause: new BodyTooLarge(limit) }));
      else if (pieces > MAX_PIECES) done(new RequestAborted({ cause: new TooManyPieces() }));
      else done(null, chunk);
    },
  });
  // When the service has answered already, nothing else listens for the error.
  return counted.on('error', () => undefined);
}
