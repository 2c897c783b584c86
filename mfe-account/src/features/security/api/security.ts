import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@shamba/shell-sdk';
import { send } from '../../../shared/api/send';

/** A browser that is signed in. */
export interface Session {
  id: string;
  current: boolean;
  device: string;
  created_at: string;
  last_seen_at: string;
}

const SESSIONS = '/api/customer/sessions';

export const useSessions = () => useQuery(apiQuery<Session[]>(SESSIONS));
export const endSession = (id: string) => send('DELETE', `${SESSIONS}/${encodeURIComponent(id)}`);
export const endOtherSessions = () => send('DELETE', SESSIONS);

export const changePassword = (current_password: string, password: string) => send('POST', '/api/customer/password', { current_password, password });
export const changeEmail = (email: string, current_password: string) => send('POST', '/api/customer/email', { email, current_password });

/** A file with everything that is known about the customer. */
export const EXPORT = '/api/customer/export';
export const eraseAccount = (current_password: string) => send('POST', '/api/customer/erasure', { current_password });
