import { useQuery } from '@tanstack/react-query';
import { apiQuery, callApi, type Answer, type Body } from '@shamba/shell-sdk';

export type SecondFactor = Answer<'GET /api/auth/second-factor'>;
export type Enrolment = Answer<'POST /api/auth/second-factor/enrolment'>;

/** The password, and a code where there is a second factor. */
export type Proof = Body<'POST /api/auth/second-factor/enrolment'>;

/** How the second factor of the signed-in member of staff stands. */
export const useSecondFactor = () => useQuery(apiQuery('/api/auth/second-factor'));

/** A new secret for an app; it counts from its first code on. */
export const beginEnrolment = (proof: Proof) => callApi('POST /api/auth/second-factor/enrolment', { body: proof });

/** The app's first code; answers the recovery codes. */
export const confirmEnrolment = (code: string) =>
  callApi('POST /api/auth/second-factor/enrolment/confirm', { body: { code } });

export const newRecoveryCodes = (proof: Proof) =>
  callApi('POST /api/auth/second-factor/recovery-codes', { body: proof });

export const removeSecondFactor = (proof: Proof) => callApi('POST /api/auth/second-factor/removal', { body: proof });
