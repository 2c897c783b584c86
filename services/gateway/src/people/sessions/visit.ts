import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * A visitor's request as people and releases see it: what the edge has found out before it asks who comes. The edge's
 * `Exchange` is one.
 */
export interface Visit {
  readonly req: IncomingMessage;
  readonly res: ServerResponse;
  /** null: the address has no canonical form. */
  readonly target: { readonly path: string } | null;
  /** Address of the client, behind the trusted proxies. */
  readonly address: string;
  /** Scheme and host as the browser sees them. */
  readonly origin: string;
  /** True when the browser's connection is encrypted: cookies are for such connections only. */
  readonly secure: boolean;
}

const visits = new WeakMap<IncomingMessage, Visit>();

/** Lets controllers find the visit of the request that the framework hands them. */
export function rememberVisit(visit: Visit): void {
  visits.set(visit.req, visit);
}

/** The visit of a request whose visitor SessionLoader has loaded: that is every call of the gateway's own API. */
export function visitOf(req: IncomingMessage): Visit {
  const visit = visits.get(req);
  if (!visit) throw new Error('Nobody has asked yet who makes this request');
  return visit;
}
