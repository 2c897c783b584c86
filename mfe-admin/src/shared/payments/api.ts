import { useQuery } from '@tanstack/react-query';
import { apiQuery, callApi, type Answer } from '@shamba/shell-sdk';

export type ProviderTest = Answer<'POST /api/admin/payments/test'>;

/** Tests the environment's Square keys and makes Square send a test event; charges nothing. */
export const testPayments = () => callApi('POST /api/admin/payments/test');

/** Arrival of Square's webhooks. */
export const useWebhooks = () => useQuery(apiQuery('/api/admin/payments/webhooks'));
