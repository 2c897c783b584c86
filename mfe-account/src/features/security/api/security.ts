import { useQuery } from '@tanstack/react-query';
import { api, apiQuery } from '@shamba/shell-sdk';
import type { Schemas } from '../../../shared/api/schemas';

/** A browser that is signed in. */
export type Session = Schemas['OwnSessionDto'];

export const useSessions = () => useQuery(apiQuery('/api/customer/sessions'));
export const endSession = (id: string) => api.DELETE('/api/customer/sessions/{id}', { params: { path: { id } } });
export const endOtherSessions = () => api.DELETE('/api/customer/sessions');

export const changePassword = (current_password: string, password: string) =>
  api.POST('/api/customer/password', { body: { current_password, password } });
export const changeEmail = (email: string, current_password: string) =>
  api.POST('/api/customer/email', { body: { email, current_password } });

/** A file with everything that is known about the customer. */
export const EXPORT = '/api/customer/export';
export const eraseAccount = (current_password: string) =>
  api.POST('/api/customer/erasure', { body: { current_password } });
