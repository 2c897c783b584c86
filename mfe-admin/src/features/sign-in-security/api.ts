import { useQuery } from '@tanstack/react-query';
import { apiQuery, callApi, type Answer, type Body } from '@shamba/shell-sdk';

export type SecondFactor = Answer<'GET /api/auth/second-factor'>;
export type Enrolment = Answer<'POST /api/auth/second-factor/enrolment'>;

/** The password, and a code if there is a second factor. */
export type Proof = Body<'POST /api/auth/second-factor/enrolment'>;

/** State of the user's second factor. */
export const useSecondFactor = () => useQuery(apiQuery('/api/auth/second-factor'));

/** Creates a new secret for an app; it is active after its first code. */
export const beginEnrolment = (proof: Proof) => callApi('POST /api/auth/second-factor/enrolment', { body: proof });

/** Confirms the app with its first code; returns the recovery codes. */
export const confirmEnrolment = (code: string) =>
  callApi('POST /api/auth/second-factor/enrolment/confirm', { body: { code } });

export const newRecoveryCodes = (proof: Proof) =>
  callApi('POST /api/auth/second-factor/recovery-codes', { body: proof });

export const removeSecondFactor = (proof: Proof) => callApi('POST /api/auth/second-factor/removal', { body: proof });
