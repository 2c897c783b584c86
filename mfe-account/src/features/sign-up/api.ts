import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { apiQuery, callApi } from '@shamba/shell-sdk';

/** Full text of the terms for members, and their version. */
export type ClubTerms = Schemas['ClubTermsDto'];

/** The current terms. Never refetched: they must not change between reading and consent. */
export const useTerms = ({ enabled }: { enabled: boolean }) =>
  useQuery({ ...apiQuery('/api/wine-club/terms'), staleTime: Infinity, refetchInterval: false, enabled });

/** The form's fields, and the values that every sign-up sends. */
export type SignUpRequest = Schemas['SignupDto'] & { payment_method_type: 'card'; status: 'active'; active: true };

/** Joins the club: account (for guests), card on file and membership, all or nothing. Safe to repeat. */
export const signUpForClub = (body: SignUpRequest) => callApi('POST /api/wine-club/signup', { body });
