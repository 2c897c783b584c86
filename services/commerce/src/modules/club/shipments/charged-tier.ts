import type { ObjectLiteral, SelectQueryBuilder } from 'typeorm';
import { ClubCharge } from './club-charge.entity.js';

/** Subquery: the tier of the newest paid quarter of the member `m`; null without one. */
export const chargedTier = (query: SelectQueryBuilder<ObjectLiteral>): SelectQueryBuilder<ObjectLiteral> =>
  query
    .select('c.tier_id')
    .from(ClubCharge, 'c')
    .where(`c.member_id = m.id AND c.state = 'paid'`)
    .orderBy('c.quarter', 'DESC')
    .limit(1);
