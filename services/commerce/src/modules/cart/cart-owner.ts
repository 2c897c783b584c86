import type { Caller } from '@shamba/service-kit/identity';
import { NoCartOwner } from './cart.errors.js';

/** Limit of lines in one cart. */
export const MAX_LINES = 60;
const BROWSER_ID = /^[\w.-]{1,64}$/;

/** Owner of a cart: a user has one, a guest one per browser. */
export type CartOwner = { userId: number } | { userId?: undefined; guestId: string; browserId?: string | undefined };

/** Sources of a browser id, in their order of precedence. */
export interface BrowserIdSources {
  /** Path or body: `session_id` or `sessionId`. */
  given?: unknown;
  query?: unknown;
  header?: unknown;
}

/** The browser id of a request: path or body, then query, then header `X-Session-Id`; undefined if none is usable. */
export function browserIdOf(sources: BrowserIdSources): string | undefined {
  for (const candidate of [sources.given, sources.query, sources.header]) {
    if (typeof candidate === 'string' && BROWSER_ID.test(candidate)) return candidate;
  }
  return undefined;
}

/**
 * The owner of a request's cart. The browser id is ignored for users. A guest without one gets the cart used last.
 * @throws NoCartOwner (401) when the identity names neither user nor guest
 */
export function cartOwner(caller: Caller, browserId: string | undefined): CartOwner {
  if (caller.userId !== undefined) return { userId: caller.userId };
  if (caller.guestId === undefined) throw new NoCartOwner();
  return { guestId: caller.guestId, browserId };
}
