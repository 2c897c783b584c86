import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { isPublicHost, isPublicIp } from '../values/web-address.js';

/** The host resolves to an address inside our network. */
export class InsideAddress extends Error {
  override readonly name = 'InsideAddress';

  constructor() {
    super('its host is inside of the network');
  }
}

export interface OutsidePost {
  body: string;
  headers: Record<string, string>;
  timeoutMs: number;
  /** Allows addresses inside our network. */
  inside?: boolean;
}

/** Resolves a name to all its addresses, as node:dns does. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Checks the address of a name when connecting: a public name may resolve to an internal address a moment later.
 * @param resolve a test's own resolver
 */
export const publicLookup =
  (resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) done(error ?? new Error('its host has no address'), '', 0);
      else if (!addresses.every(({ address }) => isPublicIp(address))) done(new InsideAddress(), '', 0);
      else if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };

const CONNECT_MS = 3000;
const outside = new Agent({ connections: 4, connect: { lookup: publicLookup(), timeout: CONNECT_MS } });
const anywhere = new Agent({ connections: 4, connect: { timeout: CONNECT_MS } });

/**
 * Posts text to a configured address. Follows no redirects and does not read the response's body.
 * @returns the status
 * @throws InsideAddress unless `inside`; an error when the host is unreachable or does not answer in time
 */
export async function postOutside(url: string, { body, headers, timeoutMs, inside }: OutsidePost): Promise<number> {
  if (!inside && !isPublicHost(new URL(url).hostname)) throw new InsideAddress();
  const answer = await request(url, {
    dispatcher: inside ? anywhere : outside,
    method: 'POST',
    headers,
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  await answer.body.dump();
  return answer.statusCode;
}
