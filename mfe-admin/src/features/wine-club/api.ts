import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, callApi } from '@shamba/shell-sdk';
import { rowsAt } from '../../shared/resource/rows-at';

export type Tier = Answer<'GET /api/wine-club/tiers'>[number];
export type Member = Answer<'GET /api/admin/wine-club-members'>[number];
export type MemberDetail = Answer<'GET /api/admin/wine-club-members/{id}'>;
export type MemberQuarter = Answer<'GET /api/admin/wine-club-members/{id}/quarters'>[number];
export type PlannedShipment = NonNullable<MemberDetail['next_shipment']>;

export const TIER_READS = ['/api/wine-club/tiers', '/api/admin/stats'];
/** Reads to refresh after a change of a member. */
export const MEMBER_READS = ['/api/admin/wine-club-members', '/api/admin/customers', '/api/admin/stats'];

/** Tiers. Removing archives one; its members keep it. */
export const tiers = rowsAt('/api/admin/wine-club/tiers');

/** The staff's tiers, inactive ones too; or the archived ones. */
export const useTiers = (view: 'staff' | 'archived', enabled = true) =>
  useQuery({ ...apiQuery('/api/wine-club/tiers', { query: { view } }), enabled });

/** The current tier, after a save with an old version. */
export async function readTier(id: number): Promise<Tier> {
  const all = await callApi('GET /api/wine-club/tiers', { query: { view: 'staff' } });
  const tier = all.find((one) => one.id === id);
  if (!tier) throw new Error('This tier is archived');
  return tier;
}
