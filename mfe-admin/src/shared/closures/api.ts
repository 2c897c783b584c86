import { useQuery } from '@tanstack/react-query';
import { apiQuery, callApi, type Answer, type Body } from '@shamba/shell-sdk';

export type Closure = Answer<'GET /api/admin/closures'>[number];

/** Closed days and hours from today on. */
export const useClosures = () => useQuery({ ...apiQuery('/api/admin/closures'), refetchInterval: false });

/** Closes a day, or some of its hours with `from` and `until`. */
export const close = (body: NonNullable<Body<'POST /api/admin/closures'>>) =>
  callApi('POST /api/admin/closures', { body });

/** Removes a closure. */
export const openAgain = ({ date, from }: Closure) =>
  callApi('DELETE /api/admin/closures/{date}', { path: { date }, query: from === null ? {} : { from } });
