import { SetMetadata } from '@nestjs/common';
import type { SearchHit, SearchKind } from '@shamba/event-contract';
import type { EntityManager } from 'typeorm';

export const FINDS_HITS = 'shamba:finds-hits';

/**
 * Search method: returns the best `limit` rows that contain each word of `q`, newest first. It runs in a read-only
 * transaction with a time limit and uses `manager` for every statement.
 */
export type HitFinder = (q: string, limit: number, manager: EntityManager) => Promise<Omit<SearchHit, 'kind'>[]>;

/** Marks a provider's method as the search of one kind in the back office. */
export const FindsHits = (kind: SearchKind) =>
  SetMetadata(FINDS_HITS, kind) as <F extends HitFinder>(
    target: object,
    key: string | symbol,
    descriptor: TypedPropertyDescriptor<F>,
  ) => void;
