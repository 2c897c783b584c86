import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { apiQuery, type Body, callApi } from '@shamba/shell-sdk';

export type PaymentLink = Schemas['PayPageDto'];

/** The key is sent in a header: addresses are written to logs. */
const withKey = (key: string) => ({ header: { 'x-pay-key': key } });
const PAYING_MS = 2000;

/** The payment link's data; polls while its payment is under way. 404 for an unknown key. */
export const usePaymentLink = (key: string) =>
  useQuery({
    ...apiQuery('/api/payment-link', withKey(key)),
    enabled: key !== '',
    refetchInterval: ({ state: { data } }) => (data?.state === 'paying' ? PAYING_MS : false),
  });

/** Pays the link's amount. A decline is a normal answer; a repeated call gets the first answer. */
export const payLink = (key: string, body: Body<'POST /api/payment-link/pay'>) =>
  callApi('POST /api/payment-link/pay', { body, ...withKey(key) });
