import { useQuery } from '@tanstack/react-query';
import { Button, EmptyState, formatInstant } from '@shamba/ui/core';
import { type Column, Table } from '@shamba/ui/table';
import { links } from '@shamba/shell-sdk';
import { readAll } from '@shamba/slice-kit/api';
import { Loaded } from '@shamba/slice-kit/views';
import { counted } from '../../shared/counted';
import { SectionLink } from '../../shared/section-link';
import type { Range } from './period-range';
import styles from './reports.module.css';
import { amountText, kindText, type TaxLine } from './tax-words';

/** Most lines on screen; the file has all of them. */
const MAX_LINES = 500;

interface TaxLinesProps extends Range {
  /** Filters of the lines, and what they are of in words. */
  filters: Record<string, string>;
  of: string;
  onClose: () => void;
}

/** The lines behind a row of a tax report, oldest first. */
export function TaxLines({ from, to, filters, of, onClose }: TaxLinesProps) {
  const lines = useQuery({
    queryKey: ['/api/admin/reports/taxes/lines', from, to, filters],
    queryFn: () => readAll('/api/admin/reports/taxes/lines', { from, to, ...filters }, MAX_LINES),
  });
  return (
    <section className={styles.lines}>
      <h2>{of}</h2>
      <Button variant="secondary" size="sm" className={styles.screen} onClick={onClose}>
        Close the lines
      </Button>
      <Loaded query={lines} label="the lines">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="No lines" text="Nothing was sold or given back at this rate in the period." />
          ) : (
            <>
              <p>
                {rows.length === MAX_LINES
                  ? `The first ${MAX_LINES} lines. The file has all of them.`
                  : counted(rows.length, 'line')}
              </p>
              <Table caption={`Lines: ${of}`} columns={COLUMNS} rows={rows} rowKey={keyOf} />
            </>
          )
        }
      </Loaded>
    </section>
  );
}

const keyOf = ({ at, order_id, kind, title, tax_class, tax }: TaxLine): string =>
  [at, order_id, kind, title, tax_class, tax].join('|');

const COLUMNS: Column<TaxLine>[] = [
  { id: 'at', header: 'Time', unbroken: true, cell: ({ at }) => formatInstant(at) },
  {
    id: 'order',
    header: 'Order',
    rowHeader: true,
    cell: ({ order_id, order_number }) => (
      <SectionLink to={`${links.admin('orders')}?order=${order_id}`}>{order_number}</SectionLink>
    ),
  },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => kindText(kind) },
  { id: 'title', header: 'Item', cell: ({ title }) => title },
  { id: 'sent', header: 'Sent to', cell: ({ sent_to }) => sent_to },
  { id: 'taxable', header: 'Taxable', align: 'end', unbroken: true, cell: ({ taxable }) => amountText(taxable) },
  { id: 'tax', header: 'Tax', align: 'end', unbroken: true, cell: ({ tax }) => amountText(tax) },
];
