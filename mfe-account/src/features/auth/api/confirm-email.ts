import { api } from '@shamba/shell-sdk';

/** Confirms an address by the link in its mail. */
export const confirmEmail = (token: string) => api.POST('/api/auth/email-verification/confirm', { body: { token } });
