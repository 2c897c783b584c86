import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { apiQuery, type Body, callApi } from '@shamba/shell-sdk';

export type PaymentLink = Schemas['PayPageDto'];

/** The key goes in a header: addresses end in logs. */
const withKey = (key: string) => ({ header: { 'x-pay-key': key } });
const PAYING_MS = 2000;

/** What a link asks for; asked again while a payment of it is under way. 404 for a key of no link. */
export const usePaymentLink = (key: string) =>
  useQuery({
    ...apiQuery('/api/payment-link', withKey(key)),
    enabled: key !== '',
    refetchInterval: ({ state: { data } }) => (data?.state === 'paying' ? PAYING_MS : false),
  });

/** Pays it. A decline is an answer, not an error; pressing again gets the first press's answer. */
export const payLink = (key: string, body: Body<'POST /api/payment-link/pay'>) =>
  callApi('POST /api/payment-link/pay', { body, ...withKey(key) });
