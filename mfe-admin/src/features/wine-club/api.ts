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
/** What a change of a member makes stale. */
export const MEMBER_READS = ['/api/admin/wine-club-members', '/api/admin/customers', '/api/admin/stats'];

const readTiers = (): Promise<Tier[]> => callApi('GET /api/wine-club/tiers', { query: { view: 'staff' } });

/** The tiers as staff see them, inactive ones too; or those in the archive. */
export const useTiers = (view: 'staff' | 'archived', enabled = true) =>
  useQuery({ ...apiQuery('/api/wine-club/tiers', { query: { view } }), enabled });

/** The tier as it is now, for a form that came too late. */
export async function readTier(id: number): Promise<Tier> {
  const tier = (await readTiers()).find((one) => one.id === id);
  if (!tier) throw new Error('This tier is archived');
  return tier;
}

/** Makes a tier, or changes the version of it that the form was filled from. */
export const saveTier = (id: number | null, body: TierBody, version: number | undefined): Promise<Tier> =>
  id === null
    ? callApi('POST /api/admin/wine-club/tiers', { body })
    : callApi('PUT /api/admin/wine-club/tiers/{id}', { path: { id }, body, ...(version !== undefined && { version }) });

/** Takes a tier off every list; its members keep it. */
export const archiveTier = ({ id, version }: Tier) =>
  callApi('DELETE /api/admin/wine-club/tiers/{id}', { path: { id }, version });

/** Puts an archived tier back on the lists. */
export const restoreTier = ({ id, version }: Tier): Promise<Tier> =>
  callApi('POST /api/admin/wine-club/tiers/{id}/restore', { path: { id }, version });

/** One page of the members. The page before stays until the next is there. */
export const useMembers = (query: MemberListQuery) =>
  useQuery({ ...apiList('/api/admin/wine-club-members', { query }), placeholderData: keepPreviousData });

/**
 * How many members a tier has now, those who pause too. `count` is null for staff who may not see members, or when it
 * can't be read; `ready`: nothing is being read any more.
 */
export function useMembersOf({ id }: Tier): { count: number | null; ready: boolean } {
  const enabled = useSession().hasPermission('members.read');
  const of = (status: 'active' | 'paused') => ({
    ...apiList('/api/admin/wine-club-members', { query: { tier_id: id, status, limit: 1 } }),
    enabled,
  });
  const [active, paused] = [useQuery(of('active')), useQuery(of('paused'))];
  const count = active.data && paused.data ? active.data.total + paused.data.total : null;
  return { count, ready: !enabled || !(active.isPending || paused.isPending) };
}

/** Every member that search and filters match. */
export const allMembers = (query: MemberListQuery): Promise<Member[]> =>
  readAll('/api/admin/wine-club-members', query, Infinity);

/** One member with the next shipment, paid quarters and what was agreed to. */
export const useMember = (id: number) => useQuery(apiQuery('/api/admin/wine-club-members/{id}', { path: { id } }));

/** Ends the membership and takes the member off the list. */
export const deleteMember = ({ id, version }: Member) =>
  callApi('DELETE /api/admin/wine-club-members/{id}', { path: { id }, version });

/** Leaves the next shipment out, or sends it after all. */
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

/** Chooses the day and the bottles of a shipment; null takes the choice back. */
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

/** Marks a paid quarter as sent, or takes that back. */
export const markShipped = ({ id, version }: Member, { quarter, shipped_at }: PaidQuarter): Promise<MemberDetail> =>
  callApi('POST /api/admin/wine-club-members/{id}/shipments/{quarter}/shipped', {
    path: { id, quarter },
    body: { shipped: shipped_at === null },
    version,
  });

/** Records that a member used a counted benefit, or gives a use back. `key` makes a repeated press one. */
export const countBenefit = (
  { id }: Member,
  { kind, back, key, ...body }: { kind: string; back: boolean; key: string; quantity: number; reason: string },
): Promise<MemberDetail> => {
  const at = { path: { id, kind }, header: { 'idempotency-key': key }, body };
  return back
    ? callApi('POST /api/admin/wine-club-members/{id}/benefits/{kind}/returns', at)
    : callApi('POST /api/admin/wine-club-members/{id}/benefits/{kind}/uses', at);
};

/** The wines that a shipment can have. */
export const useWineNames = () => useQuery(apiQuery('/api/wines', {}));
