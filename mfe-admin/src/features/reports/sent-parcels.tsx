import { useQuery } from '@tanstack/react-query';
import { Button, formatDay } from '@shamba/ui/core';
import { type Column, Table } from '@shamba/ui/table';
import { type Answer, apiQuery, links } from '@shamba/shell-sdk';
import { Loaded } from '@shamba/slice-kit/views';
import { counted } from '../../shared/counted';
import { SectionLink } from '../../shared/section-link';
import type { Range } from './period-range';
import styles from './reports.module.css';
import { amountText } from './tax-words';

type Parcel = Answer<'GET /api/admin/reports/shipments/parcels'>[number];

/** Most parcels that the API answers with; the file has all. */
const MAX_PARCELS = 500;

interface SentParcelsProps extends Range {
  /** Two letters. */
  state: string;
  onClose: () => void;
}

/** The parcels of a state, oldest first, with their orders. */
export function SentParcels({ from, to, state, onClose }: SentParcelsProps) {
  const parcels = useQuery(apiQuery('/api/admin/reports/shipments/parcels', { query: { from, to, state } }));
  return (
    <section className={styles.lines}>
      <h3 className={styles.title}>Parcels to {state}</h3>
      <Button variant="secondary" size="sm" className={styles.screen} onClick={onClose}>
        Close the parcels
      </Button>
      <Loaded query={parcels} label="the parcels">
        {(rows) => (
          <>
            <p>
              {rows.length === MAX_PARCELS
                ? `The first ${MAX_PARCELS} rows. The file has all of them.`
                : counted(rows.length, 'row')}
            </p>
            <Table caption={`Parcels: ${state}`} columns={COLUMNS} rows={rows} rowKey={keyOf} />
          </>
        )}
      </Loaded>
    </section>
  );
}

const keyOf = ({ at, order_id, kind, wines, value }: Parcel): string => [at, order_id, kind, wines, value].join('|');

const COLUMNS: Column<Parcel>[] = [
  { id: 'day', header: 'Day', cell: ({ day }) => <span className={styles.whole}>{formatDay(day)}</span> },
  {
    id: 'order',
    header: 'Order',
    rowHeader: true,
    cell: ({ order_id, order_number }) =>
      order_id === null ? (
        'Club box'
      ) : (
        <SectionLink className={styles.whole} to={`${links.admin('orders')}?order=${order_id}`}>
          {order_number}
        </SectionLink>
      ),
  },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => (kind === 'sent' ? 'Sent' : 'Came back') },
  { id: 'wines', header: 'Wines', cell: ({ wines }) => wines },
  { id: 'bottles', header: 'Bottles', align: 'end', cell: ({ bottles }) => String(bottles).replace('-', '−') },
  { id: 'litres', header: 'Litres', align: 'end', cell: ({ litres }) => litres.replace('-', '−') },
  { id: 'value', header: 'Value', align: 'end', unbroken: true, cell: ({ value }) => amountText(value) },
];
