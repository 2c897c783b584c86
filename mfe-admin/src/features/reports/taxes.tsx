import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { apiQuery } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded } from '@shamba/slice-kit/views';
import type { Range } from './period-range';
import { FileLink, ReportNote, ReportPart } from './report-parts';
import { type ReportColumn, ReportTable } from '../../shared/report-table';
import styles from './reports.module.css';
import { TaxLines } from './tax-lines';
import { taxPlace } from '@shamba/rules';
import { amountText, classText, itemText, numberText, sourceText, type Taxes } from './tax-words';

type Amounts = Taxes['sales_total'];
/** A row of sums; `filters` lead to its lines. The total has none. */
interface Row extends Amounts {
  name: string;
  /** null: of sales that owe no tax. */
  rate: string | null;
  filters: Record<string, string> | null;
}

/** Sales tax of a period by place and rate, and sales that owe none. */
export const SalesTax = (range: Range) => (
  <TaxTab {...range} of="sales">
    {(taxes) => {
      const sales = taxes.sales.map(({ place, tax_class, rate, ...amounts }) => ({
        ...amounts,
        ...{ name: taxPlace(place, taxes.state), rate: `${rate} %`, filters: { place, tax_class, rate } },
      }));
      const untaxed = taxes.untaxed.map(({ place, tax_class, rate, item_type, ...amounts }) => ({
        ...amounts,
        name: [itemText(item_type), place === 'winery' ? '' : `to ${place}`, `(${classText(tax_class)})`]
          .filter(Boolean)
          .join(' '),
        ...{ rate: null, filters: { place, tax_class, rate, item_type } },
      }));
      return (
        <>
          <Sums title="Sales tax" name="Place" rows={sales} total={taxes.sales_total} {...range} />
          <Sums title="Sales that owe no tax" name="Kind of sale" rows={untaxed} total={taxes.untaxed_total} {...range}>
            <ReportNote>
              All sales, taxed or not, are {amountText(taxes.gross.taxable_sold)} without tax and tips: the gross sales
              of CDTFA-401-A, line 1. After refunds they are {amountText(taxes.gross.taxable)}.
            </ReportNote>
          </Sums>
        </>
      );
    }}
  </TaxTab>
);

/** Lodging tax of a period by who booked, with nights of other channels. */
export const LodgingTax = (range: Range) => (
  <TaxTab {...range} of="lodging">
    {(taxes) => {
      const rows = taxes.lodging.map(({ place, tax_class, rate, source, ...amounts }) => ({
        ...amounts,
        ...{ name: sourceText(source), rate: `${rate} %`, filters: { place, tax_class, rate, source } },
      }));
      return (
        <>
          <Sums title="Lodging tax" name="Booked" rows={rows} total={taxes.lodging_total} {...range} />
          <ReportPart
            title="Stays without an order"
            text="Paid before payments became orders. What was paid beyond nights, cleaning and add-ons stands as tax: compare it with your own records."
          >
            <OldStays stays={taxes.old_stays} />
          </ReportPart>
          <ReportPart title="Owed together">
            <Owed owed={taxes.lodging_owed} />
          </ReportPart>
          <ReportPart title="Other channels">
            <Channels channels={taxes.channels} />
          </ReportPart>
        </>
      );
    }}
  </TaxTab>
);

interface TaxTabProps extends Range {
  of: 'sales' | 'lodging';
  children: (taxes: Taxes) => ReactNode;
}

function TaxTab({ from, to, of, children }: TaxTabProps) {
  const taxes = useQuery(apiQuery('/api/admin/reports/taxes', { query: { from, to } }));
  return (
    <>
      <FileLink report="taxes" taxes={of} from={from} to={to} />
      <Loaded query={taxes} label="the taxes">
        {children}
      </Loaded>
    </>
  );
}

interface SumsProps extends Range {
  title: string;
  /** Header of the rows' names: 'Place'. */
  name: string;
  rows: Row[];
  total: Amounts;
  children?: ReactNode;
}

function Sums({ title, name, rows, total, from, to, children }: SumsProps) {
  const url = useUrlState({ lines: '' });
  const open = rows.find(({ filters }) => keyOf(filters) === url.values.lines);
  return (
    <ReportPart title={title}>
      {rows.length === 0 ? (
        <ReportNote>No sale and no refund counts in these days.</ReportNote>
      ) : (
        <ReportTable
          caption={title}
          rows={rows}
          rowKey={({ filters }) => keyOf(filters)}
          columns={columnsOf(name, rows, (row) => url.change({ lines: keyOf(row.filters) }))}
          total={{ ...total, name: 'Total', rate: '', filters: null }}
        />
      )}
      {children}
      {open?.filters ? (
        <TaxLines
          from={from}
          to={to}
          filters={open.filters}
          of={`${title}: ${open.name}`}
          onClose={() => url.change({ lines: '' })}
        />
      ) : null}
    </ReportPart>
  );
}

const keyOf = (filters: Row['filters']): string => (filters ? Object.values(filters).join('.') : 'total');

const money = (id: keyof Omit<Amounts, 'lines'>, header: string): ReportColumn<Row> => ({
  header,
  number: true,
  cell: (row) => amountText(row[id]),
});
/** Sales that owe no tax have no columns of tax. */
const columnsOf = (name: string, rows: readonly Row[], onOpen: (row: Row) => void): ReportColumn<Row>[] => {
  const taxed = (...columns: ReportColumn<Row>[]) => (rows.some(({ rate }) => rate !== null) ? columns : []);
  return [
    {
      header: name,
      cell: (row) =>
        row.filters ? (
          <button type="button" className={styles.open} onClick={() => onOpen(row)}>
            {row.name}
          </button>
        ) : (
          row.name
        ),
    },
    ...taxed({ header: 'Rate', number: true, cell: ({ rate }) => rate }),
    { header: 'Lines', number: true, cell: ({ lines }) => numberText(lines) },
    money('taxable_sold', 'Sold'),
    ...taxed(money('tax_sold', 'Tax')),
    money('taxable_refunded', 'Refunded'),
    ...taxed(money('tax_refunded', 'Tax back')),
    money('taxable', 'Net'),
    ...taxed(money('tax', 'Tax due')),
  ];
};

const UNKNOWN = (
  <ReportNote>Not known right now: the stays don’t answer. Please open the page again in a minute.</ReportNote>
);

function OldStays({ stays }: { stays: Taxes['old_stays'] }) {
  if (!stays) return UNKNOWN;
  if (stays.length === 0) return <ReportNote>None were entered in this period.</ReportNote>;
  return (
    <ReportTable
      caption="Stays without an order"
      rows={stays}
      rowKey={({ rate }) => rate}
      columns={[
        { header: 'Rate', cell: ({ rate }) => `${rate} %` },
        { header: 'Stays', number: true, cell: (row) => row.stays },
        { header: 'Taxable', number: true, cell: ({ taxable }) => amountText(taxable) },
        { header: 'Tax due', number: true, cell: ({ tax }) => amountText(tax) },
      ]}
    />
  );
}

/** Lodging tax that the winery owes for all stays, with an order or without one. */
function Owed({ owed }: { owed: Taxes['lodging_owed'] }) {
  if (!owed) return UNKNOWN;
  return (
    <ReportTable
      caption="Lodging tax owed together"
      rows={[{ ...owed, name: 'With and without an order' }]}
      rowKey={({ name }) => name}
      columns={[
        { header: 'Stays', cell: ({ name }) => name },
        { header: 'Taxable', number: true, cell: ({ taxable }) => amountText(taxable) },
        { header: 'Tax due', number: true, cell: ({ tax }) => amountText(tax) },
      ]}
    />
  );
}

function Channels({ channels }: { channels: Taxes['channels'] }) {
  if (!channels) return UNKNOWN;
  if (channels.length === 0) return <ReportNote>No other channel has nights in this period.</ReportNote>;
  return (
    <>
      <ReportNote>
        Calendars of other channels have no prices. Their own statements do: what you owe for these nights is not above.
      </ReportNote>
      <ReportTable
        caption="Nights of other channels"
        rows={channels}
        rowKey={({ name }) => name}
        columns={[
          { header: 'Channel', cell: ({ name }) => name },
          { header: 'Stays', number: true, cell: ({ stays }) => stays },
          { header: 'Nights', number: true, cell: ({ nights }) => nights },
          {
            header: 'Lodging tax',
            cell: ({ tax_by_channel }) => (tax_by_channel ? 'The channel pays it' : 'You owe it'),
          },
        ]}
      />
    </>
  );
}
