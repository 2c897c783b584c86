import { apiQuery, useDocumentTitle } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';

interface PageSettings {
  seo_title: string | null;
}

/** GET /api/pages/{page}/settings: what staff set for search engines. */
export const pageSettingsQuery = (page: string) => apiQuery<PageSettings>(`/api/pages/${page}/settings`);

/**
 * The page's title as the page document has it: the settings' own, else the copy's. The document inlines the settings.
 * `active: false` leaves the title to something on top of the page that has an address of its own.
 */
export function usePageTitle(page: string, fallback: string, active = true): void {
  const { data } = useQuery(pageSettingsQuery(page));
  useDocumentTitle(active ? data?.seo_title || fallback : '');
}
