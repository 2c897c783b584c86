import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, callApi } from '@shamba/shell-sdk';

export type StrayPayment = Answer<'GET /api/admin/stray-payments'>[number];

/** Reads to refresh after a change of payments without an order. */
export const STRAY_READS = ['/api/admin/stray-payments'] as const;

/** Payments at the card provider without an order, of the last `days` days, newest first. */
export const useStrayPayments = (days: number) => useQuery(apiQuery('/api/admin/stray-payments', { query: { days } }));

/** Refunds such a payment, or releases one that is only authorised. Repeating the call changes nothing. */
export const refundStray = ({ id }: StrayPayment, reason: string): Promise<StrayPayment> =>
  callApi('POST /api/admin/stray-payments/{id}/refund', { path: { id }, body: { reason } });
