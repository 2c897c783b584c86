import { useState } from 'react';
import { useUrlState } from '@shamba/slice-kit/url-state';

/** Rows on one page of a list in the back office. */
export const PAGE_SIZE = 50;

export type ListView = 'cards' | 'table';

export interface ListState<F extends Record<string, string>> {
  /** The text that is searched for, and the filters, as the address has them. */
  q: string;
  filters: F;
  page: number;
  view: ListView;
  /** Searching and filtering begin again at the first page. */
  search: (q: string) => void;
  filter: (change: Partial<F>) => void;
  goTo: (page: number) => void;
  show: (view: ListView) => void;
  /** The query of the API: what is empty is left out. */
  query: { q?: string; limit: number; page: number } & { [K in keyof F]?: F[K] };
}

/**
 * What a list shows: search, filters and page live in the address; cards or table is remembered
 * in this browser, by list. On a telephone cards come first.
 * @param name names the list in this browser's memory
 * @param defaults the filters with what they are when the address says nothing
 */
export function useListState<F extends Record<string, string>>(
  name: string,
  defaults: F,
  first: ListView = 'cards',
): ListState<F> {
  const url = useUrlState<F & { q: string; page: string }>({ ...defaults, q: '', page: '1' });
  const [view, setView] = useState<ListView>(() => remembered(name) ?? (isNarrow() ? 'cards' : first));
  const { q, page, ...filters } = url.values;
  const number = /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1;
  type Change = Partial<F & { q: string; page: string }>;
  const stated = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''));
  return {
    q,
    filters: filters as unknown as F,
    page: number,
    view,
    search: (text) => url.change({ q: text, page: '1' } as Change),
    filter: (change) => url.change({ ...change, page: '1' } as Change, { push: true }),
    goTo: (next) => url.change({ page: String(next) } as Change, { push: true }),
    show: (next) => {
      setView(next);
      remember(name, next);
    },
    query: { ...(q !== '' && { q }), ...stated, limit: PAGE_SIZE, page: number } as ListState<F>['query'],
  };
}

/** A table does not fit on a telephone. */
const isNarrow = (): boolean => typeof matchMedia === 'function' && matchMedia('(width < 40rem)').matches;

const key = (name: string) => `shamba.admin.view.${name}`;

function remembered(name: string): ListView | null {
  try {
    const value = localStorage.getItem(key(name));
    return value === 'cards' || value === 'table' ? value : null;
  } catch {
    return null;
  }
}

function remember(name: string, view: ListView): void {
  try {
    localStorage.setItem(key(name), view);
  } catch {
    // A browser without storage forgets it with the page.
  }
}
