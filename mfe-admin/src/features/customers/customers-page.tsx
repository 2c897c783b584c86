import { Card, CardBody, EmptyState, formatInstant, formatInstantDay, formatMoney, PhoneLink } from '@shamba/ui/core';
import { lazyDialog } from '@shamba/ui/lazy-dialog';
import type { Column } from '@shamba/ui/table';
import { Link } from '@shamba/shell-sdk';
import { readAll } from '@shamba/slice-kit/api';
import { useUrlState } from '@shamba/slice-kit/url-state';
import { PageTitle, StatusBadge } from '@shamba/slice-kit/views';
import { Meaning } from '../../shared/figures/meaning';
import { MEANINGS } from '../../shared/figures/meanings';
import { idIn } from '../../shared/id-in';
import { linkColumn } from '../../shared/resource/columns';
import { csvOf, ExportButton, MAX_EXPORT } from '../../shared/resource/export-button';
import { filterOf, ListPage } from '../../shared/resource/list-page';
import { useListQuery } from '../../shared/resource/use-list-query';
import { useListState } from '../../shared/resource/use-list-state';
import { type Customer, nameOf, ordersOf } from './api';
import styles from './customers-page.module.css';

const CustomerDialog = lazyDialog(async () => (await import('./customer-dialog')).CustomerDialog);

/** /admin/customers: All Customers. The address names the open profile (`customer=<id>`). */
export function CustomersPage() {
  const state = useListState('customers', { activity: '', approval_status: '', sort: '' }, 'table of many');
  const customers = useListQuery('/api/admin/customers', state);
  const dialog = useUrlState({ customer: '' });
  const to = (customer: Customer) => dialog.href({ customer: String(customer.id) });
  const open = idIn(dialog.values.customer);
  const csv = async () => customersCsv(await readAll('/api/admin/customers', state.matching as object, MAX_EXPORT));
  return (
    <>
      <PageTitle title="All Customers" />
      <ListPage
        label="customers"
        state={state}
        query={customers}
        rowKey={({ id }) => id}
        searchIn="Name, username, email, phone"
        filters={FILTERS}
        card={(customer) => <CustomerCard customer={customer} to={to(customer)} />}
        columns={columnsOf(to)}
        tools={<ExportButton name="customers.csv" people="customers" total={customers.data?.total ?? 0} text={csv} />}
        empty={<EmptyState title="No customers yet" text="They appear here after the first customer signs up." />}
      />
      {open ? <CustomerDialog key={open} id={open} onClose={() => dialog.change({ customer: '' })} /> : null}
    </>
  );
}

const FILTERS = [
  filterOf('activity', 'Activity', { '': 'All customers', active: 'Active with orders', new: 'New, no orders' }),
  filterOf('approval_status', 'Approval', { '': 'All', approved: 'Approved', pending: 'Pending' }),
  filterOf('sort', 'Sort by', {
    '': 'Newest first',
    '-spent': 'Most spent',
    '-orders': 'Most orders',
    username: 'Username',
  }),
];

const FILE_COLUMNS = [
  'username',
  'name',
  'email',
  'phone',
  'location',
  'approval_status',
  'activity',
  'order_count',
  'money_spent',
  'first_order_at',
  'last_order_at',
  'created_at',
];

export const customersCsv = (customers: readonly Customer[]) =>
  csvOf(
    customers.map((customer) => ({
      ...customer,
      name: nameOf(customer),
      activity: customer.order_count > 0 ? 'Active' : 'New',
    })),
    FILE_COLUMNS,
  );

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

const Named = ({ of }: { of: 'orders' | 'spent' }) => (
  <>
    {MEANINGS[of][0]} <Meaning of={of} />
  </>
);

/** Active: the customer's address has orders. */
const Activity = ({ customer }: { customer: Customer }) => (
  <StatusBadge status={customer.order_count > 0 ? 'active' : 'new'} />
);

/** A day with the time on hover: the table has no room for it. */
const Day = ({ instant }: { instant: string }) => (
  <time dateTime={instant} title={formatInstant(instant)}>
    {formatInstantDay(instant)}
  </time>
);

const columnsOf = (to: (customer: Customer) => string): Column<Customer>[] => [
  linkColumn('name', 'Customer', to, nameOf),
  { id: 'activity', header: 'Activity', cell: (customer) => <Activity customer={customer} /> },
  { id: 'email', header: 'Email', cell: ({ email }) => email },
  { id: 'phone', header: 'Phone', cell: ({ phone }) => (phone ? <PhoneLink number={phone} /> : '–') },
  {
    id: 'approval',
    header: 'Approval',
    cell: ({ approval_status }) => (approval_status ? <StatusBadge status={approval_status} /> : '–'),
  },
  { id: 'orders', header: <Named of="orders" />, align: 'end', cell: ({ order_count }) => order_count },
  { id: 'spent', header: <Named of="spent" />, align: 'end', cell: ({ money_spent }) => formatMoney(money_spent) },
  {
    id: 'last',
    header: 'Last order',
    unbroken: true,
    cell: ({ last_order_at }) => (last_order_at ? <Day instant={last_order_at} /> : '–'),
  },
  { id: 'since', header: 'Since', unbroken: true, cell: ({ created_at }) => <Day instant={created_at} /> },
];
