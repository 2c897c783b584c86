import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '@shamba/api-contract';
import { apiQuery, callApi } from '@shamba/shell-sdk';

/** A signed-in browser. */
export type Session = Schemas['OwnSessionDto'];

export const useSessions = () => useQuery(apiQuery('/api/customer/sessions'));
export const endSession = (id: string) => callApi('DELETE /api/customer/sessions/{id}', { path: { id } });
export const endOtherSessions = () => callApi('DELETE /api/customer/sessions');

export const changePassword = (current_password: string, password: string) =>
  callApi('POST /api/customer/password', { body: { current_password, password } });
export const changeEmail = (email: string, current_password: string) =>
  callApi('POST /api/customer/email', { body: { email, current_password } });

/** All data about the customer. */
export const exportData = (current_password: string) =>
  callApi('POST /api/customer/export', { body: { current_password } });
export const eraseAccount = (current_password: string) =>
  callApi('POST /api/customer/erasure', { body: { current_password } });
