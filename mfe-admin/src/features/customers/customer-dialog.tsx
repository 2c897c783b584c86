import { useState } from 'react';
import { Button, formatInstant, formatMoney } from '@shamba/ui/core';
import { Dialog } from '@shamba/ui/dialog';
import { Link, links, messageOf, toast, useSession } from '@shamba/shell-sdk';
import { Facts, Loaded, StatusBadge } from '@shamba/slice-kit/views';
import { useRefresh } from '../../shared/use-refresh';
import { type Customer, nameOf, setApproval, useCustomer, useMailsTo, useOrdersOf } from './api';
import styles from './customers-page.module.css';

/** Customer Profile: who somebody is, what they ordered, and what was written to them. */
export function CustomerDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const customer = useCustomer(id);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={customer.data ? nameOf(customer.data) : 'Customer'}
      description="Customer Profile"
      size="lg"
      initialFocus="dialog"
    >
      <Loaded query={customer} label="the customer">
        {(loaded) => <Profile customer={loaded} />}
      </Loaded>
    </Dialog>
  );
}

function Profile({ customer }: { customer: Customer }) {
  const { hasPermission } = useSession();
  return (
    <div className={styles.profile}>
      <Facts
        facts={[
          { label: 'E-mail', value: <a href={`mailto:${customer.email}`}>{customer.email}</a> },
          { label: 'Phone', value: customer.phone },
          { label: 'Location', value: customer.location },
          { label: 'Approval', value: <Approval customer={customer} writable={hasPermission('customers.write')} /> },
          { label: 'Member since', value: formatInstant(customer.created_at) },
          { label: 'About', value: customer.bio },
        ]}
      />
      {hasPermission('orders.read') && customer.email ? <OrderHistory email={customer.email} /> : null}
      {hasPermission('notifications.read') && customer.email ? <ContactHistory email={customer.email} /> : null}
    </div>
  );
}

function Approval({ customer, writable }: { customer: Customer; writable: boolean }) {
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);
  const approved = customer.approval_status === 'approved';
  const change = async () => {
    setBusy(true);
    try {
      await setApproval(customer, approved ? 'pending' : 'approved');
      toast({ title: approved ? 'Approval taken back' : 'Customer approved', description: nameOf(customer) });
    } catch (error) {
      toast({ title: 'Not saved', description: messageOf(error, 'Please try again.'), variant: 'destructive' });
    } finally {
      setBusy(false);
      void refresh('/api/admin/customers');
    }
  };
  return (
    <>
      <StatusBadge status={customer.approval_status ?? 'pending'} />{' '}
      {writable ? (
        <Button variant="link" loading={busy} onClick={() => void change()}>
          {approved ? 'Take back' : 'Approve'}
        </Button>
      ) : null}
    </>
  );
}

function OrderHistory({ email }: { email: string }) {
  const orders = useOrdersOf(email);
  return (
    <section aria-label="Order History">
      <h3 className={styles.heading}>Order History</h3>
      <Loaded query={orders} label="the orders">
        {({ rows, total }) => (
          <ul className={styles.rows}>
            {rows.length === 0 ? <li>No orders yet</li> : null}
            {rows.map((order) => (
              <li key={order.id} className={styles.row}>
                <Link to={`${links.admin('orders')}?order=${order.id}`}>{order.order_number}</Link>
                <span>{formatInstant(order.created_at)}</span>
                <span>{order.status}</span>
                <span>{formatMoney(order.total_amount)}</span>
              </li>
            ))}
            {total > rows.length ? (
              <li>
                <Link to={`${links.admin('orders')}?q=${encodeURIComponent(email)}`}>All {total} orders</Link>
              </li>
            ) : null}
          </ul>
        )}
      </Loaded>
    </section>
  );
}

function ContactHistory({ email }: { email: string }) {
  const mails = useMailsTo(email);
  return (
    <section aria-label="Contact History">
      <h3 className={styles.heading}>Contact History</h3>
      <Loaded query={mails} label="the mails">
        {({ rows }) => (
          <ul className={styles.rows}>
            {rows.length === 0 ? <li>No mail yet</li> : null}
            {rows.map((mail) => (
              <li key={mail.id} className={styles.row}>
                <span>{mail.subject}</span>
                <span>
                  {formatInstant(mail.created_at)} <StatusBadge status={mail.state} />
                </span>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
