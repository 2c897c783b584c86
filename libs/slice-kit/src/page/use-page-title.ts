import { useDocumentTitle, useText } from '@shamba/shell-sdk';

/** Sets the page's title with the site's name behind it, as in the server's document. */
export function usePageTitle(title: string): void {
  const site = useText('site', 'name', 'Shamba Ridge Vineyard');
  useDocumentTitle(`${title} | ${site}`);
}
