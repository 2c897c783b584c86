import { queryOptions } from '@tanstack/react-query';
import { apiQuery } from '../api/api-query';

/** A page's editable texts: always stale, to show edits when the window gets the focus again. */
export const contentQuery = (page: string) =>
  queryOptions({ ...apiQuery('/api/public/pages/{page}/content', { path: { page } }), staleTime: 0 });
