import type { Caller } from '@shamba/service-kit/identity';
import { NoCartOwner } from './cart.errors.js';

/** Most different lines in one cart. */
export const MAX_LINES = 60;
const BROWSER_ID = /^[\w.-]{1,64}$/;

/** Whose cart: a signed-in user's one cart, or a guest's cart in one browser. */
export type CartOwner = { userId: number } | { userId?: undefined; guestId: string; browserId?: string | undefined };

/** Where a browser id may stand, in the order in which they are believed. */
export interface BrowserIdSources {
  /** Path or body: `session_id` or `sessionId`. */
  given?: unknown;
  query?: unknown;
  header?: unknown;
}

/** The browser id of a request: path or body, then query, then header `X-Session-Id`; undefined when none is usable. */
export function browserIdOf(sources: BrowserIdSources): string | undefined {
  for (const candidate of [sources.given, sources.query, sources.header]) {
    if (typeof candidate === 'string' && BROWSER_ID.test(candidate)) return candidate;
  }
  return undefined;
}

/**
 * Whose cart a request means. Signed in, the browser id is ignored. A guest who sends none gets the cart that this
 * guest used last. Throws NoCartOwner (401) when the identity names neither user nor guest.
 */
export function cartOwner(caller: Caller, browserId: string | undefined): CartOwner {
  if (caller.userId !== undefined) return { userId: caller.userId };
  if (caller.guestId === undefined) throw new NoCartOwner();
  return { guestId: caller.guestId, browserId };
}
