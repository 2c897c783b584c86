import { callApi } from '@shamba/shell-sdk';

/** Confirms an address by the link in its mail. */
export const confirmEmail = (token: string) =>
  callApi('POST /api/auth/email-verification/confirm', { body: { token } });

/** Asks for a mail with a link. The answer is the same whether the address is known or not. */
export const requestPasswordReset = (email: string) => callApi('POST /api/auth/password-reset', { body: { email } });

/** Sets a new password. Every session of the user ends. */
export const confirmPasswordReset = (token: string, password: string) =>
  callApi('POST /api/auth/password-reset/confirm', { body: { token, password } });

/** The second step of signing in: a code of the app, or a recovery code. */
export const giveCode = (code: string) => callApi('POST /api/auth/second-factor', { body: { code } });
