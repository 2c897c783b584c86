import { api } from '@shamba/shell-sdk';
import type { Schemas } from '../../../shared/api/schemas';

/** The form, and what is the same in every sign-up. */
export type SignUpRequest = Schemas['SignupDto'] & { payment_method_type: 'card'; status: 'active'; active: true };

/** Joins the club: account (for guests), card on file and membership, all or nothing. Safe to repeat. */
export const signUpForClub = (body: SignUpRequest) => api.POST('/api/wine-club/signup', { body });
