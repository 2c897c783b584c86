import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { apiQuery, callApi, type Answer, type Body, type Query, useSession } from '@shamba/shell-sdk';
import { apiList, readAll } from '@shamba/slice-kit/api';

export type Tier = Answer<'GET /api/wine-club/tiers'>[number];
export type TierBody = NonNullable<Body<'POST /api/admin/wine-club/tiers'>>;
export type Member = Answer<'GET /api/admin/wine-club-members'>[number];
export type MemberDetail = Answer<'GET /api/admin/wine-club-members/{id}'>;
export type PlannedShipment = NonNullable<MemberDetail['next_shipment']>;
export type BenefitMeter = MemberDetail['benefits'][number];
export type PaidQuarter = MemberDetail['quarters'][number];
export type MemberListQuery = NonNullable<Query<'GET /api/admin/wine-club-members'>>;
type ShipmentBody = NonNullable<Body<'PUT /api/admin/wine-club-members/{id}/shipments/{quarter}'>>;

export const TIER_READS = ['/api/wine-club/tiers', '/api/admin/stats'];
/** Reads to refresh after a change of a member. */
export const MEMBER_READS = ['/api/admin/wine-club-members', '/api/admin/customers', '/api/admin/stats'];

const readTiers = (): Promise<Tier[]> => callApi('GET /api/wine-club/tiers', { query: { view: 'staff' } });

/** The staff's tiers, inactive ones too; or the archived ones. */
export const useTiers = (view: 'staff' | 'archived', enabled = true) =>
  useQuery({ ...apiQuery('/api/wine-club/tiers', { query: { view } }), enabled });

/** The current tier, after a save with an old version. */
export async function readTier(id: number): Promise<Tier> {
  const tier = (await readTiers()).find((one) => one.id === id);
  if (!tier) throw new Error('This tier is archived');
  return tier;
}

/** Creates a tier, or changes it based on the form's version. */
export const saveTier = (id: number | null, body: TierBody, version: number | undefined): Promise<Tier> =>
  id === null
    ? callApi('POST /api/admin/wine-club/tiers', { body })
    : callApi('PUT /api/admin/wine-club/tiers/{id}', { path: { id }, body, ...(version !== undefined && { version }) });

/** Archives a tier; its members keep it. */
export const archiveTier = ({ id, version }: Tier) =>
  callApi('DELETE /api/admin/wine-club/tiers/{id}', { path: { id }, version });

/** Restores an archived tier. */
export const restoreTier = ({ id, version }: Tier): Promise<Tier> =>
  callApi('POST /api/admin/wine-club/tiers/{id}/restore', { path: { id }, version });

/** One page of the members. The former page stays until the next is loaded. */
export const useMembers = (query: MemberListQuery) =>
  useQuery({ ...apiList('/api/admin/wine-club-members', { query }), placeholderData: keepPreviousData });

/**
 * Number of a tier's members, paused ones too. `count` is null for staff without access to members, or after a failure;
 * `ready`: nothing is loading.
 */
export function useMembersOf({ id }: Tier): { count: number | null; ready: boolean } {
  const enabled = useSession().hasPermission('members.read');
  const membersWith = (status: 'active' | 'paused') => ({
    ...apiList('/api/admin/wine-club-members', { query: { tier_id: id, status, limit: 1 } }),
    enabled,
  });
  const [active, paused] = [useQuery(membersWith('active')), useQuery(membersWith('paused'))];
  const count = active.data && paused.data ? active.data.total + paused.data.total : null;
  return { count, ready: !enabled || !(active.isPending || paused.isPending) };
}

/** All members that match search and filters. */
export const allMembers = (query: MemberListQuery): Promise<Member[]> =>
  readAll('/api/admin/wine-club-members', query, Infinity);

/** One member with the next shipment, paid quarters and consents. */
export const useMember = (id: number) => useQuery(apiQuery('/api/admin/wine-club-members/{id}', { path: { id } }));

/** Ends the membership and removes the member from the list. */
export const deleteMember = ({ id, version }: Member) =>
  callApi('DELETE /api/admin/wine-club-members/{id}', { path: { id }, version });

/** Skips the next shipment, or cancels the skip. */
export const skipShipment = ({ id, version }: Member, skip: boolean): Promise<MemberDetail> => {
  const at = { path: { id }, version };
  return skip
    ? callApi('POST /api/admin/wine-club-members/{id}/skip', at)
    : callApi('POST /api/admin/wine-club-members/{id}/unskip', at);
};

/** Pauses a membership until a day. */
export const pauseMember = ({ id }: Member, resume_date: string, version: number | undefined): Promise<MemberDetail> =>
  callApi('POST /api/admin/wine-club-members/{id}/pause', {
    path: { id },
    body: { resume_date },
    ...(version !== undefined && { version }),
  });

/** Ends a pause today. */
export const resumeMember = ({ id, version }: Member): Promise<MemberDetail> =>
  callApi('POST /api/admin/wine-club-members/{id}/resume', { path: { id }, version });

/** Ends a membership at once; the member stays on the list. */
export const cancelMember = (
  { id }: Member,
  reason: string | null,
  version: number | undefined,
): Promise<MemberDetail> =>
  callApi('POST /api/admin/wine-club-members/{id}/cancel', {
    path: { id },
    body: reason === null ? {} : { reason },
    ...(version !== undefined && { version }),
  });

/** Sets the day and the bottles of a shipment; null removes the choice. */
export const planShipment = (
  id: number,
  quarter: string,
  body: ShipmentBody,
  version: number | undefined,
): Promise<MemberDetail> =>
  callApi('PUT /api/admin/wine-club-members/{id}/shipments/{quarter}', {
    path: { id, quarter },
    body,
    ...(version !== undefined && { version }),
  });

/** Marks a paid quarter as sent, or removes the mark. */
export const markShipped = ({ id, version }: Member, { quarter, shipped_at }: PaidQuarter): Promise<MemberDetail> =>
  callApi('POST /api/admin/wine-club-members/{id}/shipments/{quarter}/shipped', {
    path: { id, quarter },
    body: { shipped: shipped_at === null },
    version,
  });

/** Records a member's use of a counted benefit, or returns a use. A repeated press with the same `key` counts once. */
export const countBenefit = (
  { id }: Member,
  { kind, back, key, ...body }: { kind: string; back: boolean; key: string; quantity: number; reason: string },
): Promise<MemberDetail> => {
  const at = { path: { id, kind }, header: { 'idempotency-key': key }, body };
  return back
    ? callApi('POST /api/admin/wine-club-members/{id}/benefits/{kind}/returns', at)
    : callApi('POST /api/admin/wine-club-members/{id}/benefits/{kind}/uses', at);
};

/** The wines on offer for a shipment. */
export const useWineNames = () => useQuery(apiQuery('/api/wines', {}));
