/** Access of a route: everybody, signed-in customers (or staff), or staff with a permission. */
export type RouteAccess = 'public' | 'customer' | `staff:${string}`;

/**
 * A public read that the gateway may cache in memory; `query`: the only query keys that change the answer.
 * `staffFilters`: filters with all their values, which change it only for staff.
 */
export interface RouteCache {
  tags: string[];
  query: string[];
  staffFilters?: Record<string, string[]>;
}

/**
 * One row of the gateway's route table, generated from the services' OpenAPI documents. `path` in OpenAPI form:
 * /api/wines/{id}.
 */
export interface RouteEntry {
  service: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: RouteAccess;
  cache?: RouteCache;
  /** Media types of the body, if not JSON. */
  takes?: string[];
}
