import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Card, CardBody, formatMoney } from '@shamba/ui/core';
import { type Answer, apiQuery, links } from '@shamba/shell-sdk';
import { Loaded, type LoadedQuery } from '@shamba/slice-kit/views';
import { firstDay, lastDay, monthName } from '../../shared/charts/months';
import { TrendChart, type TrendSeries } from '../../shared/charts/trend-chart';
import { Meaning } from '../../shared/figures/meaning';
import type { FigureName } from '../../shared/figures/meanings';
import { SectionLink } from '../../shared/section-link';
import styles from './dashboard-page.module.css';
import { Section } from './entries';

const KINDS = [
  { kind: 'wine', label: 'Wine', color: '--color-garnet' },
  { kind: 'wine_club', label: 'Club', color: '--color-gold-deep' },
  { kind: 'event', label: 'Events', color: '--color-vine' },
  { kind: 'experience', label: 'Experiences', color: '--color-sky' },
  { kind: 'vineyard_stay', label: 'Stays', color: '--color-clay' },
] as const;

const money = (value: number): string => formatMoney(value);
const axisMoney = (value: number): string => formatMoney(Math.round(value), { whole: true });
const whole = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 1 });
const percent = (value: number): string => `${whole(value)}%`;

const daysOf = (month: string): string => `from=${firstDay(month)}&to=${lastDay(month)}`;
const ordersOf = (month: string): string => `${links.admin('orders')}?${daysOf(month)}`;
const staysOf = (month: string): string => `${links.admin('bookings')}?${daysOf(month)}`;
const allMembers = (): string => links.admin('wine-club');

type SalesMonths = Answer<'GET /api/admin/figures/sales'>['months'];

const amount = (value: string | null): number | null => (value === null ? null : Number(value));
const revenueOf = (months: SalesMonths): TrendSeries[] => [
  { label: 'Revenue', color: '--color-garnet', values: months.map(({ revenue }) => amount(revenue)) },
  { label: 'Net', color: '--color-gold-deep', values: months.map(({ net }) => amount(net)) },
];
const kindsOf = (months: SalesMonths): TrendSeries[] =>
  KINDS.map(({ kind, ...look }) => ({ ...look, values: months.map(({ orders }) => orders[kind] ?? 0) }));
const occupiedOf = (months: Answer<'GET /api/admin/figures/occupancy'>['months']): TrendSeries[] => [
  { label: 'Occupied', color: '--color-clay', values: months.map((month) => month.percent) },
];
const membersOf = (months: Answer<'GET /api/admin/figures/club'>['months']): TrendSeries[] => [
  { label: 'Members', color: '--color-vine', values: months.map(({ members }) => members) },
  { label: 'Joined', color: '--color-gold-deep', values: months.map(({ joined }) => joined) },
  { label: 'Left', color: '--color-garnet', values: months.map(({ left }) => left) },
];

/**
 * Two years by month: revenue and sales, the house's occupancy, the club's members. Each month links to its rows.
 * Each figure comes from its own service: a service that does not answer leaves a gap.
 */
export function Trends() {
  const sales = useQuery(apiQuery('/api/admin/figures/sales'));
  const occupancy = useQuery(apiQuery('/api/admin/figures/occupancy'));
  const club = useQuery(apiQuery('/api/admin/figures/club'));
  return (
    <Section id="trends" title="Trends">
      <div className={styles.trends}>
        <Trend
          title="Revenue"
          of={['revenue', 'net']}
          note="paid, and net of what is earned"
          to={links.admin('orders')}
          query={sales}
          chart={{ title: 'Revenue by month', kind: 'line', format: money, formatAxis: axisMoney }}
          seriesOf={revenueOf}
          rowsOf={ordersOf}
        />
        <Trend
          title="Orders by kind"
          of={['orders']}
          note="paid and not cancelled"
          to={links.admin('orders')}
          query={sales}
          chart={{ title: 'Orders by kind and month', kind: 'line', format: whole, formatAxis: whole }}
          seriesOf={kindsOf}
          rowsOf={ordersOf}
        />
        <Trend
          title="Stay occupancy"
          of={['occupancy']}
          note="nights that guests have, of those not blocked"
          to={links.admin('bookings')}
          query={occupancy}
          chart={{ title: 'Stay occupancy by month', kind: 'bars', format: percent, formatAxis: percent }}
          seriesOf={occupiedOf}
          rowsOf={staysOf}
        />
        <Trend
          title="Club members"
          of={['members']}
          note="at the end of the month"
          to={links.admin('wine-club')}
          query={club}
          chart={{ title: 'Club members by month', kind: 'line', format: whole, formatAxis: whole }}
          seriesOf={membersOf}
          rowsOf={allMembers}
        />
      </div>
    </Section>
  );
}

interface ChartProps<M> {
  chart: Pick<Parameters<typeof TrendChart>[0], 'title' | 'kind' | 'format' | 'formatAxis'>;
  seriesOf: (months: M[]) => TrendSeries[];
  /** Address of a month's rows. */
  rowsOf: (month: string) => string;
}

interface TrendProps<M> extends ChartProps<M> {
  title: string;
  of: readonly FigureName[];
  note: string;
  to: string;
  query: LoadedQuery<{ months: M[] }>;
}

function Trend<M extends { month: string }>({ title, of, note, to, query, ...chart }: TrendProps<M>) {
  return (
    <Card>
      <CardBody className={styles.trend}>
        <h3>
          <SectionLink to={to}>{title}</SectionLink>
        </h3>
        <p>
          {note}
          {of.map((name) => (
            <Meaning key={name} of={name} />
          ))}
        </p>
        <Loaded query={query} label={title.toLowerCase()}>
          {({ months }) => <Chart {...chart} months={months} />}
        </Loaded>
      </CardBody>
    </Card>
  );
}

function Chart<M extends { month: string }>({ chart, seriesOf, rowsOf, months }: ChartProps<M> & { months: M[] }) {
  const series = useMemo(() => seriesOf(months), [seriesOf, months]);
  const points = useMemo(() => months.map(({ month }) => monthName(month)), [months]);
  return <TrendChart {...chart} points={points} series={series} to={(index) => rowsOf(months[index]?.month ?? '')} />;
}
