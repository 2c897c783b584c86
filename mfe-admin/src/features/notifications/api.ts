import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, callApi, type Query } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';

export type Mail = Answer<'GET /api/admin/notifications'>[number];
export type MailDetails = Answer<'GET /api/admin/notifications/{id}'>;
export type MailListQuery = NonNullable<Query<'GET /api/admin/notifications'>>;

/** What a change of a mail makes stale. */
export const MAIL_READS = ['/api/admin/notifications'];

/** One page of mails, newest first. The page before stays until the next is there. */
export const useMails = (query: MailListQuery) =>
  useQuery({ ...apiList('/api/admin/notifications', { query }), placeholderData: keepPreviousData });
/** How many mails never got out. */
export const useFailedMails = () =>
  useQuery({
    ...apiList('/api/admin/notifications', { query: { state: 'failed', limit: 1 } }),
    select: ({ total }) => total,
  });
/** One mail with its content, whatever page of the list it is on. */
export const useMail = (id: number) => useQuery(apiQuery('/api/admin/notifications/{id}', { path: { id } }));

/** Sends a mail that failed again, or one that was withheld. */
export const sendAgain = ({ id }: Mail) => callApi('POST /api/admin/notifications/{id}/retry', { path: { id } });
/** Sends every mail that failed again. */
export const sendAllAgain = () => callApi('POST /api/admin/notifications/retry');
