import { useDocumentTitle, useText } from '@shamba/shell-sdk';

/** The page's title with the site's name behind it, as the document that the server sent has it. */
export function usePageTitle(title: string): void {
  const site = useText('site', 'name', 'Shamba Ridge Vineyard');
  useDocumentTitle(`${title} | ${site}`);
}
