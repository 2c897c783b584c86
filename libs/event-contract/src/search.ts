import { z } from 'zod';
import type { ServiceName } from './services.js';

/** Kinds of the back office's search: their service, and the permission of their lists. */
export const searchKinds = {
  order: { service: 'commerce', permission: 'orders.read' },
  customer: { service: 'gateway', permission: 'customers.read' },
  wine: { service: 'catalog', permission: 'wines.read' },
  booking: { service: 'hospitality', permission: 'stay-bookings.read' },
  member: { service: 'commerce', permission: 'members.read' },
} as const satisfies Record<string, { service: ServiceName; permission: string }>;
export type SearchKind = keyof typeof searchKinds;

export const searchKindNames = Object.keys(searchKinds) as SearchKind[];

/** Minimum length: shorter texts match too much. */
export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_MAX_LENGTH = 100;
/** Limit of hits per kind. */
export const SEARCH_HITS = 5;

/** Answer of GET /internal/search?q=…&kinds=order,member. `late`: kinds whose search took too long. */
export const searchAnswer = z.object({
  hits: z.array(
    z.object({
      kind: z.enum(searchKindNames),
      /** The row's id; opens its page. */
      id: z.string(),
      title: z.string(),
      detail: z.string(),
    }),
  ),
  late: z.array(z.enum(searchKindNames)),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type SearchHit = SearchAnswer['hits'][number];
