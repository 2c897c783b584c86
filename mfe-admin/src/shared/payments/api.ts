import { useQuery } from '@tanstack/react-query';
import { apiQuery, callApi, type Answer } from '@shamba/shell-sdk';

export type ProviderTest = Answer<'POST /api/admin/payments/test'>;

/** Tries the Square keys of the environment and has Square send a test event; charges nothing. */
export const testPayments = () => callApi('POST /api/admin/payments/test');

/** Whether Square's webhooks arrive. */
export const useWebhooks = () => useQuery(apiQuery('/api/admin/payments/webhooks'));
