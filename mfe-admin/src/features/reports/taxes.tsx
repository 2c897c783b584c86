import { Download } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '@shamba/ui/core';
import { type Column, Table } from '@shamba/ui/table';
import { apiQuery } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { Loaded } from '@shamba/slice-kit/views';
import type { Range } from './period-range';
import styles from './reports.module.css';
import { TaxLines } from './tax-lines';
import { amountText, classText, itemText, placeText, sourceText, type Taxes } from './tax-words';

type Amounts = Taxes['sales_total'];
/** A row of sums; `filters` lead to its lines. The total has none. */
interface Row extends Amounts {
  name: string;
  rate: string;
  filters: Record<string, string> | null;
}

/** Sales tax of a period by place and rate, and sales that owe none. */
export const SalesTax = (range: Range) => (
  <TaxTab {...range}>
    {(taxes) => {
      const sales = taxes.sales.map(({ place, tax_class, rate, ...amounts }) => ({
        ...amounts,
        ...{ name: placeText(place, taxes.state), rate: `${rate} %`, filters: { place, tax_class, rate } },
      }));
      const untaxed = taxes.untaxed.map(({ place, tax_class, rate, item_type, ...amounts }) => ({
        ...amounts,
        name: [itemText(item_type), place === 'winery' ? '' : `to ${place}`, `(${classText(tax_class)})`]
          .filter(Boolean)
          .join(' '),
        ...{ rate: '–', filters: { place, tax_class, rate, item_type } },
      }));
      return (
        <>
          <Sums title="Sales tax" rows={sales} total={taxes.sales_total} {...range} />
          <Sums title="Sales that owe no tax" rows={untaxed} {...range} />
        </>
      );
    }}
  </TaxTab>
);

/** Lodging tax of a period by who booked, with nights of other channels. */
export const LodgingTax = (range: Range) => (
  <TaxTab {...range}>
    {(taxes) => {
      const rows = taxes.lodging.map(({ place, tax_class, rate, source, ...amounts }) => ({
        ...amounts,
        ...{ name: sourceText(source), rate: `${rate} %`, filters: { place, tax_class, rate, source } },
      }));
      return (
        <>
          <Sums title="Lodging tax" rows={rows} total={taxes.lodging_total} {...range} />
          <h2>Stays without an order</h2>
          <OldStays stays={taxes.old_stays} />
          <h2>Other channels</h2>
          <Channels channels={taxes.channels} />
        </>
      );
    }}
  </TaxTab>
);

function TaxTab({ from, to, children }: Range & { children: (taxes: Taxes) => ReactNode }) {
  const taxes = useQuery(apiQuery('/api/admin/reports/taxes', { query: { from, to } }));
  return (
    <>
      <p className={styles.screen}>
        <a href={`/api/admin/reports/taxes.csv?from=${from}&to=${to}`} download>
          <Download size={16} aria-hidden="true" /> All lines as CSV
        </a>
      </p>
      <Loaded query={taxes} label="the taxes">
        {children}
      </Loaded>
    </>
  );
}

function Sums({ title, rows, total, from, to }: Range & { title: string; rows: Row[]; total?: Amounts }) {
  const url = useUrlState({ lines: '' });
  const open = rows.find(({ filters }) => keyOf(filters) === url.values.lines);
  const all: Row[] = total ? [...rows, { ...total, name: 'Total', rate: '', filters: null }] : rows;
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <EmptyState title="Nothing in this period" text="No sale and no refund counts in these days." />
      ) : (
        <Table
          caption={title}
          rows={all}
          rowKey={({ filters }) => keyOf(filters)}
          columns={columnsOf((row) => url.change({ lines: keyOf(row.filters) }))}
        />
      )}
      {open?.filters ? (
        <TaxLines
          from={from}
          to={to}
          filters={open.filters}
          of={`${title}: ${open.name}`}
          onClose={() => url.change({ lines: '' })}
        />
      ) : null}
    </section>
  );
}

const keyOf = (filters: Row['filters']): string => (filters ? Object.values(filters).join('.') : 'total');

const money = (id: keyof Omit<Amounts, 'lines'>, header: string): Column<Row> => ({
  ...{ id, header, align: 'end', unbroken: true },
  cell: (row) => amountText(row[id]),
});
const columnsOf = (onOpen: (row: Row) => void): Column<Row>[] => [
  {
    id: 'name',
    header: 'Of',
    rowHeader: true,
    cell: (row) =>
      row.filters ? (
        <button type="button" className={styles.open} onClick={() => onOpen(row)}>
          {row.name}
        </button>
      ) : (
        row.name
      ),
  },
  { id: 'rate', header: 'Rate', align: 'end', unbroken: true, cell: ({ rate }) => rate },
  { id: 'lines', header: 'Lines', align: 'end', cell: ({ lines }) => lines },
  money('taxable_sold', 'Sold'),
  money('tax_sold', 'Tax'),
  money('taxable_refunded', 'Refunded'),
  money('tax_refunded', 'Tax back'),
  money('taxable', 'Net'),
  money('tax', 'Tax due'),
];

const UNKNOWN = <p>Not known right now: the stays don’t answer. Please open the page again in a minute.</p>;

function OldStays({ stays }: { stays: Taxes['old_stays'] }) {
  if (!stays) return UNKNOWN;
  if (stays.length === 0) return <p>None were entered in this period.</p>;
  return (
    <Table
      caption="Stays without an order"
      rows={stays}
      rowKey={({ rate }) => rate}
      columns={[
        { id: 'rate', header: 'Rate', rowHeader: true, cell: ({ rate }) => `${rate} %` },
        { id: 'stays', header: 'Stays', align: 'end', cell: (row) => row.stays },
        { id: 'taxable', header: 'Taxable', align: 'end', cell: ({ taxable }) => amountText(taxable) },
        { id: 'tax', header: 'Tax due', align: 'end', cell: ({ tax }) => amountText(tax) },
      ]}
    />
  );
}

function Channels({ channels }: { channels: Taxes['channels'] }) {
  if (!channels) return UNKNOWN;
  if (channels.length === 0) return <p>No other channel has nights in this period.</p>;
  return (
    <>
      <p>Calendars of other channels tell no price. Their own statements do.</p>
      <Table
        caption="Nights of other channels"
        rows={channels}
        rowKey={({ name }) => name}
        columns={[
          { id: 'name', header: 'Channel', rowHeader: true, cell: ({ name }) => name },
          { id: 'stays', header: 'Stays', align: 'end', cell: ({ stays }) => stays },
          { id: 'nights', header: 'Nights', align: 'end', cell: ({ nights }) => nights },
          {
            id: 'tax',
            header: 'Lodging tax',
            cell: ({ tax_by_channel }) => (tax_by_channel ? 'The channel pays it' : 'You owe it'),
          },
        ]}
      />
    </>
  );
}
