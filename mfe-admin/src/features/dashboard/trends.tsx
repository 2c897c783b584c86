import { type ReactNode, useMemo } from 'react';
import { Card, CardBody } from '@shamba/ui/core';
import { type Answer, links } from '@shamba/shell-sdk';
import { Loaded, type LoadedQuery } from '@shamba/slice-kit/views';
import { TrendChart, type TrendSeries } from '../../shared/charts/trend-chart';
import { SectionLink } from '../../shared/section-link';
import { useClubFigures, useOccupancyFigures, useSalesFigures } from './api';
import styles from './dashboard-page.module.css';
import { firstDay, lastDay, monthName } from '../../shared/charts/months';

const KINDS = [
  { kind: 'wine', label: 'Wine', color: '--color-garnet' },
  { kind: 'wine_club', label: 'Club', color: '--color-gold-deep' },
  { kind: 'event', label: 'Events', color: '--color-vine' },
  { kind: 'experience', label: 'Experiences', color: '--color-sky' },
  { kind: 'vineyard_stay', label: 'Stays', color: '--color-clay' },
] as const;

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const roundDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
const money = (value: number): string => dollars.format(value);
const axisMoney = (value: number): string => roundDollars.format(value);
const whole = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });
const percent = (value: number): string => `${whole(value)} %`;

const ordersOf = (month: string): string => `${links.admin('orders')}?from=${firstDay(month)}&to=${lastDay(month)}`;
const staysOf = (month: string): string => `${links.admin('bookings')}?from=${firstDay(month)}&to=${lastDay(month)}`;

/**
 * Two years by month: revenue and sales, the house's
 * occupancy, the club's members. Each month links to its rows.
 */
export function Trends() {
  return (
    <section className={styles.section} aria-labelledby="trends">
      <h2 id="trends" className={styles.heading}>
        Trends
      </h2>
      <div className={styles.trends}>
        <Sales />
        <Occupancy />
        <Club />
      </div>
    </section>
  );
}

function Sales() {
  const sales = useSalesFigures();
  return (
    <>
      <Panel
        title="Revenue"
        note="without tax and refunds, in the month in which it is earned"
        to={links.admin('orders')}
        query={sales}
      >
        {(figures) => <Revenue figures={figures} />}
      </Panel>
      <Panel title="Orders by kind" note="paid orders" to={links.admin('orders')} query={sales}>
        {(figures) => <Orders figures={figures} />}
      </Panel>
    </>
  );
}

type SalesFigures = Answer<'GET /api/admin/figures/sales'>;

function Revenue({ figures: { months } }: { figures: SalesFigures }) {
  const series = useMemo<TrendSeries[]>(
    () => [{ label: 'Revenue', color: '--color-garnet', values: months.map(({ revenue }) => Number(revenue)) }],
    [months],
  );
  return (
    <Chart
      title="Revenue by month"
      months={months}
      series={series}
      kind="bars"
      format={money}
      axis={axisMoney}
      to={ordersOf}
    />
  );
}

function Orders({ figures: { months } }: { figures: SalesFigures }) {
  const series = useMemo<TrendSeries[]>(
    () => KINDS.map(({ kind, ...look }) => ({ ...look, values: months.map(({ orders }) => orders[kind] ?? 0) })),
    [months],
  );
  return (
    <Chart title="Orders by kind and month" months={months} series={series} kind="line" format={whole} to={ordersOf} />
  );
}

function Occupancy() {
  const occupancy = useOccupancyFigures();
  return (
    <Panel
      title="Stay occupancy"
      note="nights that guests have, of those not blocked"
      to={links.admin('bookings')}
      query={occupancy}
    >
      {(figures) => <Nights figures={figures} />}
    </Panel>
  );
}

function Nights({ figures: { months } }: { figures: Answer<'GET /api/admin/figures/occupancy'> }) {
  const series = useMemo<TrendSeries[]>(
    () => [{ label: 'Occupied', color: '--color-clay', values: months.map((month) => month.percent) }],
    [months],
  );
  return (
    <Chart title="Stay occupancy by month" months={months} series={series} kind="bars" format={percent} to={staysOf} />
  );
}

function Club() {
  const club = useClubFigures();
  return (
    <Panel title="Club members" note="at the end of the month" to={links.admin('wine-club')} query={club}>
      {(figures) => <Members figures={figures} />}
    </Panel>
  );
}

function Members({ figures: { months } }: { figures: Answer<'GET /api/admin/figures/club'> }) {
  const series = useMemo<TrendSeries[]>(
    () => [
      { label: 'Members', color: '--color-vine', values: months.map(({ members }) => members) },
      { label: 'Joined', color: '--color-gold-deep', values: months.map(({ joined }) => joined) },
      { label: 'Left', color: '--color-garnet', values: months.map(({ left }) => left) },
    ],
    [months],
  );
  return (
    <Chart title="Club members by month" months={months} series={series} kind="line" format={whole} to={allMembers} />
  );
}

const allMembers = (): string => links.admin('wine-club');

interface ChartProps {
  title: string;
  months: readonly { month: string }[];
  series: readonly TrendSeries[];
  kind: 'line' | 'bars';
  format: (value: number) => string;
  axis?: (value: number) => string;
  to: (month: string) => string;
}

function Chart({ months, to, axis, format, ...chart }: ChartProps) {
  const points = useMemo(() => months.map(({ month }) => monthName(month)), [months]);
  const rowsOf = (index: number) => to(months[index]?.month ?? '');
  return <TrendChart {...chart} points={points} format={format} formatAxis={axis ?? format} to={rowsOf} />;
}

interface PanelProps<T> {
  title: string;
  note: string;
  to: string;
  query: LoadedQuery<T>;
  children: (figures: T) => ReactNode;
}

function Panel<T>({ title, note, to, query, children }: PanelProps<T>) {
  return (
    <Card>
      <CardBody className={styles.trend}>
        <h3 className={styles.label}>
          <SectionLink to={to}>{title}</SectionLink>
        </h3>
        <p className={styles.note}>{note}</p>
        <Loaded query={query} label={title.toLowerCase()}>
          {children}
        </Loaded>
      </CardBody>
    </Card>
  );
}
