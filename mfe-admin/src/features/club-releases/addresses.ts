import { links } from '@shamba/shell-sdk';

/** Address of a release, or of the list of them. `page`: below the release. */
export const addressOf = (id?: number | 'new', page?: 'edit'): string =>
  links.admin(['wine-club', 'releases', ...(id === undefined ? [] : [id]), ...(page ? [page] : [])].join('/'));
