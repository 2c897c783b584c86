import { queryOptions } from '@tanstack/react-query';
import type { ContentEntry } from '@shamba/api-contract/slice-manifest';
import { apiQuery } from '../api/api-query';

export const contentPath = (page: string): string => `/api/public/pages/${encodeURIComponent(page)}/content`;

/** A page's editable entries: never considered fresh, so that an edit is seen on the next look at the window. */
export const contentQuery = (page: string) =>
  queryOptions({ ...apiQuery<ContentEntry[]>(contentPath(page)), staleTime: 0, refetchOnWindowFocus: true });
