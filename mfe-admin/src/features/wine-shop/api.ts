import type { Answer } from '@shamba/shell-sdk';
import { readAll } from '@shamba/slice-kit/api';
import { rowsAt } from '../../shared/resource/rows-at';

export type Wine = Answer<'GET /api/wines'>[number];

/** Reads to refresh after a change of a wine. */
export const WINE_READS = ['/api/wines', '/api/admin/stats'];

/** Wines. Removing archives one; its orders keep it. */
export const wines = rowsAt('/api/admin/wines');

/** All wines that match search and filters. */
export const allWines = (query: object): Promise<Wine[]> =>
  readAll('/api/wines', { ...query, view: 'staff' }, Infinity);

/** All wines in stock, by name: for labels and tasting sheets. */
export const wholeShelf = () => allWines({ stock: 'in', sort: 'name' });

/** The same for pages on paper. */
export const shelfQuery = { queryKey: ['/api/wines', 'shelf'], queryFn: wholeShelf };
