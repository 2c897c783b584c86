import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, EmptyState, formatMoney, VisuallyHidden } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import type { Column } from '@shamba/ui/table';
import { apiQuery, callApi, Link, useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { ConfirmWrite } from '../../shared/confirm-write';
import { idIn } from '../../shared/id-in';
import { FEATURED_COLUMN } from '../../shared/resource/columns';
import { filterOf, ListPage } from '../../shared/resource/list-page';
import { useListQuery } from '../../shared/resource/use-list-query';
import { useListState } from '../../shared/resource/use-list-state';
import { useChange } from '../../shared/use-change';
import { type Wine, WINE_READS, wines } from './api';
import { ShelfTools } from './shelf-tools';
import { StockLevel, WineCard } from './wine-card';
import { WineDialog } from './wine-dialog';
import { WINE_TYPES } from './wine-schema';
import look from '../../shared/look.module.css';

const StockDialog = lazyDialog(async () => (await import('./stock/stock-dialog')).StockDialog);

const FILTERS = [
  filterOf('type', 'Type', { '': 'All types', ...Object.fromEntries(WINE_TYPES.map((type) => [type, type])) }),
  filterOf('stock', 'Stock', { '': 'Any stock', in: 'In stock', low: '5 or fewer', out: 'Out of stock' }),
  filterOf('archived', 'Status', { '': 'On the list', archived: 'Archived', all: 'All' }),
];

/**
 * The wines of the shop: cards or a table. The address names the open editor (`wine=<id>`, `wine=new`) or the open
 * ledger (`ledger=<id>`).
 */
export function WinesTab() {
  const state = useListState('wines', { type: '', stock: '', archived: '' });
  const page = useListQuery('/api/wines', { query: { ...state.query, view: 'staff' } });
  const dialog = useUrlState({ wine: '', ledger: '' });
  const { hasPermission } = useSession();
  const writable = hasPermission('wines.write');
  const [deleting, setDeleting] = useState<Wine | null>(null);
  const { run: restore } = useChange({
    send: ({ id, version }: Wine) => callApi('POST /api/admin/wines/{id}/restore', { path: { id }, version }),
    failure: { title: 'Wine not restored', text: 'Please try again.' },
    done: ({ name }) => ({ title: 'Wine restored', description: name }),
    reads: WINE_READS,
  });
  const editor = (wine: Wine) => dialog.href({ wine: String(wine.id) });
  const ledger = (wine: Wine) => dialog.href({ ledger: String(wine.id) });
  const close = () => dialog.change({ wine: '', ledger: '' });
  const edited = useOpened(dialog.values.wine, page);
  const booked = useOpened(dialog.values.ledger, page);
  return (
    <>
      <ListPage
        label="wines"
        state={state}
        query={page}
        rowKey={({ id }) => id}
        searchIn="Name, varietal, SKU"
        filters={FILTERS}
        card={(wine) => (
          <WineCard
            wine={wine}
            to={editor(wine)}
            stockTo={ledger(wine)}
            onDelete={() => setDeleting(wine)}
            onRestore={() => void restore(wine)}
            writable={writable}
          />
        )}
        columns={columnsOf(editor, ledger)}
        tools={<ShelfTools matching={state.matching} total={page.data?.total ?? 0} />}
        empty={
          <EmptyState
            title="No wines yet"
            text="Wines you add here appear in the shop right away."
            action={
              writable ? (
                <Button onClick={() => dialog.change({ wine: 'new' }, { push: true })}>Add New Wine</Button>
              ) : undefined
            }
          />
        }
      />
      {writable && dialog.values.wine === 'new' ? <WineDialog wine={null} onClose={close} /> : null}
      {writable && edited && edited.archived_at === null ? (
        <WineDialog key={edited.id} wine={edited} onClose={close} />
      ) : null}
      {booked ? <StockDialog wine={booked} onClose={close} /> : null}
      {deleting ? (
        <ConfirmWrite
          title={`Delete ${deleting.name}?`}
          text="This action cannot be undone."
          confirmLabel="Delete wine"
          // The list may have been read again since the question was opened.
          send={() => wines.remove(page.data?.rows.find(({ id }) => id === deleting.id) ?? deleting)}
          done={{ title: 'Wine deleted', description: deleting.name }}
          failure={{ title: 'Wine not deleted', text: 'Please try again.' }}
          reads={WINE_READS}
          onClose={() => setDeleting(null)}
        />
      ) : null}
    </>
  );
}

/** The wine whose id is in the address, on any page of the list. */
function useOpened(
  named: string,
  { data, isSuccess }: { data: { rows: Wine[] } | undefined; isSuccess: boolean },
): Wine | undefined {
  const listed = data?.rows.find(({ id }) => String(id) === named);
  const id = isSuccess && !listed ? idIn(named) : null;
  const elsewhere = useQuery({
    ...apiQuery('/api/wines/{slugOrId}', { path: { slugOrId: id ?? 0 } }),
    enabled: id !== null,
  });
  return listed ?? (id === null ? undefined : elsewhere.data);
}

type AddressOf = (wine: Wine) => string;

const columnsOf = (editor: AddressOf, ledger: AddressOf): Column<Wine>[] => [
  {
    id: 'name',
    header: 'Wine',
    rowHeader: true,
    cell: (wine) =>
      wine.archived_at === null ? (
        <Link to={editor(wine)} data-row="" className={look.strong}>
          {wine.name}
        </Link>
      ) : (
        `${wine.name} (archived)`
      ),
  },
  { id: 'vintage', header: 'Vintage', cell: ({ vintage }) => vintage },
  { id: 'type', header: 'Type', cell: ({ type }) => type },
  { id: 'sku', header: 'SKU', cell: ({ sku }) => sku },
  { id: 'price', header: 'Price', align: 'end', cell: ({ price }) => formatMoney(price) },
  {
    id: 'stock',
    header: 'Stock',
    align: 'end',
    cell: (wine) => (
      <Link to={ledger(wine)} className={look.strong}>
        <StockLevel wine={wine} />
        <VisuallyHidden> of {wine.name}</VisuallyHidden>
      </Link>
    ),
  },
  FEATURED_COLUMN,
];
