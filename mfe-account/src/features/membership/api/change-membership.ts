import { useQueryClient } from '@tanstack/react-query';
import { api } from '@shamba/shell-sdk';
import { membershipQuery } from '../../../shared/api/membership';
import { ifMatch, type Schemas } from '../../../shared/api/schemas';
import { useRefresh } from '../../../shared/use-refresh';

type Answer = Schemas['MembershipAnswerDto'];

export const skipShipment = () => api.POST('/api/customer/membership/skip');
export const takeShipment = () => api.POST('/api/customer/membership/unskip');
export const pauseMembership = (resume_date: string) =>
  api.POST('/api/customer/membership/pause', { body: { resume_date } });
export const resumeMembership = () => api.POST('/api/customer/membership/resume');
export const changeTier = (tier_id: number) => api.POST('/api/customer/membership/tier', { body: { tier_id } });
export const cancelMembership = (reason: string) =>
  api.POST('/api/customer/membership/cancel', { body: reason ? { reason } : {} });
export const saveDelivery = (body: Schemas['EditMembershipDto'], version: number) =>
  api.PUT('/api/customer/membership', { body, params: { header: ifMatch(version) } });
export const replaceCard = (source_id: string, cardholder_name: string) =>
  api.PUT('/api/customer/card', { body: { source_id, cardholder_name } });

/** Puts the membership as it is now on every screen that shows it. */
export function useTakeMember() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return async (answer: Answer) => {
    queryClient.setQueryData(membershipQuery().queryKey, answer);
    await refresh();
  };
}
