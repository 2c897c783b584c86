import type { SessionUser } from '@shamba/shell-sdk';
import { send } from '../../../shared/api/send';

/** Asks for a mail with a link. The answer is the same whether the address is known or not. */
export const requestPasswordReset = (email: string) => send('POST', '/api/auth/password-reset', { email });

/** Sets a new password. Every session of the user ends. */
export const confirmPasswordReset = (token: string, password: string) => send<{ user: SessionUser }>('POST', '/api/auth/password-reset/confirm', { token, password });
