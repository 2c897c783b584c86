import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Answer, apiQuery, callApi, type Query } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';

export type LoggedError = Answer<'GET /api/error-logs'>[number];
export type ErrorListQuery = NonNullable<Query<'GET /api/error-logs'>>;
export type Work = Answer<'GET /api/admin/work'>;
export type DeadEvent = Work['dead'][number];

/** Reads to refresh after a change of an error. */
export const ERROR_READS = ['/api/error-logs'];
/** Reads to refresh after a change of an event. */
export const WORK_READS = ['/api/admin/work'];

/** One page of errors, the latest seen first. The former page stays until the next is loaded. */
export const useErrors = (query: ErrorListQuery) =>
  useQuery({ ...apiList('/api/error-logs', { query }), placeholderData: keepPreviousData });
export const useErrorStats = () => useQuery(apiQuery('/api/error-logs/stats'));
/** One error, on any page of the list. */
export const useLoggedError = (id: number) => useQuery(apiQuery('/api/error-logs/{id}', { path: { id } }));
/** The stack of an error, mapped to our sources. */
export const useOriginalStack = ({ id, stack }: LoggedError) =>
  useQuery({
    ...apiQuery('/api/error-logs/{id}/original-stack', { path: { id } }),
    enabled: stack !== null,
    staleTime: Infinity,
  });
/** Background work of all services. */
export const useWork = () => useQuery(apiQuery('/api/admin/work'));

export const setResolved = ({ id }: LoggedError, resolved: boolean) =>
  callApi('PATCH /api/error-logs/{id}', { path: { id }, body: { resolved } });
export const replayEvent = ({ service, id }: DeadEvent) =>
  callApi('POST /api/admin/dead-events/{service}/{id}/replay', { path: { service, id } });
export const discardEvent = ({ service, id }: DeadEvent) =>
  callApi('DELETE /api/admin/dead-events/{service}/{id}', { path: { service, id } });
