import { useQuery } from '@tanstack/react-query';
import { Button, formatInstant, PhoneLink } from '@shamba/ui/core';
import { apiQuery, callApi, useSession } from '@shamba/shell-sdk';
import { Facts, StatusBadge } from '@shamba/slice-kit/views';
import { RowDialog } from '../../shared/open-dialog';
import { useChange } from '../../shared/use-change';
import { Meaning } from '../../shared/figures/meaning';
import { type Customer, nameOf, ordersOf } from './api';
import { CustomerAddresses } from './customer-addresses';
import { CustomerClub } from './customer-club';
import { CustomerHistory } from './customer-history';
import { CustomerNotes } from './customer-notes';
import look from '../../shared/look.module.css';

/** Customer Profile: account, notes, orders, bookings, mails, membership and addresses. */
export function CustomerDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const customer = useQuery(apiQuery('/api/admin/customers/{id}', { path: { id } }));
  return (
    <RowDialog
      query={customer}
      label="the customer"
      title={customer.data ? nameOf(customer.data) : 'Customer'}
      description="Customer Profile"
      size="lg"
      onClose={onClose}
    >
      {(loaded) => <Profile customer={loaded} />}
    </RowDialog>
  );
}

function Profile({ customer }: { customer: Customer }) {
  const { hasPermission } = useSession();
  const writable = hasPermission('customers.write');
  return (
    <div className={look.parts}>
      <Facts
        facts={[
          { label: 'Email', value: <a href={`mailto:${customer.email}`}>{customer.email}</a> },
          ...(customer.pending_email === null
            ? []
            : [{ label: 'New email', value: `${customer.pending_email}, not confirmed yet` }]),
          { label: 'Phone', value: customer.phone && <PhoneLink number={customer.phone} /> },
          { label: 'Location', value: customer.location },
          { label: 'Approval', value: <Approval customer={customer} writable={writable} /> },
          { label: 'Member since', value: formatInstant(customer.created_at) },
          {
            label: 'Orders',
            value: customer.order_count > 0 && [ordersOf(customer), <Meaning key="spent" of="spent" />],
          },
          { label: 'About', value: customer.bio },
        ]}
      />
      <CustomerNotes id={customer.id} writable={hasPermission('customer-notes.write')} />
      {customer.email ? <CustomerHistory email={customer.email} /> : null}
      {hasPermission('members.read') ? <CustomerClub id={customer.id} /> : null}
      <CustomerAddresses id={customer.id} writable={writable} />
    </div>
  );
}

function Approval({ customer, writable }: { customer: Customer; writable: boolean }) {
  const { id, version, approval_status } = customer;
  const approved = approval_status === 'approved';
  const { busy, run } = useChange({
    send: () =>
      callApi('PATCH /api/admin/users/{id}', {
        path: { id },
        version,
        body: { approval_status: approved ? 'pending' : 'approved' },
      }),
    failure: { title: 'Not saved', text: 'Please try again.' },
    done: () => ({ title: approved ? 'Approval withdrawn' : 'Customer approved', description: nameOf(customer) }),
    reads: ['/api/admin/customers'],
  });
  return (
    <>
      <StatusBadge status={approval_status ?? 'pending'} />{' '}
      {writable ? (
        <Button variant="link" loading={busy} onClick={() => void run()}>
          {approved ? 'Withdraw approval' : 'Approve'}
        </Button>
      ) : null}
    </>
  );
}
