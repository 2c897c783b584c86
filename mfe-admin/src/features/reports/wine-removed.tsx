import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '@shamba/ui/core';
import { type Answer, apiQuery, links } from '@shamba/shell-sdk';
import { Loaded } from '@shamba/slice-kit/views';
import { SectionLink } from '../../shared/section-link';
import type { Range } from './period-range';
import { CALIFORNIA, CLASSES, KINDS, REASONS } from './removal-words';
import { FileLink, ReportNote, ReportPart } from './report-parts';
import { type ReportColumn, ReportTable } from '../../shared/report-table';

type Report = Answer<'GET /api/admin/reports/removals'>;
type Volume = Report['total'] & { name: string };

const number = (value: string): string => Number(value).toLocaleString('en-US', { minimumFractionDigits: 2 });
const volumesOf = <Row extends Volume>(): ReportColumn<Row>[] => [
  { header: 'Bottles', cell: (row) => row.bottles.toLocaleString('en-US'), number: true },
  { header: 'Litres', cell: (row) => number(row.litres), number: true },
  { header: 'Wine gallons', cell: (row) => number(row.gallons), number: true },
];
const columnsFor = (name: string): ReportColumn<Volume>[] => [
  { header: name, cell: (row) => row.name },
  ...volumesOf<Volume>(),
];
const classOf = (taxClass: keyof typeof CLASSES | null): string => (taxClass ? CLASSES[taxClass] : 'Class not set');

/** Wine that left the stock in a period, by the classes of the forms. */
export function WineRemoved(range: Range) {
  const report = useQuery(apiQuery('/api/admin/reports/removals', { query: { ...range } }));
  return (
    <Loaded query={report} label="the wine removed">
      {(told) =>
        told.lines.length === 0 ? (
          <EmptyState title="No wine removed" text="No bottles left the stock or came back on these days." />
        ) : (
          <>
            <FileLink report="removals" {...range} />
            <Unclassed wines={told.unclassed} />
            <ByClass {...told} />
            <ByReason {...told} />
          </>
        )
      }
    </Loaded>
  );
}

const ByClass = ({ classes, california, total }: Report) => (
  <>
    <ReportPart
      title="By tax class"
      text="For TTB F 5120.17, Part I, which asks for gallons removed by these classes, and for the wine tax on TTB F 5000.24. Both ask for wine that left bond: here it counts when it left the stock, and bottles that came back are not taken off."
    >
      <ReportTable
        caption="Wine removed by tax class"
        columns={columnsFor('Tax class')}
        rows={classes.map(({ tax_class, ...sums }) => ({ ...sums, name: classOf(tax_class) }))}
        rowKey={({ name }) => name}
        total={{ ...total, name: 'Total' }}
      />
    </ReportPart>
    <ReportPart
      title="For California"
      text="For CDTFA-501-WG, line 1, columns A to C. The return takes whole gallons, rounded."
    >
      <ReportTable
        caption="Wine removed by columns of California’s return"
        columns={columnsFor('Column')}
        rows={california.map(({ column, ...sums }) => ({
          ...sums,
          name: column ? CALIFORNIA[column] : 'Alcohol or class not clear',
        }))}
        rowKey={({ name }) => name}
        total={{ ...total, name: 'Total' }}
      />
    </ReportPart>
  </>
);

function ByReason({ lines, total }: Report) {
  const rows = lines.map(({ tax_class, kind, reason, ...sums }) => ({
    ...sums,
    name: kind === 'removed' || kind === 'returned' ? REASONS[reason] : KINDS[kind],
    isRemoved: kind === 'removed',
    taxClass: classOf(tax_class),
  }));
  type Line = (typeof rows)[number];
  const columns: ReportColumn<Line>[] = [
    { header: 'Reason', cell: (row) => row.name },
    { header: 'Tax class', cell: (row) => row.taxClass },
    ...volumesOf<Line>(),
  ];
  const table = (caption: string, own: Line[], sum?: Line) => (
    <ReportTable
      caption={caption}
      columns={columns}
      rows={own}
      rowKey={({ name, taxClass }) => `${name} ${taxClass}`}
      total={sum}
    />
  );
  const others = rows.filter(({ isRemoved }) => !isRemoved);
  return (
    <>
      <ReportPart title="By reason">
        {table(
          'Wine removed by reason',
          rows.filter(({ isRemoved }) => isRemoved),
          { ...total, name: 'Total', isRemoved: true, taxClass: '' },
        )}
      </ReportPart>
      {others.length === 0 ? null : (
        <ReportPart title="Not in these sums" text="Bottles that came back, and what stock-takes found more or less.">
          {table('Bottles that came back or were counted', others)}
        </ReportPart>
      )}
    </>
  );
}

/** Wines to complete, each with its own form. */
function Unclassed({ wines }: { wines: Report['unclassed'] }) {
  if (wines.length === 0) return null;
  return (
    <ReportNote>
      Please set tax class or alcohol of{' '}
      {wines.map(({ id, name, vintage }, index) => (
        <span key={id}>
          {index === 0 ? '' : ', '}
          <SectionLink to={`${links.admin('wine-shop')}?wine=${id}`}>
            {name} {vintage}
          </SectionLink>
        </span>
      ))}
      : the forms need them.
    </ReportNote>
  );
}
