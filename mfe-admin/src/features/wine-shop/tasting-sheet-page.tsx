import { useQuery } from '@tanstack/react-query';
import { EmptyState, formatMoney } from '@shamba/ui/core';
import { type Column, Table } from '@shamba/ui/table';
import { links, useText } from '@shamba/shell-sdk';
import { Loaded } from '@shamba/slice-kit/views';
import { PrintPage } from '../../shared/print/print-page';
import { shelfQuery, type Wine } from './api';
import styles from './tasting-sheet-page.module.css';

/** /admin/wine-shop/tasting-sheet: the wines in stock on paper, with room for a guest's scores. */
export function TastingSheetPage() {
  const wines = useQuery(shelfQuery);
  const site = useText('site', 'name', 'Shamba Ridge Vineyard');
  return (
    <PrintPage
      title="Tasting sheet"
      text={site}
      back={{ to: links.admin('wine-shop'), label: 'Back to the wine shop' }}
    >
      <Loaded query={wines} label="the wines in stock">
        {(rows) => (
          <Table
            caption="Wines to taste"
            columns={COLUMNS}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<EmptyState title="Nothing in stock" text="Wines are listed here once there are bottles of them." />}
          />
        )}
      </Loaded>
    </PrintPage>
  );
}

const COLUMNS: Column<Wine>[] = [
  { id: 'wine', header: 'Wine', rowHeader: true, cell: ({ name }) => name },
  { id: 'vintage', header: 'Vintage', cell: ({ vintage }) => vintage },
  { id: 'type', header: 'Type', cell: ({ type }) => type },
  { id: 'price', header: 'Price', align: 'end', cell: ({ price }) => formatMoney(price) },
  { id: 'notes', header: 'Tasting notes', cell: ({ tasting_notes, description }) => tasting_notes ?? description },
  { id: 'score', header: 'Score', cell: () => <span className={styles.score} /> },
];
