import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState, formatInstant } from '@shamba/ui/core';
import { Pagination } from '@shamba/ui/pagination';
import { type Column, Table } from '@shamba/ui/table';
import { links } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';
import { Loaded } from '@shamba/slice-kit/views';
import { Choice } from '../../../shared/choice';
import { useOrderNumbers } from '../../../shared/orders/api';
import { SectionLink } from '../../../shared/section-link';
import { actorName, type LedgerEntry, REASON_NAMES, signed } from './stock-words';
import styles from './stock.module.css';

const ROWS = 20;
const REASONS = [
  { value: '' as const, label: 'All reasons' },
  ...Object.entries(REASON_NAMES).map(([value, label]) => ({ value: value as LedgerEntry['reason'], label })),
];

/** All changes of a wine's stock, newest first; a sale links to its order. */
export function Ledger({ wineId }: { wineId: number }) {
  const [reason, setReason] = useState<LedgerEntry['reason'] | ''>('');
  const [page, setPage] = useState(1);
  const query = { limit: ROWS, page, ...(reason !== '' && { reason }) };
  const entries = useQuery({
    ...apiList('/api/admin/wines/{id}/stock', { path: { id: wineId }, query }),
    placeholderData: keepPreviousData,
  });
  const ids = entries.data?.rows.flatMap(({ order_id }) => order_id ?? []) ?? [];
  const numbers = useOrderNumbers([...new Set(ids)]);
  return (
    <div className={styles.ledger}>
      <div className={styles.head}>
        <h3 className={styles.heading}>Ledger</h3>
        <Choice
          label="Show"
          className={styles.filter}
          value={reason}
          options={REASONS}
          onChange={(chosen) => {
            setReason(chosen);
            setPage(1);
          }}
        />
      </div>
      <Loaded query={entries} label="the ledger">
        {({ rows, total }) => (
          <>
            <Table
              caption="Ledger"
              columns={[...COLUMNS, whyColumn(numbers)]}
              rows={rows}
              rowKey={({ id }) => id}
              empty={<EmptyState title={reason === '' ? 'Nothing recorded yet' : 'Nothing recorded for this reason'} />}
            />
            <Pagination label="Ledger" page={page} pages={Math.ceil(total / ROWS)} onPage={setPage} />
          </>
        )}
      </Loaded>
    </div>
  );
}

const COLUMNS: Column<LedgerEntry>[] = [
  {
    id: 'date',
    header: 'Date',
    rowHeader: true,
    unbroken: true,
    cell: ({ created_at }) => <time dateTime={created_at}>{formatInstant(created_at)}</time>,
  },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => REASON_NAMES[reason] },
  { id: 'quantity', header: 'Bottles', align: 'end', cell: ({ quantity }) => signed(quantity) },
  { id: 'balance', header: 'Stock after', align: 'end', cell: ({ balance }) => balance },
  { id: 'location', header: 'Place', cell: ({ location }) => location },
  { id: 'actor', header: 'By', cell: actorName },
];

/** The order of a sale, with its number if the user may read orders; else the note. */
const whyColumn = (numbers: ReadonlyMap<string, string>): Column<LedgerEntry> => ({
  id: 'why',
  header: 'Order or note',
  cell: ({ order_id, note }) =>
    order_id === null ? (
      (note ?? '–')
    ) : (
      <SectionLink to={`${links.admin('orders')}?order=${encodeURIComponent(order_id)}`}>
        {numbers.get(order_id) ?? 'Order'}
      </SectionLink>
    ),
});
