import { LayoutGrid, Rows3 } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { ApiError } from '@shamba/shell-sdk';
import { Button, cx, Field, Select, Skeleton, TextInput } from '@shamba/ui/core';
import { Pagination } from '@shamba/ui/pagination';
import { Table, type Column } from '@shamba/ui/table';
import { Loaded, type LoadedQuery } from '@shamba/slice-kit/views';
import { Filters } from './filters';
import styles from './list-page.module.css';
import { SearchField } from './search-field';
import { PAGE_SIZE, type ListState, type ListView } from './use-list-state';
import { useRowKeys } from './use-row-keys';

export interface Filter<F> {
  name: keyof F & string;
  label: string;
  /** Choices of the filter; without them it is a day. */
  options?: readonly { value: string; label: string }[];
}

export interface ListPageProps<Row, F extends Record<string, string>> {
  /** Name of the rows, in the plural: 'wines'. */
  label: string;
  state: ListState<F>;
  query: LoadedQuery<{ rows: Row[]; total: number; next?: unknown }> & { error: Error | null };
  rowKey: (row: Row) => string | number;
  /** Names of the searched fields; without them there is no search. */
  searchIn?: string;
  filters?: readonly Filter<F>[];
  /** One row as a card (a list item). */
  card: (row: Row) => ReactNode;
  /** The rows as a table; without columns there is no switch. */
  columns?: readonly Column<Row>[];
  /** Controls beside search and filters: exports. */
  tools?: ReactNode;
  /** Shown without any rows; with a search or filter the list says that nothing matches. */
  empty: ReactNode;
  /** Minimum width of a card. */
  cards?: 'narrow' | 'wide';
  /** Shows the first cards only, then a tile that shows the rest; `more` is its label. */
  first?: { count: number; more: (hidden: number) => string };
}

/** A filter by labels of its values; '' is the choice that filters nothing. */
export const filterOf = <Name extends string>(name: Name, label: string, labels: Record<string, string>) => ({
  name,
  label,
  options: Object.entries(labels).map(([value, text]) => ({ value, label: text })),
});

/** Filters for the first and last day. */
export const DAY_FILTERS = [
  { name: 'from' as const, label: 'From' },
  { name: 'to' as const, label: 'To' },
];

/** With more rows than these a list is one of many. */
const FEW = 12;

/** A list: search, filters, cards or a table, pages. The address holds all of its state. */
export function ListPage<Row, F extends Record<string, string>>(props: ListPageProps<Row, F>) {
  const { label, state, query, searchIn, filters = [], columns, tools, first } = props;
  const place = useRef<HTMLDivElement>(null);
  useRowKeys(place);
  const refused = refusalsOf(query.error);
  const isRefused = filters.some(({ name }) => refused[name]);
  const [isLong, setIsLong] = useState(false);
  // A list that was long stays a table while a search leaves few of its rows.
  if (!isLong && (query.data?.total ?? 0) > FEW) setIsLong(true);
  const view = state.view === 'table of many' ? (isLong ? 'table' : 'cards') : state.view;
  return (
    <div className={styles.list} ref={place}>
      <div className={styles.tools} role="search" aria-label={`Search ${label}`}>
        {searchIn === undefined ? null : (
          <SearchField label={`Search ${label}`} placeholder={searchIn} value={state.q} onSearch={state.search} />
        )}
        {filters.length === 0 ? null : (
          <Filters inForce={filters.filter(({ name }) => state.filters[name] !== '').length} open={isRefused}>
            {filters.map(({ name, label: text, options }) => (
              <Field
                key={name}
                label={text}
                error={
                  refused[name] && (options ? 'There is no such choice. Please choose another.' : refused[name][0])
                }
              >
                {options ? (
                  <Select
                    value={state.filters[name]}
                    onChange={(event) => state.filter({ [name]: event.target.value } as Partial<F>)}
                  >
                    {refused[name] ? <option value={state.filters[name]}>{`“${state.filters[name]}”`}</option> : null}
                    {options.map((option) => (
                      <option key={option.value} value={option.value}>
                        {option.label}
                      </option>
                    ))}
                  </Select>
                ) : (
                  <TextInput
                    type="date"
                    value={state.filters[name]}
                    onChange={(event) => state.filter({ [name]: event.target.value } as Partial<F>)}
                  />
                )}
              </Field>
            ))}
          </Filters>
        )}
        <div className={styles.end}>
          {tools}
          {columns ? <ViewSwitch view={view} onShow={state.show} /> : null}
        </div>
      </div>
      {isRefused ? (
        <NoMatch state={state} label={label} />
      ) : (
        <Loaded query={query} label={label} skeleton={<ListSkeleton />}>
          {({ rows, total, next }) => (
            <>
              <Rows {...props} view={view} rows={rows} hidden={total - (first?.count ?? 0)} />
              <Pagination
                label={label}
                page={state.page}
                // Rows beyond 10,000 are not counted: pages of them are known one by one.
                pages={Math.max(Math.ceil(total / PAGE_SIZE), state.page + (next ? 1 : 0))}
                onPage={state.goTo}
              />
            </>
          )}
        </Loaded>
      )}
    </div>
  );
}

/** The server's messages on refused filters, such as a day beyond the horizon. */
const refusalsOf = (error: Error | null): Record<string, readonly string[] | undefined> =>
  (error instanceof ApiError && error.problem.errors) || {};

function Rows<Row, F extends Record<string, string>>({
  label,
  state,
  view,
  rows,
  rowKey,
  card,
  columns,
  empty,
  cards = 'narrow',
  first,
  hidden,
}: ListPageProps<Row, F> & { view: ListView; rows: Row[]; hidden: number }) {
  const [isWhole, setIsWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  if (rows.length === 0)
    return state.q !== '' || isFiltered(state.filters) ? <NoMatch state={state} label={label} /> : empty;
  if (columns && view === 'table') {
    return <Table caption={label} columns={columns} rows={rows} rowKey={rowKey} />;
  }
  // Results of a search or filter, and further pages, show all cards.
  const isCut = first && hidden > 0 && !isWhole && state.page === 1 && state.q === '' && !isFiltered(state.filters);
  const showAll = () => {
    flushSync(() => setIsWhole(true));
    // The keyboard focus moves to the first card that was hidden.
    list.current?.children[first?.count ?? 0]?.querySelector<HTMLElement>('[data-row]')?.focus();
  };
  return (
    <ul ref={list} className={cx(styles.cards, styles[cards])} aria-label={label}>
      {(isCut ? rows.slice(0, first.count) : rows).map((row) => (
        <li key={rowKey(row)} className={styles.card}>
          {card(row)}
        </li>
      ))}
      {isCut ? (
        <li className={styles.card}>
          <button type="button" className={styles.more} onClick={showAll}>
            {first.more(hidden)}
          </button>
        </li>
      ) : null}
    </ul>
  );
}

const isFiltered = (filters: Record<string, string>): boolean => Object.values(filters).some((value) => value !== '');

function NoMatch<F extends Record<string, string>>({ state, label }: { state: ListState<F>; label: string }) {
  const clear = () => {
    const none = Object.fromEntries(Object.keys(state.filters).map((name) => [name, '']));
    state.filter({ ...(none as Partial<F>), q: '' });
  };
  return (
    <div className={styles.none} role="status">
      <p>No {label} match.</p>
      <Button variant="secondary" size="sm" onClick={clear}>
        Show all {label}
      </Button>
    </div>
  );
}

function ViewSwitch({ view, onShow }: { view: ListView; onShow: (view: ListView) => void }) {
  return (
    <div className={styles.switch} role="group" aria-label="View">
      {(['cards', 'table'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={styles.view}
          aria-pressed={one === view}
          aria-label={one === 'cards' ? 'Cards' : 'Table'}
          onClick={() => onShow(one)}
        >
          {one === 'cards' ? <LayoutGrid size={16} aria-hidden="true" /> : <Rows3 size={16} aria-hidden="true" />}
        </button>
      ))}
    </div>
  );
}

/** Placeholder of three rows. */
function ListSkeleton() {
  return (
    <div className={cx(styles.cards, styles.narrow)}>
      <Skeleton shape="block" />
      <Skeleton shape="block" />
      <Skeleton shape="block" />
    </div>
  );
}
