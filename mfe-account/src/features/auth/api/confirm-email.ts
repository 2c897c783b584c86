import { send } from '../../../shared/api/send';

/** Confirms an address by the link in its mail. */
export const confirmEmail = (token: string) => send<{ email: string }>('POST', '/api/auth/email-verification/confirm', { token });
