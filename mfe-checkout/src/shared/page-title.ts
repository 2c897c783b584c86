import { useDocumentTitle, useText } from '@shamba/shell-sdk';

/** "Your Cart | Shamba Ridge Vineyard": as the document came, with the site's name as staff wrote it. */
export const usePageTitle = (title: string): void =>
  useDocumentTitle(`${title} | ${useText('site', 'name', 'Shamba Ridge Vineyard')}`);
