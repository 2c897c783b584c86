import { useQueryClient } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { callApi } from '@shamba/shell-sdk';
import { membershipQuery } from '../../shared/api/club';
import { useRefresh } from '../../shared/use-refresh';

type MembershipAnswer = Schemas['MembershipAnswerDto'];

export const skipShipment = () => callApi('POST /api/customer/membership/skip');
export const takeShipment = () => callApi('POST /api/customer/membership/unskip');
export const pauseMembership = (resume_date: string) =>
  callApi('POST /api/customer/membership/pause', { body: { resume_date } });
export const resumeMembership = () => callApi('POST /api/customer/membership/resume');
export const changeTier = (tier_id: number) => callApi('POST /api/customer/membership/tier', { body: { tier_id } });
export const cancelMembership = (reason: string) =>
  callApi('POST /api/customer/membership/cancel', { body: reason ? { reason } : {} });
export const saveDelivery = (body: Schemas['EditMembershipDto'], version: number | undefined) =>
  callApi('PUT /api/customer/membership', { body, ...(version !== undefined && { version }) });
export const replaceCard = (source_id: string, cardholder_name: string) =>
  callApi('PUT /api/customer/card', { body: { source_id, cardholder_name } });

/** Shows the changed membership everywhere on the page. */
export function useTakeMember() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return async (answer: MembershipAnswer) => {
    queryClient.setQueryData(membershipQuery().queryKey, answer);
    await refresh();
  };
}
