import { Download, FileText, Tags } from 'lucide-react';
import { useState } from 'react';
import { Badge, Button, EmptyState, formatMoney, LinkButton } from '@shamba/ui/core';
import type { Column } from '@shamba/ui/table';
import { Link, links, useSession } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { ConfirmWrite } from '../../shared/confirm-write';
import { ListPage } from '../../shared/resource/list-page';
import { useListState } from '../../shared/resource/use-list-state';
import { useDownload } from '../../shared/use-download';
import { archiveWine, useWine, useWines, type Wine, type WineListQuery, wholeShelf } from './api';
import { StockLevel, WineCard } from './wine-card';
import { WineDialog } from './wine-dialog';
import { WINE_TYPES } from './wine-schema';
import { inventoryCsv, tastingSheet } from './wine-tools';
import styles from './wines-tab.module.css';

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
];

/** The wines of the shop: cards or a table, with the editor in the address (`wine=<id>`, `wine=new`). */
export function WinesTab() {
  const state = useListState('wines', { type: '', stock: '' });
  const wines = useWines(state.query as WineListQuery);
  const dialog = useUrlState({ wine: '' });
  const { hasPermission } = useSession();
  const writable = hasPermission('wines.write');
  const [deleting, setDeleting] = useState<Wine | null>(null);
  const editor = (wine: Wine) => dialog.href({ wine: String(wine.id) });
  const close = () => dialog.change({ wine: '' });
  const listed = wines.data?.rows.find(({ id }) => String(id) === dialog.values.wine);
  const isElsewhere = wines.isSuccess && !listed && /^[1-9]\d{0,8}$/.test(dialog.values.wine);
  const elsewhere = useWine(isElsewhere ? Number(dialog.values.wine) : null);
  const edited = listed ?? (isElsewhere ? elsewhere.data : undefined);
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
          <WineCard wine={wine} to={editor(wine)} onDelete={() => setDeleting(wine)} writable={writable} />
        )}
        columns={columnsOf(editor)}
        tools={<Tools />}
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
      {writable && edited ? <WineDialog key={edited.id} wine={edited} onClose={close} /> : null}
      {deleting ? <DeleteWine wine={deleting} onClose={() => setDeleting(null)} /> : null}
    </>
  );
}

const columnsOf = (editor: (wine: Wine) => string): Column<Wine>[] => [
  {
    id: 'name',
    header: 'Wine',
    rowHeader: true,
    cell: (wine) => (
      <Link to={editor(wine)} data-row="" className={styles.name}>
        {wine.name}
      </Link>
    ),
  },
  { id: 'vintage', header: 'Vintage', cell: ({ vintage }) => vintage },
  { id: 'type', header: 'Type', cell: ({ type }) => type },
  { id: 'sku', header: 'SKU', cell: ({ sku }) => sku },
  { id: 'price', header: 'Price', align: 'end', cell: ({ price }) => formatMoney(price) },
  { id: 'stock', header: 'Stock', align: 'end', cell: (wine) => <StockLevel wine={wine} /> },
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

/** What is made of the whole shelf: the inventory file, bottle labels, the tasting sheet. */
function Tools() {
  const { busy, run } = useDownload();
  const make = (name: string, type: string, write: (wines: Wine[]) => string) =>
    void run({ name, type, text: async () => write(await wholeShelf()) });
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        loading={busy}
        onClick={() => make('wine-inventory.csv', 'text/csv', inventoryCsv)}
      >
        <Download size={16} aria-hidden="true" /> Export CSV
      </Button>
      <LinkButton asChild variant="secondary" size="sm">
        <Link to={`${links.admin('wine-shop')}/labels`}>
          <Tags size={16} aria-hidden="true" /> Print Labels
        </Link>
      </LinkButton>
      <Button
        variant="secondary"
        size="sm"
        loading={busy}
        onClick={() => make('tasting-sheet.txt', 'text/tab-separated-values', tastingSheet)}
      >
        <FileText size={16} aria-hidden="true" /> Tasting Sheets
      </Button>
    </>
  );
}
