import { lookup } from 'node:dns';
import { Injectable } from '@nestjs/common';
import { Agent, type Dispatcher, request } from 'undici';
import { isPublicHost } from '../values/web-address.js';
import { InsideAddress, publicLookup, type Resolve } from './outside-post.js';

/** Limits of reading an address that staff typed. */
export interface OutsideLimits {
  maxBytes: number;
  /** Time for all redirects and the body together. */
  timeoutMs: number;
}

/** The address gave no text. The message is for staff. */
export class OutsideUnread extends Error {
  override readonly name = 'OutsideUnread';
}

const CONNECT_MS = 5000;
const MOST_REDIRECTS = 3;
const MOVED = new Set([301, 302, 303, 307, 308]);

/**
 * The way to addresses outside. Tests replace it: their own names lead to their own server.
 * `reach` turns an address that was found to be public into the one that is connected to.
 */
@Injectable()
export class OutsideNetwork {
  readonly resolve: Resolve = lookup;
  readonly reach: (address: string) => string = (address) => address;
  /** Certificates that are trusted besides those of the system. */
  readonly ca: string | undefined = undefined;
}

/** Reads texts from https addresses outside our network, within limits. */
@Injectable()
export class OutsideReader {
  private agent: Agent | undefined;

  constructor(private readonly network: OutsideNetwork) {}

  /**
   * Follows up to three redirects. Each address must be https at a public host, which is checked again when connecting.
   * Asks for an uncompressed text: the limit is of what is sent.
   * @returns the text of a 200 answer
   * @throws OutsideUnread
   */
  async read(url: string, { maxBytes, timeoutMs }: OutsideLimits): Promise<string> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      let address = new URL(url);
      for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
        const answer = await this.get(address, signal);
        const { location } = answer.headers;
        if (!MOVED.has(answer.statusCode)) return await textOf(answer, maxBytes);
        end(answer);
        if (typeof location !== 'string') throw new OutsideUnread('It leads nowhere.');
        address = new URL(location, address);
      }
      throw new OutsideUnread('It leads on and on.');
    } catch (error) {
      throw error instanceof OutsideUnread ? error : new OutsideUnread(reasonOf(error, signal), { cause: error });
    }
  }

  private get(address: URL, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    if (address.protocol !== 'https:') throw new OutsideUnread('It leads to an address without https.');
    if (address.username !== '' || address.password !== '')
      throw new OutsideUnread('It leads to an address with a password.');
    if (!isPublicHost(address.hostname)) throw new InsideAddress();
    this.agent ??= this.connected();
    const headers = {
      accept: 'text/calendar, text/plain;q=0.5',
      'accept-encoding': 'identity',
      'user-agent': 'Shamba',
    };
    return request(address, { dispatcher: this.agent, headers, signal });
  }

  private connected(): Agent {
    const { resolve, reach, ca } = this.network;
    const isPublic = publicLookup(resolve);
    return new Agent({
      connections: 4,
      maxHeaderSize: 16_384,
      connect: {
        timeout: CONNECT_MS,
        ...(ca && { ca }),
        lookup: (hostname, options, done) =>
          isPublic(hostname, options, (error, addresses, family) => {
            if (error || typeof addresses === 'string')
              done(error, typeof addresses === 'string' ? reach(addresses) : '', family);
            else
              done(
                null,
                addresses.map((found) => ({ ...found, address: reach(found.address) })),
              );
          }),
      },
    });
  }
}

async function textOf(answer: Dispatcher.ResponseData, maxBytes: number): Promise<string> {
  const { statusCode, headers, body } = answer;
  try {
    if (statusCode !== 200) throw new OutsideUnread(`It answers with ${statusCode}.`);
    if ((headers['content-encoding'] ?? 'identity') !== 'identity')
      throw new OutsideUnread('It answers with compressed text.');
    const parts: Buffer[] = [];
    let bytes = 0;
    for await (const part of body as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > maxBytes) throw new OutsideUnread(`It is larger than ${Math.floor(maxBytes / 1_000_000)} MB.`);
      parts.push(part);
    }
    return Buffer.concat(parts).toString('utf8');
  } finally {
    end(answer);
  }
}

/** Ends an answer whose body is not read; undici emits that as an error. */
function end({ body }: Dispatcher.ResponseData): void {
  body.on('error', () => undefined).destroy();
}

/** A reason for staff, without what the other side said. */
function reasonOf(error: unknown, { aborted }: AbortSignal): string {
  if (error instanceof InsideAddress) return 'It leads into a private network.';
  if (aborted) return 'It did not answer in time.';
  return 'It could not be reached.';
}
