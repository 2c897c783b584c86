import { Transform, type Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import { DomainError } from '@shamba/service-kit';
import { RequestAborted } from './upstream.js';

const MAX_JSON = 1024 * 1024;
const SMALL = 64 * 1024;
/** 10 MB of picture and the form around it. */
const MAX_UPLOAD = 11 * 1024 * 1024;

export class BodyTooLarge extends DomainError {
  constructor(limit: number) {
    super({ code: 'too_large', status: 'too_large', publicMessage: `This is too large: at most ${Math.floor(limit / 1024 / 1024)} MB.` });
  }
}

/** The request's body for a service, or undefined when it has none. Throws BodyTooLarge, at once or while it streams. */
export function requestBody(req: IncomingMessage): Readable | undefined {
  const length = req.headers['content-length'];
  if (length === undefined ? req.headers['transfer-encoding'] === undefined : Number(length) === 0) return undefined;
  const limit = req.headers['content-type']?.startsWith('multipart/') ? MAX_UPLOAD : MAX_JSON;
  if (length !== undefined) {
    if (Number(length) > limit) throw new BodyTooLarge(limit);
    // Node itself holds a body to its Content-Length.
    return req;
  }
  return req.pipe(counting(limit));
}

/**
 * The same, read whole when it is small and says so: one packet to the service instead of several, and a service that
 * could not be reached can be asked again. Throws BodyTooLarge, and RequestAborted when the client goes away meanwhile.
 */
export async function smallOrStream(req: IncomingMessage): Promise<Buffer | Readable | undefined> {
  const body = requestBody(req);
  return body === req && Number(req.headers['content-length']) <= SMALL ? whole(req) : body;
}

function whole(req: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.once('end', () => resolve(Buffer.concat(chunks)));
    req.once('error', (cause) => reject(new RequestAborted({ cause })));
    req.once('close', () => {
      if (!req.complete) reject(new RequestAborted({ cause: new Error('client gone') }));
    });
  });
}

function counting(limit: number): Transform {
  let size = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > limit) done(new RequestAborted({ cause: new BodyTooLarge(limit) }));
      else done(null, chunk);
    },
  });
}
