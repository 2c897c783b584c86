import { useUrlState } from '@shamba/slice-kit/url-state';
import { useRemembered } from '../remembered';

/** Rows per page of a list in the back office. */
export const PAGE_SIZE = 50;

export type ListView = 'cards' | 'table';

/** How a list begins: always so, or as a table once it has many rows. Telephones begin with cards. */
export type FirstView = ListView | 'table of many';

interface ListQuery {
  q?: string;
  limit: number;
  page: number;
}

export interface ListState<F extends Record<string, string>> {
  /** Search text and filters in the address. */
  q: string;
  filters: F;
  page: number;
  /** The remembered view, or the first one. */
  view: FirstView;
  /** Searches or filters, and returns to the first page. */
  search: (q: string) => void;
  filter: (change: Partial<F>) => void;
  goTo: (page: number) => void;
  show: (view: ListView) => void;
  /** Query for the API, without empty values. */
  query: ListQuery & { [K in keyof F]?: F[K] };
  /** The query of all pages, as for an export. */
  matching: { q?: string } & { [K in keyof F]?: F[K] };
}

/**
 * State of a list: the address holds search, filters and page; this browser remembers cards or table for each list.
 * @param name names the list in this browser's storage
 * @param defaults values of filters that the address leaves out
 */
export function useListState<F extends Record<string, string>>(
  name: string,
  defaults: F,
  first: FirstView = 'cards',
): ListState<F> {
  const url = useUrlState<F & { q: string; page: string }>({ ...defaults, q: '', page: '1' });
  const [remembered, show] = useRemembered(`view.${name}`);
  const view = remembered === 'cards' || remembered === 'table' ? remembered : isNarrow() ? 'cards' : first;
  const { q, page, ...filters } = url.values;
  const number = /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
  type Change = Partial<F & { q: string; page: string }>;
  const matching = Object.fromEntries(
    Object.entries({ q, ...filters }).filter(([, value]) => value !== ''),
  ) as ListState<F>['matching'];
  return {
    q,
    filters: filters as unknown as F,
    page: number,
    view,
    search: (text) => url.change({ q: text, page: '1' } as Change),
    filter: (change) => url.change({ ...change, page: '1' } as Change, { push: true }),
    goTo: (next) => url.change({ page: String(next) } as Change, { push: true }),
    show,
    query: { ...matching, limit: PAGE_SIZE, page: number },
    matching,
  };
}

/** True on telephones, which are too narrow for a table. */
const isNarrow = (): boolean => typeof matchMedia === 'function' && matchMedia('(width < 40rem)').matches;
