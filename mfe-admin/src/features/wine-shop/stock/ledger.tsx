import { useState } from 'react';
import { EmptyState, Field, formatInstant, Select } from '@shamba/ui/core';
import { Pagination } from '@shamba/ui/pagination';
import { type Column, Table } from '@shamba/ui/table';
import { links } from '@shamba/shell-sdk';
import { Loaded } from '@shamba/slice-kit/views';
import { useOrderNumbers } from '../../../shared/orders/api';
import { SectionLink } from '../../../shared/section-link';
import { type LedgerEntry, type LedgerQuery, useLedger } from './api';
import { actorName, REASON_NAMES, signed } from './stock-words';
import styles from './stock.module.css';

const ROWS = 20;

/** All changes of a wine's stock, newest first; a sale links to its order. */
export function Ledger({ wineId }: { wineId: number }) {
  const [reason, setReason] = useState<LedgerEntry['reason'] | ''>('');
  const [page, setPage] = useState(1);
  const query: LedgerQuery = { limit: ROWS, page, ...(reason !== '' && { reason }) };
  const entries = useLedger(wineId, query);
  const ids = entries.data?.rows.flatMap(({ order_id }) => order_id ?? []) ?? [];
  const numbers = useOrderNumbers([...new Set(ids)]);
  return (
    <div className={styles.ledger}>
      <div className={styles.head}>
        <h3 className={styles.heading}>Ledger</h3>
        <Field label="Show" className={styles.filter}>
          <Select
            value={reason}
            onChange={(event) => {
              setReason(event.target.value as LedgerEntry['reason'] | '');
              setPage(1);
            }}
          >
            <option value="">All reasons</option>
            {Object.entries(REASON_NAMES).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Loaded query={entries} label="the ledger">
        {({ rows, total }) => (
          <>
            <Table
              caption="Ledger"
              columns={[...COLUMNS, whyColumn(numbers)]}
              rows={rows}
              rowKey={({ id }) => id}
              empty={<EmptyState title={reason === '' ? 'Nothing booked yet' : 'Nothing booked for this reason'} />}
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
