import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, apiQuery, callApi, type Answer } from '@shamba/shell-sdk';
import type { PageElement } from './elements';
import type { SavedValue } from './saving/element-saver';

export type PageFigures = Answer<'GET /api/pages'>[number];

/** The pages with their figures. */
export const usePages = () => useQuery(apiQuery('/api/pages'));

/** The editable elements of a page. Fetched when the page is opened, not during editing. */
export const elementsQuery = (slug: string) =>
  queryOptions({
    ...apiQuery('/api/pages/{slug}/elements', { path: { slug } }),
    refetchInterval: false,
    refetchOnWindowFocus: false,
    // Never a cached answer: edits are based on its versions.
    staleTime: 0,
    gcTime: 0,
  });

/** Saves an element's value based on a version: an existing entry by id; else by page and key, which creates it. */
export async function saveElement(element: PageElement, value: string, version: number): Promise<SavedValue> {
  const { id, page, content_key, content_type } = element;
  const saved =
    id === null
      ? await callApi('PUT /api/pages/content/element', {
          body: { page, elementId: content_key, content: value, content_type, version },
        })
      : await callApi('PUT /api/pages/content/{id}', { path: { id }, body: { content_value: value, version } });
  return { value: saved.content_value, version: saved.version };
}

/** The current value, from the answer to a save with an old version; undefined for any other error. */
export function currentOf(error: unknown): SavedValue | undefined {
  if (!(error instanceof ApiError) || error.problem.code !== 'stale_version') return undefined;
  const current = error.extra['current'] as { content_value?: unknown; version?: unknown } | undefined;
  if (typeof current?.content_value !== 'string' || typeof current.version !== 'number') return undefined;
  return { value: current.content_value, version: current.version };
}
