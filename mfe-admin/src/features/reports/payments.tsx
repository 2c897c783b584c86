import { useQuery } from '@tanstack/react-query';
import { EmptyState, formatDay, formatMoney } from '@shamba/ui/core';
import { type Answer, apiQuery } from '@shamba/shell-sdk';
import { Loaded } from '@shamba/slice-kit/views';
import { counted } from '../../shared/counted';
import type { Range } from './period-range';
import { FileLink, ReportNote, ReportPart } from './report-parts';
import { type ReportColumn, ReportTable } from '../../shared/report-table';
import { amountText, numberText } from './tax-words';

type Report = Answer<'GET /api/admin/reports/tenders'>;
type Sums = Report['total'] & { name: string };

const TENDERS: Record<Report['tenders'][number]['tender'], string> = {
  card: 'Card',
  link: 'Card by link',
  cash: 'Cash',
  outside: 'Paid elsewhere',
};

const columnsFor = (name: string): ReportColumn<Sums>[] => [
  { header: name, cell: (row) => row.name },
  { header: 'Payments', cell: (row) => numberText(row.payments), number: true },
  { header: 'Taken', cell: (row) => amountText(row.taken), number: true },
  { header: 'Refunded', cell: (row) => amountText(row.refunded), number: true, mostlyZero: true },
  { header: 'Disputes', cell: (row) => amountText(row.disputed), number: true, mostlyZero: true },
  { header: 'Fees', cell: (row) => amountText(row.fees), number: true, mostlyZero: true },
  { header: 'Net', cell: (row) => amountText(row.net), number: true },
];

/** Payments of a period by tender and by day, with Square's fees. */
export function Payments(range: Range) {
  const report = useQuery(apiQuery('/api/admin/reports/tenders', { query: { ...range } }));
  return (
    <Loaded query={report} label="the payments">
      {({ tenders, days, total, disputes }) =>
        days.length === 0 && disputes.held + disputes.returned === 0 ? (
          <EmptyState title="No payments" text="No money came or went back on these days." />
        ) : (
          <>
            <FileLink report="tenders" {...range} />
            <ReportPart
              title="By way to pay"
              text="Taken is with tax, shipping and tips. Stays without an order are not here: the report of lodging tax has them. A fee stands on the day of its payment; one that Square tells or changes after that month was locked stands on the first open day, as in the journal. A refund does not give it back. Disputes are those that were lost, less what came back: below zero if more came back than was lost."
            >
              <ReportTable
                caption="Payments by way to pay"
                columns={columnsFor('Paid by')}
                rows={tenders.map((sums) => ({ ...sums, name: TENDERS[sums.tender] }))}
                rowKey={({ name }) => name}
                total={{ ...total, name: 'Total' }}
              />
              <Notes total={total} disputes={disputes} />
            </ReportPart>
            <ReportPart title="By day">
              <ReportTable
                caption="Payments by day"
                columns={columnsFor('Day')}
                rows={days.map((sums) => ({ ...sums, name: formatDay(sums.day) }))}
                rowKey={({ name }) => name}
                total={{ ...total, name: 'Total' }}
              />
            </ReportPart>
          </>
        )
      }
    </Loaded>
  );
}

function Notes({ total, disputes }: Pick<Report, 'total' | 'disputes'>) {
  return (
    <>
      {total.fees_unknown === 0 ? null : (
        <ReportNote>
          The fee of {counted(total.fees_unknown, 'payment')} is not known. If Square tells it within 30 days of the
          payment, fees and net change.
        </ReportNote>
      )}
      {disputes.won_amount === '0.00' ? null : (
        <ReportNote>
          In these days {formatMoney(disputes.lost_amount)} was lost in disputes, and {formatMoney(disputes.won_amount)}{' '}
          of lost ones came back. Disputes above are the difference.
        </ReportNote>
      )}
      {disputes.held === 0 ? null : (
        <ReportNote>
          The bank holds {formatMoney(disputes.held_amount)} of {counted(disputes.held, 'open dispute')} now. It is not
          taken off above.
        </ReportNote>
      )}
      {disputes.returned === 0 ? null : (
        <ReportNote>
          In these days the bank gave back {formatMoney(disputes.returned_amount)} of{' '}
          {counted(disputes.returned, 'dispute')}.
        </ReportNote>
      )}
    </>
  );
}
