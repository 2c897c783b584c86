import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Button, EmptyState, ErrorState, formatDay, formatInstant, formatInstantDay } from '@shamba/ui/core';
import { type Column, Table } from '@shamba/ui/table';
import { links, type Query } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';
import { Loaded } from '@shamba/slice-kit/views';
import { SectionLink } from '../../shared/section-link';
import type { Range } from './period-range';
import styles from './reports.module.css';
import { sentTo } from '@shamba/rules';
import { amountText, kindText, numberText, type TaxLine } from './tax-words';

interface TaxLinesProps extends Range {
  /** Filters of the lines, and what they are of in words. */
  filters: Record<string, string>;
  of: string;
  onClose: () => void;
}

/** The lines behind a row of a tax report, oldest first, page after page. */
export function TaxLines({ from, to, filters, of, onClose }: TaxLinesProps) {
  const lines = useTaxLines({ from, to, ...filters });
  const pages = lines.data?.pages ?? [];
  return (
    <section className={styles.lines}>
      <h3 className={styles.title}>{of}</h3>
      <Button variant="secondary" size="sm" className={styles.screen} onClick={onClose}>
        Close the lines
      </Button>
      <Loaded query={{ ...lines, data: lines.data && pages.flatMap(({ rows }) => rows) }} label="the lines">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="No lines" text="Nothing was sold or given back at this rate in the period." />
          ) : (
            <>
              <p role="status">{shownText(rows.length, pages.at(-1)?.total ?? rows.length)}</p>
              <Table caption={`Lines: ${of}`} columns={COLUMNS} rows={rows} rowKey={keyOf} />
            </>
          )
        }
      </Loaded>
      {lines.isFetchNextPageError ? <ErrorState onRetry={() => void lines.fetchNextPage()} /> : null}
      {lines.hasNextPage && !lines.isFetchNextPageError ? (
        <Button
          variant="secondary"
          className={styles.screen}
          loading={lines.isFetchingNextPage}
          onClick={() => void lines.fetchNextPage()}
        >
          Show more lines
        </Button>
      ) : null}
    </section>
  );
}

const LINES = '/api/admin/reports/taxes/lines';

/** Lines with these filters; each page names the query of the next one. */
function useTaxLines(filters: Query<`GET ${typeof LINES}`>) {
  const client = useQueryClient();
  return useInfiniteQuery({
    queryKey: [LINES, 'pages', filters],
    queryFn: ({ pageParam }) => client.fetchQuery(apiList(LINES, { query: pageParam })),
    initialPageParam: filters,
    getNextPageParam: ({ next }) => next,
  });
}

const shownText = (shown: number, total: number): string =>
  shown < total ? `${numberText(shown)} of ${lineCount(total)}` : lineCount(total);
const lineCount = (lines: number): string => `${numberText(lines)} ${lines === 1 ? 'line' : 'lines'}`;

const keyOf = ({ at, order_id, kind, title, tax_class, tax }: TaxLine): string =>
  [at, order_id, kind, title, tax_class, tax].join('|');

const COLUMNS: Column<TaxLine>[] = [
  { id: 'at', header: 'Time', unbroken: true, cell: (line) => <Time {...line} /> },
  {
    id: 'order',
    header: 'Order',
    rowHeader: true,
    cell: ({ order_id, order_number }) => (
      <SectionLink className={styles.whole} to={`${links.admin('orders')}?order=${order_id}`}>
        {order_number}
      </SectionLink>
    ),
  },
  { id: 'kind', header: 'Kind', cell: ({ kind }) => kindText(kind) },
  { id: 'title', header: 'Item', cell: ({ title }) => title },
  { id: 'sent', header: 'Sent to', cell: ({ sent_to }) => sentTo(sent_to) },
  { id: 'taxable', header: 'Taxable', align: 'end', unbroken: true, cell: ({ taxable }) => amountText(taxable) },
  { id: 'tax', header: 'Tax', align: 'end', unbroken: true, cell: ({ tax }) => amountText(tax) },
];

/** When it was; after a lock also the day on which it counts. */
const Time = ({ at, day }: TaxLine) => (
  <>
    {formatInstant(at)}
    {formatInstantDay(at) === formatDay(day) ? null : <p>Counts on {formatDay(day)}</p>}
  </>
);
