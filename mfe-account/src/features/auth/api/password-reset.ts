import { api } from '@shamba/shell-sdk';

/** Asks for a mail with a link. The answer is the same whether the address is known or not. */
export const requestPasswordReset = (email: string) => api.POST('/api/auth/password-reset', { body: { email } });

/** Sets a new password. Every session of the user ends. */
export const confirmPasswordReset = (token: string, password: string) =>
  api.POST('/api/auth/password-reset/confirm', { body: { token, password } });
