import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge, formatDay, formatDays, formatInstant, formatMoney } from '@shamba/ui/core';
import { apiQuery, Link, links, useSession } from '@shamba/shell-sdk';
import { apiList } from '@shamba/slice-kit/api';
import { type LoadedQuery, StatusBadge, statusText } from '@shamba/slice-kit/views';
import { mailState } from '../../shared/mails/mail-state';
import styles from './customers-page.module.css';
import { ProfilePart } from './profile-part';
import { UnsubscribedNote } from './unsubscribed-note';

const LIMIT = 10;
/** A text search also finds longer addresses that contain this address. */
const isSame = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase();

/** A customer's orders, bookings, inquiries and mails, each for staff with its permission. */
export function CustomerHistory({ email }: { email: string }) {
  const { hasPermission } = useSession();
  return (
    <>
      {hasPermission('orders.read') ? <Orders email={email} /> : null}
      {hasPermission('stay-bookings.read') ? <Stays email={email} /> : null}
      {hasPermission('rsvps.read') ? <Visits email={email} /> : null}
      {hasPermission('registrations.read') ? <Registrations email={email} /> : null}
      {hasPermission('inquiries.read') ? <Inquiries email={email} /> : null}
      {hasPermission('notifications.read') ? <Mails email={email} /> : null}
    </>
  );
}

interface HistoryProps<Row> {
  title: string;
  query: LoadedQuery<readonly Row[]>;
  none: string;
  row: (row: Row) => ReactNode;
  rowKey: (row: Row) => string | number;
  /** Above the rows: a note on all of them. */
  first?: ReactNode;
  /** Below the rows: a link to all. */
  more?: ReactNode;
}

function History<Row>({ title, query, none, row, rowKey, first, more }: HistoryProps<Row>) {
  return (
    <ProfilePart title={title} query={query}>
      {(rows) => (
        <ul className={styles.rows}>
          {first ? <li>{first}</li> : null}
          {rows.length === 0 ? <li>{none}</li> : null}
          {rows.map((one) => (
            <li key={rowKey(one)} className={styles.row}>
              {row(one)}
            </li>
          ))}
          {more ? <li>{more}</li> : null}
        </ul>
      )}
    </ProfilePart>
  );
}

function Orders({ email }: { email: string }) {
  const orders = useQuery(apiList('/api/admin/orders', { query: { q: email, limit: LIMIT } }));
  const total = orders.data?.total ?? 0;
  const rows = orders.data?.rows;
  return (
    <History
      title="Order History"
      query={{ ...orders, data: rows }}
      none="No orders yet"
      rowKey={({ id }) => id}
      row={(order) => (
        <>
          <Link to={`${links.admin('orders')}?order=${order.id}`}>{order.order_number}</Link>
          <span>{formatInstant(order.created_at)}</span>
          <span>{order.status}</span>
          <span>{formatMoney(order.total_amount)}</span>
        </>
      )}
      more={
        rows && total > rows.length ? (
          <Link to={`${links.admin('orders')}?q=${encodeURIComponent(email)}`}>All {total} orders</Link>
        ) : null
      }
    />
  );
}

const Stays = ({ email }: { email: string }) => (
  <History
    title="Stays"
    query={useQuery({
      ...apiList('/api/vineyard-stay/bookings', { query: { q: email, limit: LIMIT } }),
      select: ({ rows }) => rows.filter(({ guest_email }) => isSame(guest_email, email)),
    })}
    none="No stays yet"
    rowKey={({ id }) => id}
    row={(stay) => (
      <>
        <Link to={`${links.admin('bookings')}?booking=${stay.id}`}>{stay.reference}</Link>
        <span>{formatDays(stay.check_in_date, stay.check_out_date)}</span>
        <span>
          <StatusBadge status={stay.booking_status} />
        </span>
      </>
    )}
  />
);

const Visits = ({ email }: { email: string }) => (
  <History
    title="Visits"
    query={useQuery({
      ...apiList('/api/admin/experience-bookings', { query: { q: email, limit: LIMIT } }),
      select: ({ rows }) => rows.filter(({ guest_email }) => isSame(guest_email, email)),
    })}
    none="No visits yet"
    rowKey={({ id }) => id}
    row={(visit) => (
      <>
        <span>{visit.experience_title}</span>
        <span>{visit.booking_date ? formatDay(visit.booking_date) : 'No day yet'}</span>
        <span>
          <StatusBadge status={visit.status} />
        </span>
      </>
    )}
  />
);

const Registrations = ({ email }: { email: string }) => (
  <History
    title="Event Registrations"
    query={useQuery({
      ...apiList('/api/admin/event-registrations', { query: { q: email, limit: LIMIT } }),
      select: ({ rows }) => rows.filter(({ customer_email }) => isSame(customer_email, email)),
    })}
    none="No registrations yet"
    rowKey={({ id }) => id}
    row={(registration) => (
      <>
        <span>
          {registration.event_title} × {registration.quantity}
        </span>
        <span>{formatDay(registration.event_date)}</span>
        <span>
          <StatusBadge status={registration.status} />
        </span>
      </>
    )}
  />
);

function Inquiries({ email }: { email: string }) {
  const inquiries = useQuery(apiList('/api/admin/inquiries', { query: { email, spam: 'any', limit: LIMIT } }));
  const total = inquiries.data?.total ?? 0;
  const rows = inquiries.data?.rows;
  return (
    <History
      title="Inquiries"
      query={{ ...inquiries, data: rows }}
      none="No inquiries yet"
      rowKey={({ id }) => id}
      row={({ id, subject, inquiry_type, kind, message, message_count: count, created_at, spam, status }) => (
        <>
          <Link to={`${links.admin('inbox')}?inquiry=${id}`}>
            {subject ?? message?.slice(0, 80) ?? inquiry_type ?? kind}
          </Link>
          <span>{formatInstant(created_at)}</span>
          <span>
            {count > 1 ? `${count} messages · ` : ''}
            {spam === null ? statusText(status) : 'Likely spam'}
          </span>
        </>
      )}
      more={
        rows && total > rows.length ? (
          <Link to={`${links.admin('inbox')}?spam=any&q=${encodeURIComponent(email)}`}>All {total} inquiries</Link>
        ) : null
      }
    />
  );
}

function Mails({ email }: { email: string }) {
  const mails = useQuery(apiList('/api/admin/notifications', { query: { recipient: email, limit: LIMIT } }));
  const since = useQuery(apiQuery('/api/admin/unsubscribed', { query: { email } })).data?.since;
  const rows = mails.data?.rows;
  const newest = rows?.find(({ attempts, finished_at }) => attempts > 0 && finished_at !== null);
  return (
    <History
      title="Contact History"
      query={{ ...mails, data: rows }}
      none="No emails yet"
      first={
        newest?.refused || since ? (
          <>
            {newest?.refused ? (
              <div>
                <Badge tone="danger">Bounced</Badge> The mail server accepts no email for this address. Ask for another
                one.
              </div>
            ) : null}
            {since ? <UnsubscribedNote email={email} since={since} /> : null}
          </>
        ) : null
      }
      rowKey={({ id }) => id}
      row={({ id, subject, created_at, state, refused }) => (
        <>
          <Link to={`${links.admin('notifications')}?mail=${id}`}>{subject}</Link>
          <span>
            {formatInstant(created_at)} <StatusBadge status={mailState({ state, refused })} />
          </span>
        </>
      )}
    />
  );
}
