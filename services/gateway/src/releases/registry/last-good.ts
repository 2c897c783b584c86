import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { type Slice, SliceRelease } from './slice.entity.js';

/**
 * Narrows a query to the release that a slice falls back and rolls back to: one that was stable, is not stable now, did
 * not fail and is not retired. Those shown to be good come first, then the one that became stable last.
 * @param name SQL of the slice's name
 * @param stable SQL of its stable version, which may be null
 */
export const onlyLastGood = <T extends object>(
  query: SelectQueryBuilder<T>,
  name: string,
  stable: string,
): SelectQueryBuilder<SliceRelease> =>
  query
    .from(SliceRelease, 'r')
    .where(`r.name = ${name} AND r.version IS DISTINCT FROM ${stable}`)
    .andWhere('r.promoted_at IS NOT NULL AND r.rejected_at IS NULL AND r.retired_at IS NULL')
    .orderBy('r.good_at IS NULL')
    .addOrderBy('r.promoted_at', 'DESC')
    .limit(1);

/** True if it was stable and has not failed: no lock keeps people from going back to it. */
export const wasGood = ({ promoted_at: since, rejected_at: failed }: SliceRelease): boolean =>
  since !== null && failed === null;

/** The release that the slice goes back to; null: there is none. */
export const lastGoodOf = (
  manager: EntityManager,
  { name, stable_version: stable }: Pick<Slice, 'name' | 'stable_version'>,
): Promise<SliceRelease | null> =>
  onlyLastGood(manager.createQueryBuilder().select('r'), ':name', 'CAST(:stable AS text)')
    .setParameters({ name, stable })
    .getOne();
