import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, callApi, type Query } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';

export type Mail = Answer<'GET /api/admin/notifications'>[number];
export type MailDetails = Answer<'GET /api/admin/notifications/{id}'>;
export type MailListQuery = NonNullable<Query<'GET /api/admin/notifications'>>;

/** Reads to refresh after a change of a mail. */
export const MAIL_READS = ['/api/admin/notifications'];

/** One page of mails, newest first. The former page stays until the next is loaded. */
export const useMails = (query: MailListQuery) =>
  useQuery({ ...apiList('/api/admin/notifications', { query }), placeholderData: keepPreviousData });
/** Number of failed mails. */
export const useFailedMails = () =>
  useQuery({
    ...apiList('/api/admin/notifications', { query: { state: 'failed', limit: 1 } }),
    select: ({ total }) => total,
  });
/** One mail with its content, on any page of the list. */
export const useMail = (id: number) => useQuery(apiQuery('/api/admin/notifications/{id}', { path: { id } }));

/** Sends a failed or withheld mail again. */
export const sendAgain = ({ id }: Mail) => callApi('POST /api/admin/notifications/{id}/retry', { path: { id } });
/** Sends every failed mail again. */
export const sendAllAgain = () => callApi('POST /api/admin/notifications/retry');
