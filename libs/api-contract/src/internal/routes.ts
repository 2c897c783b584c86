/** Who may call a route: anyone, a signed-in customer (or staff), or staff holding one permission. */
export type RouteAccess = 'public' | 'customer' | `staff:${string}`;

/** A public read that the gateway may answer from memory; `query`: the only allowed query keys. */
export interface RouteCache {
  tags: string[];
  query: string[];
}

/**
 * One row of the gateway's table, generated from the services'
 * OpenAPI documents. `path` is in OpenAPI form: /api/wines/{id}.
 */
export interface RouteEntry {
  service: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: RouteAccess;
  cache?: RouteCache;
  /** Media types of its body, where they are others than JSON. */
  takes?: string[];
}
