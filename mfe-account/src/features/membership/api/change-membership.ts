import { useQueryClient } from '@tanstack/react-query';
import { MEMBERSHIP, membershipQuery, type Member, type StoredCard } from '../../../shared/api/membership';
import { send } from '../../../shared/api/send';
import { useRefresh } from '../../../shared/use-refresh';

type Answer = { member: Member | null };

export interface Delivery {
  delivery_method: 'ship' | 'pickup';
  delivery_notes: string;
  wine_preferences: string[];
  shipping_address: string;
  shipping_city: string;
  shipping_state: string;
  shipping_zip: string;
}

const act = (what: string, body?: unknown) => send<Answer>('POST', `${MEMBERSHIP}/${what}`, body ?? {});

export const skipShipment = () => act('skip');
export const takeShipment = () => act('unskip');
export const pauseMembership = (resume_date: string) => act('pause', { resume_date });
export const resumeMembership = () => act('resume');
export const changeTier = (tier_id: number) => act('tier', { tier_id });
export const cancelMembership = (reason: string) => act('cancel', reason ? { reason } : {});
export const saveDelivery = (delivery: Delivery, version: number) => send<Answer>('PUT', MEMBERSHIP, delivery, version);
export const replaceCard = (source_id: string, cardholder_name: string) => send<{ card: StoredCard }>('PUT', '/api/customer/card', { source_id, cardholder_name });

/** Puts the membership as it is now on every screen that shows it. */
export function useTakeMember() {
  const queryClient = useQueryClient();
  const refresh = useRefresh();
  return async (answer: Answer) => {
    queryClient.setQueryData(membershipQuery().queryKey, answer);
    await refresh();
  };
}
