import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { apiQuery, callApi } from '@shamba/shell-sdk';

/** The terms that a member agrees to, word for word, and their version. */
export type ClubTerms = Schemas['ClubTermsDto'];

/** The terms in force. They must not change between being read and being agreed to. */
export const useTerms = ({ enabled }: { enabled: boolean }) =>
  useQuery({ ...apiQuery('/api/wine-club/terms'), staleTime: Infinity, refetchInterval: false, enabled });

/** The form's fields, and the values that every sign-up sends. */
export type SignUpRequest = Schemas['SignupDto'] & { payment_method_type: 'card'; status: 'active'; active: true };

/** Joins the club: account (for guests), card on file and membership, all or nothing. Safe to repeat. */
export const signUpForClub = (body: SignUpRequest) => callApi('POST /api/wine-club/signup', { body });
