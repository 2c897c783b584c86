import { queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, apiQuery, callApi, type Answer } from '@shamba/shell-sdk';
import { apiUpload } from '@shamba/slice-kit/api';
import type { PageElement } from './elements';
import type { SavedValue } from './saving/element-saver';

export type PageFigures = Answer<'GET /api/pages'>[number];
export type Draft = Answer<'GET /api/pages/{slug}/draft'>;
export type Revision = Answer<'GET /api/pages/content/{id}/versions'>[number];

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

/** The user's own draft of a page, and other users' drafts. */
export const useDraft = (slug: string) => useQuery(apiQuery('/api/pages/{slug}/draft', { path: { slug } }));

/** All values that an element has had, newest first. */
export const useRevisions = (id: number) =>
  useQuery({ ...apiQuery('/api/pages/content/{id}/versions', { path: { id } }), staleTime: 0 });

const HERE_EVERY_MS = 15_000;

/** Other users who edit the page. The request registers this user as an editor. */
export const useEditors = (slug: string, enabled: boolean) =>
  useQuery({
    queryKey: ['editors', slug],
    queryFn: () => callApi('POST /api/pages/{slug}/editors', { path: { slug } }),
    refetchInterval: HERE_EVERY_MS,
    staleTime: 0,
    gcTime: 0,
    enabled,
  });

/** Removes this user from the page's editors. */
export const leavePage = (slug: string) => callApi('DELETE /api/pages/{slug}/editors', { path: { slug } });

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

/** Stores a picture as the value of a background. */
export async function uploadBackground(
  { page, content_key }: PageElement,
  image: File,
  version: number,
  onProgress: (part: number) => void,
): Promise<SavedValue> {
  const fields = { image, page, sectionId: content_key, version: String(version) };
  const { imageUrl, element } = await apiUpload('POST /api/upload/hero-image', fields, { onProgress });
  return { value: imageUrl, version: element?.version ?? version };
}

/** The current value, from the answer to a save with an old version; undefined for any other error. */
export function currentOf(error: unknown): SavedValue | undefined {
  if (!(error instanceof ApiError) || error.problem.code !== 'stale_version') return undefined;
  const current = error.extra['current'] as { content_value?: unknown; version?: unknown } | undefined;
  if (typeof current?.content_value !== 'string' || typeof current.version !== 'number') return undefined;
  return { value: current.content_value, version: current.version };
}

export const publishDraft = (slug: string, at?: string) =>
  callApi('POST /api/pages/{slug}/draft/publish', { path: { slug }, body: at === undefined ? {} : { at } });
export const unplanDraft = (slug: string) => callApi('DELETE /api/pages/{slug}/draft/plan', { path: { slug } });
export const discardDraft = (slug: string) => callApi('DELETE /api/pages/{slug}/draft', { path: { slug } });
