import { callApi } from '@shamba/shell-sdk';

/** Confirms an e-mail address with the token of its mail. */
export const confirmEmail = (token: string) =>
  callApi('POST /api/auth/email-verification/confirm', { body: { token } });

/** Requests a mail with a link. Known and unknown addresses get the same answer. */
export const requestPasswordReset = (email: string) => callApi('POST /api/auth/password-reset', { body: { email } });

/** Sets a new password. Ends every session of the user. */
export const confirmPasswordReset = (token: string, password: string) =>
  callApi('POST /api/auth/password-reset/confirm', { body: { token, password } });

/** The second step of signing in: the app's code, or a recovery code. */
export const giveCode = (code: string) => callApi('POST /api/auth/second-factor', { body: { code } });
