import { apiQuery, useDocumentTitle, useText } from '@shamba/shell-sdk';
import { useQuery } from '@tanstack/react-query';

/**
 * Sets the page document's title: from the settings, else from the copy. The document inlines the settings.
 * `{@site.name}` in the settings is the winery's name.
 * `active: false` leaves the title to a dialog over the page that has its own address.
 */
export function usePageTitle(page: string, fallback: string, active = true): void {
  const { data } = useQuery(apiQuery('/api/pages/{slug}/settings', { path: { slug: page } }));
  const site = useText('site', 'name', 'Shamba Ridge Vineyard');
  const own = data?.seo_title?.replaceAll('{@site.name}', site);
  useDocumentTitle(active ? own || fallback : '');
}
