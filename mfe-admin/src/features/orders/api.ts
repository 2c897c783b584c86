import { useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, callApi } from '@shamba/shell-sdk';

export type StrayPayment = Answer<'GET /api/admin/stray-payments'>[number];

/** Where payments without an order are read. */
export const STRAY_READS = ['/api/admin/stray-payments'] as const;

/** Payments at the card provider that belong to no order, of the last so many days, newest first. */
export const useStrayPayments = (days: number) => useQuery(apiQuery('/api/admin/stray-payments', { query: { days } }));

/** Gives such a payment back: released when it is only reserved. A repeat changes nothing. */
export const refundStray = ({ id }: StrayPayment, reason: string): Promise<StrayPayment> =>
  callApi('POST /api/admin/stray-payments/{id}/refund', { path: { id }, body: { reason } });
