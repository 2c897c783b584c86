import { z } from 'zod';
import type { ServiceName } from './services.js';

/** The kinds of the back office's search: the service that has them, and the permission of their lists. */
export const searchKinds = {
  order: { service: 'commerce', permission: 'orders.read' },
  customer: { service: 'gateway', permission: 'customers.read' },
  wine: { service: 'catalog', permission: 'wines.read' },
  booking: { service: 'hospitality', permission: 'stay-bookings.read' },
  member: { service: 'commerce', permission: 'members.read' },
} as const satisfies Record<string, { service: ServiceName; permission: string }>;
export type SearchKind = keyof typeof searchKinds;

export const searchKindNames = Object.keys(searchKinds) as SearchKind[];

/** Shorter texts find half of everything. */
export const SEARCH_MIN_LENGTH = 2;
export const SEARCH_MAX_LENGTH = 100;
/** Hits of one kind. */
export const SEARCH_HITS = 5;

/** Answer of GET /internal/search?q=…&kinds=order,member. `late`: kinds whose search took too long. */
export const searchAnswer = z.object({
  hits: z.array(
    z.object({
      kind: z.enum(searchKindNames),
      /** The row's id: its page is opened with it. */
      id: z.string(),
      title: z.string(),
      detail: z.string(),
    }),
  ),
  late: z.array(z.enum(searchKindNames)),
});
export type SearchAnswer = z.infer<typeof searchAnswer>;
export type SearchHit = SearchAnswer['hits'][number];
