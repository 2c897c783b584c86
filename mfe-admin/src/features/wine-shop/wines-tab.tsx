import { useState } from 'react';
import { Badge, Button, EmptyState, formatMoney, VisuallyHidden } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import type { Column } from '@shamba/ui/table';
import { Link, toast, useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { useWrite } from '@shamba/slice-kit/writes';
import { ConfirmWrite } from '../../shared/confirm-write';
import { idIn } from '../../shared/id-in';
import { ListPage } from '../../shared/resource/list-page';
import { useListState } from '../../shared/resource/use-list-state';
import { useRefresh } from '../../shared/use-refresh';
import { archiveWine, restoreWine, useWine, useWines, type Wine, type WineListQuery } from './api';
import { ShelfTools } from './shelf-tools';
import { StockLevel, WineCard } from './wine-card';
import { WineDialog } from './wine-dialog';
import { WINE_TYPES } from './wine-schema';
import styles from './wines-tab.module.css';

const StockDialog = lazyDialog(async () => (await import('./stock/stock-dialog')).StockDialog);

const FILTERS = [
  {
    name: 'type' as const,
    label: 'Type',
    options: [{ value: '', label: 'All types' }, ...WINE_TYPES.map((type) => ({ value: type, label: type }))],
  },
  {
    name: 'stock' as const,
    label: 'Stock',
    options: [
      { value: '', label: 'Any stock' },
      { value: 'in', label: 'In stock' },
      { value: 'low', label: '5 or fewer' },
      { value: 'out', label: 'Out of stock' },
    ],
  },
  {
    name: 'archived' as const,
    label: 'Status',
    options: [
      { value: '', label: 'On the list' },
      { value: 'archived', label: 'Archived' },
      { value: 'all', label: 'All' },
    ],
  },
];

/**
 * The wines of the shop: cards or a table. The address names the open editor (`wine=<id>`, `wine=new`) or the open
 * ledger (`ledger=<id>`).
 */
export function WinesTab() {
  const state = useListState('wines', { type: '', stock: '', archived: '' });
  const query = state.query as WineListQuery;
  const wines = useWines(query);
  const dialog = useUrlState({ wine: '', ledger: '' });
  const { hasPermission } = useSession();
  const writable = hasPermission('wines.write');
  const [deleting, setDeleting] = useState<Wine | null>(null);
  const restore = useRestore();
  const editor = (wine: Wine) => dialog.href({ wine: String(wine.id) });
  const ledger = (wine: Wine) => dialog.href({ ledger: String(wine.id) });
  const close = () => dialog.change({ wine: '', ledger: '' });
  const edited = useOpened(dialog.values.wine, wines);
  const booked = useOpened(dialog.values.ledger, wines);
  return (
    <>
      <ListPage
        label="wines"
        state={state}
        query={wines}
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
        tools={<ShelfTools query={query} />}
        empty={
          <EmptyState
            title="No wines yet"
            text="Wines that you add here appear in the shop at once."
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
      {deleting ? <DeleteWine wine={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}

/** The wine whose id is in the address, on any page of the list. */
function useOpened(named: string, wines: ReturnType<typeof useWines>): Wine | undefined {
  const listed = wines.data?.rows.find(({ id }) => String(id) === named);
  const elsewhereId = wines.isSuccess && !listed ? idIn(named) : null;
  const elsewhere = useWine(elsewhereId);
  return listed ?? (elsewhereId === null ? undefined : elsewhere.data);
}

/** Restores an archived wine. */
function useRestore() {
  const refresh = useRefresh();
  const { run } = useWrite<Wine, Wine>({
    send: restoreWine,
    failure: { title: 'Wine not restored', text: 'Please try again.' },
    onDone: ({ name }) => {
      toast({ title: 'Wine restored', description: name });
      return refresh('/api/wines', '/api/admin/stats');
    },
  });
  return run;
}

type AddressOf = (wine: Wine) => string;

const columnsOf = (editor: AddressOf, ledger: AddressOf): Column<Wine>[] => [
  {
    id: 'name',
    header: 'Wine',
    rowHeader: true,
    cell: (wine) =>
      wine.archived_at === null ? (
        <Link to={editor(wine)} data-row="" className={styles.name}>
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
      <Link to={ledger(wine)} className={styles.name}>
        <StockLevel wine={wine} />
        <VisuallyHidden> of {wine.name}</VisuallyHidden>
      </Link>
    ),
  },
  {
    id: 'featured',
    header: 'Featured',
    cell: ({ featured }) => (featured ? <Badge tone="gold">Featured</Badge> : null),
  },
];

function DeleteWine({ wine, onClose }: { wine: Wine; onClose: () => void }) {
  return (
    <ConfirmWrite
      title={`Delete ${wine.name}?`}
      text="This action cannot be undone."
      confirmLabel="Delete wine"
      send={() => archiveWine(wine)}
      done={{ title: 'Wine deleted', description: wine.name }}
      failure={{ title: 'Wine not deleted', text: 'Please try again.' }}
      reads={['/api/wines', '/api/admin/stats']}
      onClose={onClose}
    />
  );
}
