import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@shamba/ui/core';
import { type Answer, apiQuery } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded } from '@shamba/slice-kit/views';
import { counted } from '../../shared/counted';
import type { Range } from './period-range';
import { FileLink, ReportNote, ReportPart } from './report-parts';
import { type ReportColumn, ReportTable } from '../../shared/report-table';
import styles from './reports.module.css';
import { SentParcels } from './sent-parcels';
import { amountText } from './tax-words';

type Report = Answer<'GET /api/admin/reports/shipments'>;
type Row = Report['total'] & { state: string | null; name: string };

/** Wine that was sent in a period, by state, with the parcels of one. */
export function Shipments(range: Range) {
  const url = useUrlState({ state: '' });
  const report = useQuery(apiQuery('/api/admin/reports/shipments', { query: { ...range } }));
  const { state } = url.values;
  return (
    <Loaded query={report} label="the shipments">
      {({ states, total, unknown_bottles }) =>
        states.length === 0 ? (
          <EmptyState title="No shipments" text="No wine was sent and none came back on these days." />
        ) : (
          <>
            <FileLink report="shipments" {...range} />
            <ReportPart
              title="By state"
              text="Wine counts on the day that its parcel was marked as shipped, and comes off on the day of a refund that put it back into the stock. The value is without tax and shipping."
            >
              <ReportTable
                caption="Shipments by state"
                columns={columnsOf((chosen) => url.change({ state: chosen }))}
                rows={states.map((row) => ({ ...row, name: row.state ?? 'Not known' }))}
                rowKey={({ name }) => name}
                total={{ ...total, state: null, name: 'Total' }}
              />
              {unknown_bottles === 0 ? null : (
                <ReportNote>
                  The wines of {counted(unknown_bottles, 'bottle')} in club boxes were not noted. They count as 750 ml
                  each.
                </ReportNote>
              )}
            </ReportPart>
            {states.some((row) => row.state !== null && row.state === state) ? (
              <SentParcels key={state} {...range} state={state} onClose={() => url.change({ state: '' })} />
            ) : null}
          </>
        )
      }
    </Loaded>
  );
}

const number = (value: string): string => Number(value).toLocaleString('en-US', { minimumFractionDigits: 2 });

const columnsOf = (onOpen: (state: string) => void): ReportColumn<Row>[] => [
  {
    header: 'State',
    cell: ({ state, name }) =>
      state === null ? (
        name
      ) : (
        <button type="button" className={styles.open} onClick={() => onOpen(state)}>
          {name}
        </button>
      ),
  },
  { header: 'Parcels', number: true, cell: ({ parcels }) => parcels.toLocaleString('en-US') },
  { header: 'Orders', number: true, cell: ({ orders }) => orders.toLocaleString('en-US') },
  { header: 'Sent', number: true, cell: ({ sent }) => sent.toLocaleString('en-US') },
  { header: 'Came back', number: true, cell: ({ returned }) => Math.abs(returned).toLocaleString('en-US') },
  { header: 'Bottles', number: true, cell: ({ bottles }) => bottles.toLocaleString('en-US') },
  { header: 'Litres', number: true, cell: ({ litres }) => number(litres) },
  { header: 'Wine gallons', number: true, cell: ({ gallons }) => number(gallons) },
  { header: 'Value', number: true, cell: ({ value }) => amountText(value) },
];
