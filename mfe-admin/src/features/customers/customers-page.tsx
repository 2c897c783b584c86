import { Download } from 'lucide-react';
import {
  Button,
  Card,
  CardBody,
  EmptyState,
  formatInstant,
  formatInstantDay,
  formatMoney,
  PhoneLink,
} from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import type { Column } from '@shamba/ui/table';
import { Link } from '@shamba/shell-sdk';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { PageTitle, StatusBadge } from '@shamba/slice-kit/views';
import { idIn } from '../../shared/id-in';
import { ListPage } from '../../shared/resource/list-page';
import { useListState } from '../../shared/resource/use-list-state';
import { useDownload } from '../../shared/use-download';
import { type Customer, type CustomerListQuery, nameOf, ordersOf, useCustomers } from './api';
import styles from './customers-page.module.css';

const CustomerDialog = lazyDialog(async () => (await import('./customer-dialog')).CustomerDialog);

/** /admin/customers: All Customers. The address names the open profile (`customer=<id>`). */
export function CustomersPage() {
  const state = useListState('customers', { activity: '', approval_status: '', sort: '' }, 'table');
  // The address may contain anything: the API refuses unknown values.
  const query = state.query as CustomerListQuery;
  const customers = useCustomers(query);
  const dialog = useUrlState({ customer: '' });
  const to = (customer: Customer) => dialog.href({ customer: String(customer.id) });
  const open = idIn(dialog.values.customer);
  return (
    <>
      <PageTitle title="All Customers" />
      <ListPage
        label="customers"
        state={state}
        query={customers}
        rowKey={({ id }) => id}
        searchIn="Name, username, e-mail, telephone"
        filters={FILTERS}
        card={(customer) => <CustomerCard customer={customer} to={to(customer)} />}
        columns={columnsOf(to)}
        tools={<Export query={query} />}
        empty={<EmptyState title="No customers yet" text="They appear here after the first customer signs up." />}
      />
      {open ? <CustomerDialog key={open} id={open} onClose={() => dialog.change({ customer: '' })} /> : null}
    </>
  );
}

const FILTERS = [
  {
    name: 'activity' as const,
    label: 'Activity',
    options: [
      { value: '', label: 'All customers' },
      { value: 'active', label: 'Active with orders' },
      { value: 'new', label: 'New, no orders' },
    ],
  },
  {
    name: 'approval_status' as const,
    label: 'Approval',
    options: [
      { value: '', label: 'All' },
      { value: 'approved', label: 'Approved' },
      { value: 'pending', label: 'Pending' },
    ],
  },
  {
    name: 'sort' as const,
    label: 'Sort by',
    options: [
      { value: '', label: 'Newest first' },
      { value: '-spent', label: 'Most spent' },
      { value: '-orders', label: 'Most orders' },
      { value: 'username', label: 'Username' },
    ],
  },
];

/** Button to export all customers that match search and filters. */
function Export({ query }: { query: CustomerListQuery }) {
  const { busy, run } = useDownload();
  const text = async () => {
    const { allCustomers, customersCsv } = await import('./customers-csv');
    return customersCsv(await allCustomers(query));
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      loading={busy}
      onClick={() => void run({ name: 'customers.csv', type: 'text/csv', text })}
    >
      <Download size={16} aria-hidden="true" /> Export CSV
    </Button>
  );
}

function CustomerCard({ customer, to }: { customer: Customer; to: string }) {
  return (
    <Card as="article" aria-label={nameOf(customer)}>
      <CardBody className={styles.card}>
        <p className={styles.name}>
          <Link to={to} data-row="">
            {nameOf(customer)}
          </Link>
        </p>
        <p>
          <Activity customer={customer} /> {ordersOf(customer)}
        </p>
        <p>{customer.email}</p>
        {customer.phone ? (
          <p>
            <PhoneLink number={customer.phone} />
          </p>
        ) : null}
        <p className={styles.muted}>Since {formatInstant(customer.created_at)}</p>
      </CardBody>
    </Card>
  );
}

/** Active: the customer's address has orders. */
const Activity = ({ customer }: { customer: Customer }) => (
  <StatusBadge status={customer.order_count > 0 ? 'active' : 'new'} />
);

/** A day with the time on hover: the table has no room for it. */
const Day = ({ instant }: { instant: string }) => (
  <time className={styles.day} dateTime={instant} title={formatInstant(instant)}>
    {formatInstantDay(instant)}
  </time>
);

const columnsOf = (to: (customer: Customer) => string): Column<Customer>[] => [
  {
    id: 'name',
    header: 'Customer',
    rowHeader: true,
    cell: (customer) => (
      <Link to={to(customer)} data-row="">
        {nameOf(customer)}
      </Link>
    ),
  },
  { id: 'activity', header: 'Activity', cell: (customer) => <Activity customer={customer} /> },
  { id: 'email', header: 'E-mail', cell: ({ email }) => email },
  { id: 'phone', header: 'Telephone', cell: ({ phone }) => (phone ? <PhoneLink number={phone} /> : '–') },
  {
    id: 'approval',
    header: 'Approval',
    cell: ({ approval_status }) => (approval_status ? <StatusBadge status={approval_status} /> : '–'),
  },
  { id: 'orders', header: 'Orders', align: 'end', cell: ({ order_count }) => order_count },
  { id: 'spent', header: 'Spent', align: 'end', cell: ({ money_spent }) => formatMoney(money_spent) },
  {
    id: 'last',
    header: 'Last order',
    cell: ({ last_order_at }) => (last_order_at ? <Day instant={last_order_at} /> : '–'),
  },
  { id: 'since', header: 'Since', cell: ({ created_at }) => <Day instant={created_at} /> },
];
