import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { apiQuery, callApi, toast } from '@shamba/shell-sdk';
import { useWrite } from '@shamba/slice-kit/writes';

/** The customer's own description. Username and e-mail are changed elsewhere. */
export type Profile = Schemas['ProfileDto'];
export type UsState = Schemas['ShipStateDto'];

export const profileQuery = () => queryOptions(apiQuery('/api/customer/profile'));
export const useProfile = ({ enabled = true }: { enabled?: boolean } = {}) => useQuery({ ...profileQuery(), enabled });

/** Sends the mail again that confirms the customer's address. */
export const useSendVerification = () =>
  useWrite({
    send: () => callApi('POST /api/auth/email-verification'),
    onDone: () => toast({ title: 'Email sent', description: 'Please open the link in it.' }),
    failure: { title: 'Error', text: 'The email could not be sent. Please try again.' },
  });

/** All states and DC; `open` ones can be shipped to, billing offers all. */
export const useStates = (): UsState[] =>
  useQuery({ ...apiQuery('/api/shipping/states'), refetchInterval: false }).data ?? [];
