import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../api/api-query';

/** A page's editable entries: never considered fresh, so that an edit is seen on the next look at the window. */
export const contentQuery = (page: string) =>
  queryOptions({ ...apiQuery('/api/public/pages/{page}/content', { path: { page } }), staleTime: 0 });
