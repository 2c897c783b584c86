import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDay, LinkButton } from '@shamba/ui/core';
import { daysText } from '@shamba/rules';
import { apiQuery, Link, links, useSession } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';
import { useLowStock, useSoldOut } from './api';
import look from '../../shared/look.module.css';
import styles from './dashboard-page.module.css';

const HOUR_MS = 3_600_000;

/** Disputes at Square that need an answer, with their deadlines. Renders nothing without any. */
export function DisputesToAnswer() {
  const enabled = useSession().hasPermission('orders.read');
  const { data } = useQuery({ ...apiList('/api/admin/orders', { query: { work: 'disputed', limit: 6 } }), enabled });
  if (!data || data.total === 0) return null;
  return (
    <Alert
      label="Disputes"
      text={`${data.total} ${data.total === 1 ? 'dispute waits' : 'disputes wait'} for your answer`}
      rows={data.rows.map(({ id, order_number, dispute_due }) => (
        <li key={id}>
          {order_number}
          {dispute_due === null ? null : `: answer by ${formatDay(dispute_due)}`}
        </li>
      ))}
      action={<Link to={`${links.admin('orders')}?work=disputed`}>Show Orders</Link>}
    />
  );
}

/**
 * Wines with five bottles or fewer, lowest stock first. Renders nothing without any, or while the catalogue does not
 * answer.
 */
export function LowStock() {
  const { data } = useLowStock();
  const out = useSoldOut().data?.total ?? 0;
  if (!data || data.total === 0) return null;
  return (
    <Alert
      label="Low stock"
      text={`${data.total} ${data.total === 1 ? 'wine is' : 'wines are'} low on stock`}
      more={out > 0 ? <span>{out} out of stock</span> : null}
      rows={data.rows.map(({ id, name, stock_quantity: left }) => (
        <li key={id}>
          {name}: {left}
        </li>
      ))}
      action={<Link to={`${links.admin('wine-shop')}?stock=low`}>Fix Now</Link>}
    />
  );
}

/** Nights that another channel and the house have both taken, and calendars that were not read for an hour. */
export function ChannelTrouble() {
  const enabled = useSession().hasPermission('stay.read');
  const { data = [] } = useQuery({ ...apiQuery('/api/admin/stay-feeds'), enabled });
  const since = new Date(Date.now() - HOUR_MS).toISOString();
  const unread = data.filter(({ failure, read_at }) => failure !== null && (read_at === null || read_at < since));
  const twice = data.flatMap(({ name, conflicts }) => conflicts.map((conflict) => ({ name, ...conflict })));
  if (unread.length + twice.length === 0) return null;
  return (
    <Alert
      label="Other channels"
      text={twice.length > 0 ? 'Nights are taken twice' : 'A calendar of another channel could not be read for an hour'}
      rows={
        <>
          {twice.map(({ name, start_date, end_date, taken_by }) => (
            <li key={`${name} ${start_date} ${taken_by}`}>
              {daysText(start_date, end_date)}: {name} and {taken_by}
            </li>
          ))}
          {unread.map(({ id, name, failure }) => (
            <li key={id}>
              {name}: {failure}
            </li>
          ))}
        </>
      }
      action={<Link to={`${links.admin('vineyard-stay')}?tab=channels`}>Show Channels</Link>}
    />
  );
}

interface AlertProps {
  label: string;
  text: string;
  more?: ReactNode;
  rows: ReactNode;
  action: ReactNode;
}

const Alert = ({ label, text, more, rows, action }: AlertProps) => (
  <section className={styles.alert} aria-label={label}>
    <div>
      <p className={look.actions}>
        <TriangleAlert size={16} aria-hidden="true" />
        <strong>{text}</strong>
        {more}
      </p>
      <ul className={styles.low}>{rows}</ul>
    </div>
    <LinkButton asChild>{action}</LinkButton>
  </section>
);
