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
import { amountText, numberText } from './tax-words';

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
              text="Wine counts in the state that it was sent to, on the day on which its parcel was marked as shipped. It comes off in the same state on the day on which the carrier brought the parcel back, or a refund put bottles back into the stock; a parcel that is sent again counts again. The value is without tax and shipping."
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

const volume = (value: string): string => numberText(Number(value), 2);

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
  { header: 'Parcels', number: true, cell: ({ parcels }) => numberText(parcels) },
  { header: 'Orders', number: true, cell: ({ orders }) => numberText(orders) },
  { header: 'Sent', number: true, cell: ({ sent }) => numberText(sent) },
  { header: 'Came back', number: true, cell: ({ returned }) => numberText(Math.abs(returned)) },
  { header: 'Bottles', number: true, cell: ({ bottles }) => numberText(bottles) },
  { header: 'Litres', number: true, cell: ({ litres }) => volume(litres) },
  { header: 'Wine gallons', number: true, cell: ({ gallons }) => volume(gallons) },
  { header: 'Value', number: true, cell: ({ value }) => amountText(value) },
];
